import { BODY, fill, HEAD, type SizedRequest, type Surface } from './surface.js';

const PREFIX = '/v1/utils';

const post = (type: string, body: string, path = '/post'): SizedRequest => ({
  ...{ method: 'POST', path: PREFIX + path, headers: { 'content-type': type }, body },
});
const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';

type Body = readonly [name: string, type: string, path: string, of: (size: number) => string];

const BODIES: readonly Body[] = [
  ['JSON, many names', JSON_TYPE, '/post', (n) => `{${fill(n, (i) => `"k${i}":0`, ',')}}`],
  ['JSON, many values', JSON_TYPE, '/post', (n) => `[${fill(n, '0', ',')}]`],
  ['JSON, deep', JSON_TYPE, '/post', (n) => '['.repeat(n / 2) + ']'.repeat(n / 2)],
  ['JSON, long text', JSON_TYPE, '/post', (n) => `"${fill(n, '\\u00e9')}"`],
  ['JSON, broken at its end', JSON_TYPE, '/post', (n) => `[${fill(n, '{}', ',')}`],
  ['form, many names', FORM, '/post', (n) => fill(n, (i) => `k${i}=0`, '&')],
  ['form, one name', FORM, '/post', (n) => fill(n, 'a', '&')],
  ['form, escapes', FORM, '/post', (n) => `a=${fill(n, '%41')}`],
  ['form, brackets', FORM, '/post', (n) => `a${fill(n, '[a]')}=1`],
  ['text', 'text/plain', '/post', (n) => fill(n, 'é')],
  ['text to anything', 'text/plain', '/anything/a', (n) => fill(n, '\0')],
  ['dump', 'text/plain', '/dump/request', (n) => fill(n, 'x')],
  ['hash', 'text/plain', '/hash/sha512', (n) => fill(n, 'x')],
  ['base64', 'text/plain', '/base64', (n) => fill(n, '=')],
  ['JWT to verify', JSON_TYPE, '/jwt/verify', (n) => JSON.stringify({ token: fill(n, 'e30.') })],
  ['claims to issue', JSON_TYPE, '/jwt/issue', (n) => JSON.stringify({ claims: fill(n, 'x') })],
  ['token request', FORM, '/oauth/token', (n) => `grant_type=${fill(n, 'x')}`],
];

type Header = readonly [name: string, path: string, header: string, of: (size: number) => string];

const HEADERS: readonly Header[] = [
  ['cookies', '/cookies', 'cookie', (n) => fill(n, (i) => `c${i}=1`, '; ')],
  ['cookies without values', '/cookies', 'cookie', (n) => fill(n, ';')],
  ['Accept', '/image', 'accept', (n) => fill(n, 'a/b;q=0.5', ',')],
  ['Accept, quotes', '/status/200', 'accept', (n) => fill(n, '"\\')],
  ['Accept-Encoding', '/get', 'accept-encoding', (n) => fill(n, 'x;q=1', ',')],
  ['Range', '/range/10000', 'range', (n) => `bytes=${fill(n, '1-2', ',')}`],
  ['Range, blanks', '/range/10000', 'range', (n) => `bytes=1-2,${fill(n, ' ')}3`],
  ['If-None-Match', '/etag/a', 'if-none-match', (n) => fill(n, '"b"', ',')],
  ['Basic', '/auth/basic', 'authorization', (n) => `Basic ${fill(n, 'YWFh')}`],
  [
    'Digest',
    '/auth/digest',
    'authorization',
    (n) => `Digest ${fill(n, (i) => `a${i}="\\""`, ', ')}`,
  ],
  ['Bearer', '/jwt/protected', 'authorization', (n) => `Bearer ${fill(n, 'e30.')}`],
  [
    'SigV4',
    '/auth/sigv4',
    'authorization',
    (n) => `AWS4-HMAC-SHA256 SignedHeaders=${fill(n, 'a', ';')}`,
  ],
  ['X-Forwarded-For', '/ip', 'x-forwarded-for', (n) => fill(n, '1.2.3.4', ', ')],
];

type Target = readonly [name: string, largest: number, path: (size: number) => string];

const TARGETS: readonly Target[] = [
  ['query, many names', HEAD, (n) => `/get?${fill(n, (i) => `k${i}=0`, '&')}`],
  ['query, one name', HEAD, (n) => `/get?${fill(n, 'a', '&')}`],
  ['query, escapes', HEAD, (n) => `/get?a=${fill(n, '%41')}`],
  ['query of mix', HEAD, (n) => `/mix?header=a:${fill(n, '%20')}b`],
  ['path', HEAD, (n) => `/anything/${fill(n, 'a/')}`],
  ['base64 in the path', HEAD, (n) => `/base64/${fill(n, '=')}`],
  ['response headers', 50, (n) => `/response-headers?${fill(n * 8, (i) => `x-${100 + i}=1`, '&')}`],
  ['status list', HEAD, (n) => `/status/${fill(n, '200:1', ',')}`],
  ['bytes', BODY, (n) => `/bytes/${Math.floor(n)}`],
  ['stream-bytes, small chunks', BODY, (n) => `/stream-bytes/${Math.floor(n)}?chunk=1`],
  ['rows', 20_000, (n) => `/big?rows=${Math.floor(n)}`],
  ['links', 200, (n) => `/links/${Math.floor(n)}/0`],
  ['PNG, pixels of a side', 2000, (n) => `/image/png?w=${Math.floor(n)}&h=2000`],
  ['SVG text', HEAD, (n) => `/image/svg?text=${fill(n, 'a')}`],
  ['JWT to decode', HEAD, (n) => `/jwt/decode?token=${fill(n, 'e30.')}`],
];

function multipart(parts: string): SizedRequest {
  const body = `${parts}--b--\r\n`;
  return post('multipart/form-data; boundary=b', body, '/upload');
}

const part = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const MULTIPART: readonly Surface[] = [
  ['multipart, many parts', (n: number) => multipart(fill(n, (i) => part(`k${i}`, '')))] as const,
  ['multipart, one part', (n: number) => multipart(part('a', fill(n, '\r\n--')))] as const,
  ['multipart, no boundary', (n: number) => multipart(fill(n, '-'))] as const,
].map(([name, request]) => ({ service: 'utils', name, largest: BODY, request }));

/** What the utilities read. */
export const UTILS_SURFACES: readonly Surface[] = [
  ...BODIES.map(([name, type, path, of]) => ({
    ...{ service: 'utils', name, largest: BODY },
    request: (size: number) => post(type, of(size), path),
  })),
  ...MULTIPART,
  ...HEADERS.map(([name, path, header, of]) => ({
    ...{ service: 'utils', name, largest: HEAD },
    request: (size: number) => ({ path: PREFIX + path, headers: { [header]: of(size) } }),
  })),
  ...TARGETS.map(([name, largest, path]) => ({
    ...{ service: 'utils', name, largest },
    request: (size: number) => ({ path: PREFIX + path(size) }),
  })),
  {
    ...{ service: 'utils', name: 'WebSocket, one message', largest: 65_000 },
    messages: { path: `${PREFIX}/ws`, of: (size) => [fill(size, 'é')] },
  },
  {
    ...{ service: 'utils', name: 'WebSocket, many messages', largest: 2000 },
    messages: { path: `${PREFIX}/ws`, of: (size) => Array(Math.floor(size)).fill('a') },
  },
];
