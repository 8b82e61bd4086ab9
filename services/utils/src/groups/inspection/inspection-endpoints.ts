import { defineEndpoint, type Endpoint, inPath } from '@sandbox/endpoint';
import { type HttpRequest, type HttpResponse, json, type RouteMethod, text } from '@sandbox/http';
import { anyText } from '@sandbox/kernel';
import { type ContentRules, clientTyped } from '../../client-headers/client-typed.js';
import type { Dependencies } from '../../dependencies.js';
import { echo } from '../../inspect/echo.js';
import { joinHeaders } from '../../inspect/join-headers.js';
import { locateClient } from '../../inspect/locate-client.js';
import { answerTrace, dumpRequest } from './dump-request.js';
import { formatTime } from './format-time.js';

const FRESH = { headers: ['Cache-Control', 'no-store'] };
const ANY_BODY = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '*/*',
];
const BODY_EXAMPLES = {
  'application/json': { greeting: 'hello' },
  'application/x-www-form-urlencoded': { greeting: 'hello' },
  'multipart/form-data': { greeting: 'hello' },
  '*/*': 'hello',
};
const TOO_LARGE = { '413': 'The body is larger than the limit.' };

const ECHO = {
  methods: 'ALL',
  accepts: ANY_BODY,
  bodyExamples: BODY_EXAMPLES,
  rejections: TOO_LARGE,
  handle: answerEcho,
} as const;

/** The endpoints that show a request as it arrived. */
export const inspectionEndpoints: readonly Endpoint<Dependencies>[] = [
  echoOf('GET', '/get?greeting=hello'),
  echoOf('POST', '/post', `-d 'greeting=hello'`),
  echoOf('PUT', '/put', `-X PUT -d 'greeting=hello'`),
  echoOf('PATCH', '/patch', `-X PATCH -d 'greeting=hello'`),
  echoOf('DELETE', '/delete', '-X DELETE'),
  defineEndpoint({
    ...ECHO,
    path: '/echo',
    summary: 'The complete request: method, URL, query, headers, cookies, body, client IP address',
    description:
      'Accepts every method and every body. `query` and `args` are identical. `headers` joins repeated lines, and `raw_headers` lists them separately and in order. `trailers` and `raw_trailers` contain the trailers of a chunked body. A URL that does not decode is shown as browsers read it. `body_type` is the format of `body`: `json`, `form`, `multipart`, `text`, `binary` (base64) or `none`. A body that does not parse, or exceeds `/limits`, is returned as text. TRACE returns the request as `message/http`, without credentials and cookies.',
    example: '/echo?tag=a&tag=b',
    curl: `-H 'Content-Type: application/json' -d '{"greeting":"hello"}'`,
  }),
  defineEndpoint({
    ...ECHO,
    path: '/anything',
    summary: 'The same as /echo',
    example: '/anything?greeting=hello',
  }),
  defineEndpoint({
    ...ECHO,
    path: '/anything/*whatever',
    summary: 'The same as /echo under any path',
    takesAnyPath: true,
    describes: { whatever: inPath(anyText, { description: 'Any path.' }) },
    example: '/anything/some/path?greeting=hello',
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/headers',
    summary: 'The request headers',
    example: '/headers',
    curl: `-H 'X-Greeting: hello'`,
    handle: (request) => json({ headers: joinHeaders(request.raw.rawHeaders) }),
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/ip',
    summary: 'The client IP address, with country and city if a proxy provides them',
    description: '`country` and `city` are null unless a trusted proxy sends them in its headers.',
    example: '/ip',
    handle({ clientAddress, headers }, _values, { platform }) {
      const place = locateClient(headers, platform.settings.TRUST_PROXY > 0);
      return json({ origin: clientAddress, ip: clientAddress, ...place });
    },
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/user-agent',
    summary: 'The User-Agent header; null without one',
    example: '/user-agent',
    curl: '-A my-client/1.0',
    handle: ({ headers }) => json({ 'user-agent': headers['user-agent'] ?? null }),
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/time',
    summary: 'The server clock: ISO 8601, Unix seconds, milliseconds, RFC 2822',
    example: '/time',
    handle: (_request, _values, { platform }) => json(formatTime(platform.clock.now()), FRESH),
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/hostname',
    summary: 'The host of the request, without details of the machine',
    example: '/hostname',
    handle: ({ origin }) => json({ hostname: new URL(origin).hostname }),
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/env',
    summary: 'The environment that clients can see, without details of the machine',
    example: '/env',
    handle: () => json({ env: {} }, { constant: true }),
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/uuid',
    summary: 'A random UUID (version 4)',
    example: '/uuid',
    handle: (_request, _values, { uuids }) => json({ uuid: uuids() }, FRESH),
  }),
  defineEndpoint({
    methods: 'ALL',
    path: '/dump/request',
    summary: 'The raw request',
    example: '/dump/request',
    curl: `-d 'greeting=hello'`,
    accepts: ANY_BODY,
    bodyExamples: BODY_EXAMPLES,
    produces: ['text/plain'],
    rejections: TOO_LARGE,
    handle: async (request) => text(await dumpRequest(request)),
  }),
  defineEndpoint({
    methods: 'ALL',
    path: '/payload',
    summary: 'The request body unchanged, with its media type',
    description:
      'Browsers show it in a sandbox, without scripts. A type that a page could execute, such as `text/javascript`, is sent as text and named in `X-Sandbox-Content-Type`.',
    example: '/payload',
    curl: `-H 'Content-Type: text/csv' -d 'a,b'`,
    accepts: ANY_BODY,
    bodyExamples: BODY_EXAMPLES,
    produces: ['*/*'],
    rejections: TOO_LARGE,
    handle: (request, _values, rules) => returnPayload(request, rules),
  }),
];

function echoOf(method: RouteMethod, example: string, curl?: string): Endpoint {
  return defineEndpoint({
    methods: [method],
    path: `/${method.toLowerCase()}`,
    summary: `The echo for ${method} only; other methods return 405`,
    example,
    ...(curl === undefined ? {} : { curl }),
    ...(method === 'GET' ? {} : { accepts: ANY_BODY, bodyExamples: BODY_EXAMPLES }),
    rejections: TOO_LARGE,
    handle: answerEcho,
  });
}

async function answerEcho(request: HttpRequest): Promise<HttpResponse> {
  if (request.method === 'TRACE') return answerTrace(request);
  return json(await echo(request));
}

async function returnPayload(request: HttpRequest, rules: ContentRules): Promise<HttpResponse> {
  const body = await request.readBody();
  const type = request.headers['content-type'] ?? 'application/octet-stream';
  return { status: 200, headers: clientTyped(type, rules), body };
}
