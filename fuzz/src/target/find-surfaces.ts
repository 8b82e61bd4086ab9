import { type GraphqlSchema, INTROSPECTION, readGraphqlSchema } from './graphql-schema.js';
import type { Operation } from './operation.js';
import { readOperations } from './read-operations.js';

/** Everything of a running product that cases are made for. */
export interface Surfaces {
  readonly operations: readonly Operation[];
  readonly graphql: readonly GraphqlSchema[];
  /** Paths that take WebSockets, by service. */
  readonly sockets: readonly { readonly service: string; readonly path: string }[];
}

const DOCUMENTS: Readonly<Record<string, string>> = {
  gateway: '/sandbox/openapi-3.1.json',
  utils: '/v1/utils/openapi.json',
  helpdesk: '/v1/helpdesk/openapi.json',
  social: '/v1/social/openapi.json',
  flights: '/v1/flights/openapi.json',
};

/** Pages and tools that no document lists. */
const UNDOCUMENTED: Readonly<Record<string, readonly string[]>> = {
  gateway: ['/', '/sandbox', '/sandbox/docs', '/payment/payment', '/customer/manage', '/healthz'],
  utils: ['/v1/utils', '/v1/utils/docs', '/readyz', '/metrics'],
  helpdesk: ['/v1/helpdesk/docs', '/v1/helpdesk/graphql'],
  social: ['/v1/social/docs', '/v1/social/graphql', '/v1/social/images/avatars/1.svg'],
  flights: ['/v1/flights/docs', '/v1/flights/graphql'],
};

const SOCKETS = [
  { service: 'utils', path: '/v1/utils/ws' },
  { service: 'helpdesk', path: '/v1/helpdesk/ws' },
  { service: 'social', path: '/v1/social/ws' },
  { service: 'flights', path: '/v1/flights/ws' },
];

/** Asks a running product, or a single service of it, what it offers. */
export async function findSurfaces(url: string, service?: string): Promise<Surfaces> {
  const names = Object.keys(DOCUMENTS).filter((name) => service === undefined || name === service);
  const found = await Promise.all(names.map((name) => operationsOf(url, name)));
  const operations = found.flat();
  if (operations.length === 0) throw new Error(`No service at ${url} serves an OpenAPI document.`);
  const graphql = operations.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/graphql'),
  );
  return {
    operations,
    graphql: await Promise.all(graphql.map((place) => introspect(url, place))),
    sockets: SOCKETS.filter((socket) => operations.some((one) => one.service === socket.service)),
  };
}

async function operationsOf(url: string, service: string): Promise<readonly Operation[]> {
  const response = await fetch(url + DOCUMENTS[service]);
  if (!response.ok) return [];
  const document = (await response.json()) as Readonly<Record<string, unknown>>; // OpenAPI is an object
  const pages = (UNDOCUMENTED[service] ?? []).map((path) => ({
    ...{ service, method: 'GET', path, parameters: [], bodies: [], mediaTypes: {} },
  }));
  return [...readOperations(service, document), ...pages];
}

async function introspect(url: string, { service, path }: Operation): Promise<GraphqlSchema> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: INTROSPECTION }),
  });
  return readGraphqlSchema({ service, path }, await response.json());
}
