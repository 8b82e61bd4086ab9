import type { Random } from '@sandbox/kernel';
import type { GraphqlSchema } from '../target/graphql-schema.js';
import type { Operation } from '../target/operation.js';
import { createBody } from './create-body.js';
import { createDocument } from './create-graphql.js';
import { createHeaders } from './create-headers.js';
import { createTarget } from './create-target.js';
import { encodeText } from './encode-text.js';
import { mutateBytes } from './mutate-bytes.js';
import type { RequestDraft } from './request-draft.js';

/** A request, and whether it still is one of its operation. */
export interface CreatedRequest {
  readonly draft: RequestDraft;
  readonly isOwn: boolean;
}

const OTHER_METHODS = [
  ...['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'LOCK'],
  ...['QUERY', 'PURGE', 'MKCOL', 'SEARCH'],
];

/** Services serve HEAD wherever they serve GET. */
const HEAD_SHARE = 0.05;

/** A large body takes as long as a hundred small ones. */
const LARGE_SHARE = 0.002;

/** Makes a request of a documented operation, with something odd in it. */
export function createRequest(operation: Operation, random: Random): CreatedRequest {
  const { target, isOwnPath } = createTarget(operation, random);
  const isOther = random.chance(0.05);
  const own = operation.method === 'GET' && random.chance(HEAD_SHARE) ? 'HEAD' : operation.method;
  const method = isOther ? random.pick(OTHER_METHODS) : own;
  const headers = createHeaders(operation, random);
  const draft = { method, target, headers };
  const isOwn = isOwnPath && !isOther;
  const { bodies } = operation;
  if (bodies.length === 0 || random.chance(0.03))
    return { draft: maybeWithBody(draft, random), isOwn };
  const body = createBody(bodies, random);
  return {
    draft: { ...draft, headers: [...headers, ...body.headers], body: enlarge(body.bytes, random) },
    isOwn,
  };
}

/** A body where none belongs. */
function maybeWithBody(draft: RequestDraft, random: Random): RequestDraft {
  return random.chance(0.95) ? draft : { ...draft, body: Buffer.from('{"a":1}') };
}

function enlarge(bytes: Buffer, random: Random): Buffer {
  if (!random.chance(LARGE_SHARE) || bytes.length === 0) return bytes;
  const times = Math.floor(random.pick([100_000, 1_000_000, 1_100_000]) / bytes.length) + 1;
  const at = random.int(0, bytes.length);
  const repeated = Buffer.concat(Array(times).fill(bytes.subarray(0, Math.max(1, at))));
  return Buffer.concat([repeated, bytes.subarray(at)]);
}

/** Makes a request of GraphQL over HTTP. */
export function createGraphqlRequest(schema: GraphqlSchema, random: Random): CreatedRequest {
  const clean = createDocument(schema, random);
  const query = random.chance(0.1) ? mutateBytes(Buffer.from(clean), random).toString() : clean;
  const host = ['Host', '127.0.0.1'] as const;
  if (random.chance(0.15)) {
    const target = `${schema.path}?query=${encodeText(query)}`;
    return { draft: { method: 'GET', target, headers: [host] }, isOwn: true };
  }
  const headers = [host, ['Content-Type', 'application/json'] as const];
  const body = Buffer.from(JSON.stringify({ query, ...random.pick(EXTRAS) }));
  return { draft: { method: 'POST', target: schema.path, headers, body }, isOwn: true };
}

const EXTRAS = [
  ...[{}, {}, {}, { variables: null }, { variables: { a: [[]] } }, { operationName: 'q' }],
  ...[{ variables: 'x' }, { operationName: 1 }, { extensions: { a: 1 } }],
];
