import { mediaTypeOf } from '@sandbox/http';
import { isObject, type JsonObject, type NameableRequest } from '@sandbox/kernel';
import { type Api, graphqlPath } from '../define-api.js';
import { MAX_DOCUMENT_BYTES } from './limits.js';

/** Returns the name of the GraphQL operation that a request to an API runs, if any; an unreadable request has no name. */
export async function nameGraphqlOperation(
  api: Api,
  request: NameableRequest,
): Promise<readonly string[]> {
  if (request.path !== graphqlPath(api.name)) return [];
  const { operationName, query } = await readSent(request);
  if (typeof operationName === 'string' && operationName !== '') return [operationName];
  return typeof query === 'string' ? firstNameIn(query) : [];
}

async function readSent(request: NameableRequest): Promise<JsonObject> {
  const { search, headers, method } = request;
  const inUrl = Object.fromEntries(new URLSearchParams(search));
  if (method !== 'POST') return inUrl;
  const text = (await request.readBody()).toString();
  const type = mediaTypeOf(headers['content-type']);
  if (type === 'application/graphql') return { ...inUrl, query: text };
  if (type === 'application/x-www-form-urlencoded')
    return { ...inUrl, ...Object.fromEntries(new URLSearchParams(text)) };
  const body: unknown = JSON.parse(text);
  return isObject(body) ? { ...inUrl, ...body } : inUrl;
}

async function firstNameIn(query: string): Promise<readonly string[]> {
  if (Buffer.byteLength(query) > MAX_DOCUMENT_BYTES) return [];
  const { Kind, parse } = await import('graphql');
  const { definitions } = parse(query, { noLocation: true });
  for (const one of definitions)
    if (one.kind === Kind.OPERATION_DEFINITION) return one.name ? [one.name.value] : [];
  return [];
}
