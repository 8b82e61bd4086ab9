import { defineEndpoint, type Endpoint, inPath } from '@sandbox/endpoint';
import {
  formatHttpDate,
  type HttpRequest,
  type HttpResponse,
  json,
  toEntityTag,
} from '@sandbox/http';
import { anyText, integer, type Reader } from '@sandbox/kernel';
import { echo } from '../../inspect/echo.js';
import { joinHeaders } from '../../inspect/join-headers.js';
import { showQuery } from '../../inspect/show-query.js';
import { parseTag, SAMPLE_CHANGED_AT } from './validators.js';

/** Read as it is sent: with its quotes. */
const entityTag: Reader<string> = {
  expected: 'at most 200 characters of visible ASCII without quotes inside',
  schema: anyText.schema,
  read: parseTag,
};

const NOT_MODIFIED = 'Not modified.';
const FAILED = 'The precondition If-Match or If-Unmodified-Since failed.';

/** Responds with validators or a lifetime. The platform evaluates the preconditions (RFC 9110 13.2.2). */
export const cachingEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    methods: ['GET'],
    path: '/cache',
    summary: 'A response with ETag and Last-Modified, for conditional requests',
    description:
      'The weak tag depends only on the URL, although the body also shows the request headers and the client IP address.',
    responses: { 304: NOT_MODIFIED, 412: FAILED },
    example: '/cache',
    curl: `-i -H 'If-Modified-Since: Mon, 15 Jan 2024 12:00:00 GMT'`,
    handle: answerCache,
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/cache/:seconds',
    summary: 'A response that is cacheable for the given number of seconds',
    reads: {
      seconds: inPath(integer(0, 31_536_000), {
        description: 'Seconds for which the response is fresh.',
      }),
    },
    example: '/cache/60',
    curl: '-i',
    handle: async (request, { seconds }) =>
      json(await echo(request), { headers: ['Cache-Control', `public, max-age=${seconds}`] }),
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/etag/*tag',
    summary: 'A response with the given ETag; If-None-Match returns 304, a different If-Match 412',
    reads: {
      tag: inPath(entityTag, {
        description:
          'The tag, with quotes or without: `abc`, `"abc"`, or `W/"abc"` for a weak one.',
      }),
    },
    responses: { 304: NOT_MODIFIED, 412: FAILED },
    example: '/etag/abc',
    curl: `-i -H 'If-None-Match: "abc"'`,
    handle(request, { tag: etag }) {
      const lastModified = formatHttpDate(SAMPLE_CHANGED_AT);
      const headers = ['ETag', etag, 'Last-Modified', lastModified];
      return json({ ...describe(request), etag, last_modified: lastModified }, { headers });
    },
  }),
];

/**
 * The tag is weak: headers and IP address differ from request to request, and equal strong tags would mean
 * equal bytes (RFC 9110 8.8.1).
 */
function answerCache(request: HttpRequest): HttpResponse {
  const lastModified = formatHttpDate(SAMPLE_CHANGED_AT);
  const seen = describe(request);
  const validators = ['ETag', `W/${toEntityTag(seen.url)}`, 'Last-Modified', lastModified];
  const headers = [...validators, 'Cache-Control', 'no-cache'];
  return json({ ...seen, last_modified: lastModified }, { headers });
}

/** The description that httpbin returns of a request without a body. */
function describe({ origin, path, search, raw, clientAddress }: HttpRequest) {
  const query = search === '' ? '' : `?${search}`;
  return {
    url: `${origin}${path}${query}`,
    args: showQuery(search),
    headers: joinHeaders(raw.rawHeaders),
    origin: clientAddress,
  };
}
