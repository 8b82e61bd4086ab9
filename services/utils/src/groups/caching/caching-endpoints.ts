import { type Answer, formatHttpDate, type HttpRequest, json, parseQuery } from '@sandbox/http';
import { collectValues } from '../../collect-values.js';
import type { Endpoint, EndpointParameter } from '../../endpoint.js';
import { fail } from '../../errors.js';
import { numberParameter } from '../../parameters/number-parameter.js';
import { echo } from '../inspection/echo.js';
import { parseTag } from './parse-tag.js';
import { SAMPLE_CHANGED_AT } from './sample-changed-at.js';
import { strongTag } from './strong-tag.js';

const seconds = numberParameter({
  name: 'seconds',
  in: 'path',
  description: 'For how long the answer stays fresh.',
  min: 0,
  max: 31_536_000,
});

const tag: EndpointParameter = {
  name: 'tag',
  in: 'path',
  description: 'The tag, with quotes or without: `abc`, `"abc"`, or `W/"abc"` for a weak one.',
  schema: { type: 'string' },
};

const NOT_MODIFIED = 'The client has it already.';
const FAILED = 'If-Match or If-Unmodified-Since does not hold.';

/** Answers with validators or a lifetime. The platform evaluates the preconditions (RFC 9110 13.2.2). */
export const cachingEndpoints: readonly Endpoint[] = [
  {
    methods: ['GET'],
    path: '/cache',
    summary: 'An answer with ETag and Last-Modified, to be asked for again with conditions',
    description:
      'The tag is one of the body, which tells the URL; so it stays the same for the same URL.',
    answers: { 304: NOT_MODIFIED, 412: FAILED },
    example: '/cache',
    curl: `-i -H 'If-Modified-Since: Mon, 15 Jan 2024 12:00:00 GMT'`,
    handler: answerCache,
  },
  {
    methods: ['GET'],
    path: '/cache/:seconds',
    summary: 'An answer that may be cached for so many seconds',
    parameters: [seconds],
    example: '/cache/60',
    curl: '-i',
    handler: answerCacheFor,
  },
  {
    methods: ['GET'],
    path: '/etag/*tag',
    summary: 'An answer with that ETag: If-None-Match gives 304, another If-Match 412',
    parameters: [tag],
    answers: { 304: NOT_MODIFIED, 412: FAILED },
    example: '/etag/abc',
    curl: `-i -H 'If-None-Match: "abc"'`,
    handler: answerTagged,
  },
];

/** Without anything of the request's headers: equal tags must mean equal bytes. */
function answerCache(request: HttpRequest): Answer {
  const lastModified = formatHttpDate(SAMPLE_CHANGED_AT);
  const body = `${JSON.stringify({ ...describe(request), last_modified: lastModified })}\n`;
  const validators = ['ETag', strongTag(body), 'Last-Modified', lastModified];
  const headers = ['Content-Type', 'application/json', ...validators, 'Cache-Control', 'no-cache'];
  return { status: 200, headers, body };
}

async function answerCacheFor(request: HttpRequest): Promise<Answer> {
  const headers = ['Cache-Control', `public, max-age=${seconds.read(request)}`];
  return json(await echo(request), { headers });
}

function answerTagged(request: HttpRequest): Answer {
  const wanted = request.params.tag ?? '';
  const etag = parseTag(wanted);
  if (etag === undefined) {
    throw fail('invalid_parameter', {
      detail: `tag must be at most 200 characters of visible ASCII without quotes inside, not "${wanted}".`,
      members: { parameter: 'tag' },
    });
  }
  const lastModified = formatHttpDate(SAMPLE_CHANGED_AT);
  const headers = ['ETag', etag, 'Last-Modified', lastModified];
  return json({ etag, last_modified: lastModified, ...describe(request) }, { headers });
}

function describe({ origin, path, search }: HttpRequest) {
  const query = search === '' ? '' : `?${search}`;
  return { url: `${origin}${path}${query}`, args: collectValues(parseQuery(search)) };
}
