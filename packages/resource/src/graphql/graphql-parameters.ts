import { type HttpRequest, mediaTypeOf, parseQuery, platformError } from '@sandbox/http';
import { type FieldProblem, isObject, type JsonObject } from '@sandbox/kernel';
import type { Variables } from '../read/plan.js';
import { rejectQuery } from './errors.js';

/** The content of a GraphQL request, in any of its formats. */
export interface GraphqlParameters {
  /** Undefined when it is missing, as when a browser only opens the URL. */
  readonly query: string | undefined;
  readonly variables: Variables;
  readonly operationName: string | undefined;
}

/** The media types of a body, and how each is read. */
const READERS: ReadonlyMap<string, (request: HttpRequest) => Promise<JsonObject>> = new Map([
  ['application/json', readJson],
  ['application/graphql', async (request) => ({ query: await readText(request) })],
  ['application/x-www-form-urlencoded', async (request) => fromText(await readText(request))],
]);

/** The method of a request; GET for a HEAD request too. */
export type Method = 'GET' | 'POST';

/**
 * Reads the parameters of a GET from its URL; those of a POST from its body, and the missing ones from its URL.
 * @throws AppError malformed_url, unsupported_media_type, payload_too_large, invalid_json, invalid_request
 */
export async function readParameters(
  request: HttpRequest,
  method: Method,
): Promise<GraphqlParameters> {
  if (method === 'GET') return toParameters(fromText(request.search));
  const type = mediaTypeOf(request.headers['content-type']);
  const read = READERS.get(type);
  if (!read) {
    const came = type === '' ? 'the request has none' : `not "${type}"`;
    throw unsupported(`Content-Type must be ${[...READERS.keys()].join(', or ')}; ${came}.`);
  }
  const body = await read(request);
  return toParameters(request.search === '' ? body : { ...fromText(request.search), ...body });
}

async function readJson(request: HttpRequest): Promise<JsonObject> {
  const value = await request.json();
  if (isObject(value)) return value;
  const came = Array.isArray(value) ? 'an array. Send one operation in each request' : typeof value;
  throw rejectQuery('invalid_request', { detail: `The body must be a JSON object, not ${came}.` });
}

async function readText(request: HttpRequest): Promise<string> {
  const coding = request.headers['content-encoding'] ?? 'identity';
  if (coding !== 'identity') throw unsupported(`The body must not be compressed, not "${coding}".`);
  const bytes = await request.readBody();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw rejectQuery('invalid_request', { detail: 'The body must be encoded in UTF-8.', cause });
  }
}

/**
 * In a URL or a form every value is a string: objects are JSON, and an empty string, except for a query, means a
 * missing value.
 */
function fromText(search: string): JsonObject {
  return Object.fromEntries(
    parseQuery(search)
      .filter(([name, value]) => value !== '' || name === 'query')
      .map(([name, value]) => [name, TEXT_OBJECTS.has(name) ? parseObject(name, value) : value]),
  );
}

const TEXT_OBJECTS: ReadonlySet<string> = new Set(['variables', 'extensions']);

function parseObject(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw rejectQuery('invalid_request', { detail: `${name} must be JSON.`, cause });
  }
}

/** @throws AppError invalid_request, persisted_query_not_supported */
export function toParameters(input: JsonObject): GraphqlParameters {
  checkTypes(input);
  const { query, variables, operationName, extensions } = input;
  if (!isText(query) && isObject(extensions) && extensions.persistedQuery !== undefined) {
    // The message by which clients of Apollo's protocol know that they must send the whole query, now and later.
    throw rejectQuery('persisted_query_not_supported', { detail: 'PersistedQueryNotSupported' });
  }
  return {
    query: isText(query) ? query : undefined,
    variables: isObject(variables) ? variables : {},
    operationName: isText(operationName) && operationName !== '' ? operationName : undefined,
  };
}

function checkTypes(input: JsonObject): void {
  const wrong = EXPECTED.filter(({ name, is }) => {
    const value = input[name];
    return value !== undefined && value !== null && !is(value);
  });
  if (wrong.length === 0) return;
  const problems = wrong.map(
    ({ name, expected }): FieldProblem => ({
      field: name,
      code: 'invalid_type',
      message: `must be ${expected}`,
    }),
  );
  const detail = problems.map(({ field, message }) => `${field} ${message}`).join('; ');
  throw rejectQuery('invalid_request', { detail: `${detail}.`, errors: problems });
}

/** The expected types of the members of a request, unless they are missing or null. */
const EXPECTED = [
  { name: 'query', is: isText, expected: 'a string' },
  { name: 'variables', is: isObject, expected: 'an object' },
  { name: 'operationName', is: isText, expected: 'a string' },
  { name: 'extensions', is: isObject, expected: 'an object' },
] as const;

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function unsupported(detail: string): Error {
  const accepted = [...READERS.keys()];
  return platformError('unsupported_media_type', {
    detail,
    members: { accepted },
    headers: { Accept: accepted.join(', ') },
  });
}
