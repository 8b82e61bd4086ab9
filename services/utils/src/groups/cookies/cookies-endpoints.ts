import { defineEndpoint, documented, type Endpoint, inPath } from '@sandbox/endpoint';
import {
  type HttpRequest,
  type HttpResponse,
  json,
  parseQuery,
  type QueryPair,
} from '@sandbox/http';
import { anyText } from '@sandbox/kernel';
import { type Dependencies, ROOT } from '../../dependencies.js';
import { fail } from '../../errors.js';
import { checkCookie, parseCookies } from '../../inspect/cookie.js';
import { redirect } from '../redirects/redirect.js';
import { checkCookieSpace } from './check-cookie-room.js';
import {
  ATTRIBUTE_OPTIONS,
  type CookieAttributes,
  readAttributes,
  splitOptions,
} from './cookie-attributes.js';
import { formatCookie, formatDeletion } from './format-cookie.js';

/** The number of cookies that clients store of one host (RFC 6265 6.1). */
const MAX_COOKIES = 50;

const FOUND = { '302': 'To `/cookies`, with the cookies set.' };

/** Any name is allowed, which OpenAPI describes as a free-form object. */
const COOKIES = {
  cookies: documented({
    in: 'query',
    description: `Up to ${MAX_COOKIES} cookies, each as a parameter with its name and value.`,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
  }),
  ...ATTRIBUTE_OPTIONS,
};

const PATH_NOTE = `If the path contains a session name, the default \`Path\` is the path of that session: \`/s/keep-t1${ROOT}\`. A public server may set \`${ROOT}\`.`;

const ATTRIBUTES_NOTE =
  'Attributes apply to every cookie: `attr[SameSite]=None&attr[Secure]=true`. The server sends every combination unchanged, and clients interpret it.';

/** The endpoints that show, set and delete cookies. */
export const cookiesEndpoints: readonly Endpoint<Dependencies>[] = [
  defineEndpoint({
    methods: ['GET'],
    path: '/cookies',
    summary: 'The cookies of the request',
    description:
      'Returns cookies by name. A repeated name has a list of values, such as for cookies of several paths. A cookie without a name has the name ``.',
    example: '/cookies',
    curl: `-b 'greeting=hello'`,
    handle: ({ headers }) => json({ cookies: parseCookies(headers.cookie) }),
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/cookies/set',
    summary: 'Sets each query parameter as a cookie (Path=/, one day) and redirects to /cookies',
    description: `${PATH_NOTE} ${ATTRIBUTES_NOTE}`,
    describes: COOKIES,
    produces: [],
    example: '/cookies/set?greeting=hello',
    curl: `-L -b ''`,
    responses: FOUND,
    handle: (request, _values, deps) => setCookies(request, wantedIn(request), deps),
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
    describes: ATTRIBUTE_OPTIONS,
    example: '/cookies/set/greeting/hello',
    curl: `-L -b ''`,
    responses: FOUND,
    handle: (request, { name, value }, deps) =>
      setCookies(request, wantedIn(request, [[name, value]]), deps),
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/cookies/delete',
    summary: 'Expires the cookies named by the query parameters and redirects to /cookies',
    describes: COOKIES,
    produces: [],
    example: '/cookies/delete?greeting',
    curl: `-L -b 'greeting=hello'`,
    responses: { '302': 'To `/cookies`, with the cookies expired.' },
    handle: deleteCookies,
  }),
];

/** Cookies that a request sets, with the attributes of all of them. */
interface Expected {
  readonly cookies: readonly QueryPair[];
  readonly attributes: CookieAttributes;
}

function wantedIn(request: HttpRequest, path: readonly QueryPair[] = []): Expected {
  const { cookies, attributes } = splitOptions(parseQuery(request.search));
  return {
    cookies: path.length > 0 ? path : cookies,
    attributes: readAttributes(attributes, request.origin),
  };
}

function setCookies(
  request: HttpRequest,
  { cookies, attributes }: Expected,
  rules: Dependencies,
): HttpResponse {
  const context = { request, rules, attributes };
  const response = answerWith(request, cookies, (pair) => formatCookie(pair, context));
  checkCookieSpace({ request, pairs: cookies, settings: rules.platform.settings });
  return response;
}

function deleteCookies(request: HttpRequest, _values: unknown, rules: Dependencies): HttpResponse {
  const { cookies, attributes } = wantedIn(request);
  const named = cookies.map(([name]): QueryPair => [name, '']);
  const context = { request, rules, attributes };
  return answerWith(request, named, ([name]) => formatDeletion(name, context));
}

function answerWith(
  request: HttpRequest,
  pairs: readonly QueryPair[],
  format: (pair: QueryPair) => string,
): HttpResponse {
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
