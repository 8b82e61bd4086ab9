import { chargeBody, FORMATS } from '../gateway/charge-bodies.js';
import { ENDPOINT } from '../gateway/start-gateway.js';
import { CASES } from '../records/cases.js';

/** A kind of request that both revisions answer. */
export interface AgainstCase {
  readonly name: string;
  readonly service: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Asked for in turn; a POST goes to the first. */
  readonly paths: readonly string[];
  readonly bodies?: readonly string[];
}

const RECORDS: readonly AgainstCase[] = CASES.map(({ name, count, paths }) => ({
  name: `social ${name}`,
  service: 'social',
  paths: Array.from({ length: count }, (_, n) => `/v1/social${paths(n)}`),
}));

const UTILITIES: readonly AgainstCase[] = ['/get?greeting=hello', '/status/200'].map((path) => ({
  name: `utils ${path}`,
  service: 'utils',
  paths: [`/v1/utils${path}`],
}));

const CHARGES: readonly AgainstCase[] = FORMATS.map((format) => ({
  name: `gateway charge ${format}`,
  service: 'gateway',
  paths: [ENDPOINT],
  bodies: [chargeBody(format)],
}));

const NESTED =
  '{ posts(limit: 20, sort: "-likes_count") { total data { id body author { username } comments(limit: 3) { body } } } }';

const GRAPHQL: AgainstCase = {
  name: 'social GraphQL nested',
  service: 'social',
  paths: ['/v1/social/graphql'],
  bodies: [JSON.stringify({ query: NESTED })],
};

const TOGETHER: AgainstCase = {
  name: 'all-in-one by id',
  service: 'all-in-one',
  paths: ['/v1/social/posts/17'],
};

/** Every kind of request whose speed is promised, once. */
export const AGAINST_CASES: readonly AgainstCase[] = [
  ...RECORDS,
  GRAPHQL,
  ...UTILITIES,
  ...CHARGES,
  TOGETHER,
];
