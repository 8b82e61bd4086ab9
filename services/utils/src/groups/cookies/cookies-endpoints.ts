import { defineEndpoint, documented, type Endpoint, inPath } from '@sandbox/endpoint';
import {
  type Answer,
  type HttpRequest,
  json,
  type Platform,
  parseQuery,
  type QueryPair,
} from '@sandbox/http';
import { anyText } from '@sandbox/kernel';
import { type Dependencies, ROOT } from '../../dependencies.js';
import { fail } from '../../errors.js';
import { redirect } from '../redirects/redirect.js';
import { checkCookieRoom } from './check-cookie-room.js';
import { checkCookie, formatCookie, formatDeletion, parseCookies } from './cookie.js';

/** As many as clients keep of one host (RFC 6265 6.1). */
const MAX_COOKIES = 50;

const FOUND = { '302': 'To `/cookies`, with the cookies set.' };

/** Any name is allowed, which OpenAPI says by a free-form object. */
const COOKIES = {
  cookies: documented({
    in: 'query',
    description: `Up to ${MAX_COOKIES} cookies, each as a parameter with its name and value.`,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
  }),
};

/** The endpoints that show, set and delete cookies. */
export const cookiesEndpoints: readonly Endpoint<Dependencies>[] = [
  defineEndpoint({
    methods: ['GET'],
    path: '/cookies',
    summary: 'The cookies the request carried',
    example: '/cookies',
    curl: `-b 'greeting=hello'`,
    handle: ({ headers }) => json({ cookies: parseCookies(headers.cookie) }),
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/cookies/set',
    summary:
      'Sets each query parameter as a cookie (Path=/v1/utils, one day) and redirects to /cookies',
    describes: COOKIES,
    produces: [],
    example: '/cookies/set?greeting=hello',
    curl: `-L -b ''`,
    answers: FOUND,
    handle: (request, _values, { platform }) =>
      setCookies(request, parseQuery(request.search), platform.settings),
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/cookies/set/:name/:value',
    summary: 'Sets one cookie from the path and redirects to /cookies',
    reads: {
      name: inPath(anyText, { description: 'A token.' }),
      value: inPath(anyText, { description: 'Its value.' }),
    },
    produces: [],
    example: '/cookies/set/greeting/hello',
    curl: `-L -b ''`,
    answers: FOUND,
    handle: (request, { name, value }, { platform }) =>
      setCookies(request, [[name, value]], platform.settings),
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/cookies/delete',
    summary: 'Expires the cookies named by the query parameters and redirects to /cookies',
    describes: COOKIES,
    produces: [],
    example: '/cookies/delete?greeting',
    curl: `-L -b 'greeting=hello'`,
    answers: { '302': 'To `/cookies`, with the cookies expired.' },
    handle: deleteCookies,
  }),
];

function setCookies(
  request: HttpRequest,
  pairs: readonly QueryPair[],
  settings: Platform['settings'],
): Answer {
  const secure = isSecure(request);
  const answer = answerWith(request, pairs, ([name, value]) => formatCookie(name, value, secure));
  checkCookieRoom({ request, pairs, settings });
  return answer;
}

function deleteCookies(request: HttpRequest): Answer {
  const secure = isSecure(request);
  const pairs = parseQuery(request.search).map(([name]): QueryPair => [name, '']);
  return answerWith(request, pairs, ([name]) => formatDeletion(name, secure));
}

function answerWith(
  request: HttpRequest,
  pairs: readonly QueryPair[],
  format: (pair: QueryPair) => string,
): Answer {
  if (pairs.length > MAX_COOKIES) {
    throw fail('invalid_parameter', {
      detail: `There must be at most ${MAX_COOKIES} cookies, not ${pairs.length}.`,
      members: { maximum: MAX_COOKIES },
    });
  }
  for (const [name, value] of pairs) checkCookie(name, value);
  const lines = pairs.flatMap((pair) => ['Set-Cookie', format(pair)]);
  return redirect(302, `${request.base}${ROOT}/cookies`, lines);
}

function isSecure({ base }: HttpRequest): boolean {
  return base.startsWith('https:');
}
