import {
  compileReads,
  defineEndpoint,
  documented,
  type Endpoint,
  inQuery,
  type ValuesOf,
} from '@sandbox/endpoint';
import type { HttpRequest, HttpResponse, QueryPair } from '@sandbox/http';
import { anyText, integer } from '@sandbox/kernel';
import { sandboxed } from '../../client-headers/client-typed.js';
import {
  type HeaderRules,
  toClientHeaders,
  toPairs,
} from '../../client-headers/to-client-headers.js';
import type { Dependencies } from '../../dependencies.js';
import { duration } from '../../duration.js';
import { pause } from '../../pause.js';
import { writeResponse } from '../../write-response.js';
import { checkCookieSpace, cookiesIn } from '../cookies/check-cookie-room.js';
import { formatCookie } from '../cookies/format-cookie.js';
import { statusResponse } from '../status/status-response.js';
import { readMixHeaders } from './read-mix.js';

const pairs = (description: string) =>
  documented({ in: 'query', description, schema: { type: 'array', items: { type: 'string' } } });

const OPTIONS = {
  status: inQuery(integer(200, 599), {
    description: 'The status of the response.',
    default: 200,
  }),
  header: pairs('A header as `Name:value`; may be repeated.'),
  cookie: pairs(
    'A cookie as `name=value`, or `name=value; HttpOnly; SameSite=Lax` with attributes; may be repeated.',
  ),
  delay: inQuery(duration(0, 10), {
    description: 'Seconds to wait before the response, or a duration such as `100ms`.',
    default: 0,
  }),
  body: inQuery(anyText, {
    description: 'The body as a string. The default body names the status.',
  }),
  type: inQuery(anyText, {
    description:
      'The media type of the body. A type that a page could execute, such as `text/javascript`, is sent as text and named in `X-Sandbox-Content-Type`.',
    default: 'text/plain; charset=utf-8',
  }),
};

const readOptions = compileReads(OPTIONS);

/** The endpoint that combines the effects of others. */
export function createMixEndpoints(deps: Dependencies): readonly Endpoint[] {
  return [
    defineEndpoint({
      methods: 'ALL',
      path: '/mix',
      exampleStatus: 201,
      summary: 'Status, headers, cookies, delay and body in one call',
      describes: OPTIONS,
      produces: ['*/*'],
      example: '/mix?status=201&header=X-Greeting:hello&cookie=seen=yes&delay=0.2&body=made',
      curl: '-i',
      responses: { default: 'The requested status.' },
      async stream(request, response) {
        const { answer: httpResponse, delay } = mix(request, deps);
        await pause(deps.platform.timers, delay * 1000, request.raw);
        writeResponse(response, httpResponse);
      },
    }),
  ];
}

/** A misspelt option is reported before the values of the others. */
function mix(request: HttpRequest, deps: Dependencies) {
  const { headers, cookies } = readMixHeaders(request);
  const options = readOptions(request);
  const plain = statusResponse({ status: options.status, request, retryAfter: 1 });
  const rules = { unsafeContent: deps.unsafeContent, origin: request.origin };
  const content = toContent(options, plain, rules);
  const own = [
    ...toClientHeaders(headers, rules),
    ...cookies.map(
      ({ pair, attributes }) =>
        ['Set-Cookie', formatCookie(pair, { request, rules: deps, attributes })] as const,
    ),
  ];
  checkCookieSpace({ request, pairs: cookiesIn(own), settings: deps.platform.settings });
  const all = [...replace(content.headers, own), ...sandboxed(rules)];
  return {
    answer: { status: plain.status, body: content.body, headers: all },
    delay: options.delay,
  };
}

/** The client's body replaces the one that names the status, where a body is allowed. */
function toContent(
  { body: expected, type }: ValuesOf<typeof OPTIONS>,
  plain: HttpResponse,
  rules: HeaderRules,
) {
  const { headers = [] } = plain;
  if (expected === undefined || plain.body === undefined) return { headers, body: plain.body };
  const chosen = toClientHeaders([['Content-Type', type]], rules);
  return { headers: replace(headers, chosen), body: expected };
}

/** Replaces the headers of the same names. */
function replace(headers: readonly string[], own: readonly QueryPair[]): readonly string[] {
  const names = new Set(own.map(([name]) => name.toLowerCase()));
  const stored = toPairs(headers).filter(([name]) => !names.has(name.toLowerCase()));
  return [...stored, ...own].flat();
}
