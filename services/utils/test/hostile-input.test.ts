import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { absolutePath, type EndpointDescription } from '@sandbox/endpoint';
import { createPlatform, createServer, type SandboxServer } from '@sandbox/http';
import { COMMON_SETTINGS, createRandom, parseSettings, zstd } from '@sandbox/kernel';
import { type ClientResponse, createHttpClient, type HttpClient } from '@sandbox/testing';
import { shareOf } from '@sandbox/testing/effort';
import { createApp } from '../src/app.js';
import { CREDENTIAL_SETTINGS } from '../src/config.js';
import { loadCredentials } from '../src/credentials.js';
import { createGroups } from '../src/endpoints.js';
import { createHooks } from '../src/groups/hooks/create-hooks.js';
import { createOauth } from '../src/groups/oauth/create-oauth.js';
import { createSockets } from '../src/groups/sockets/create-sockets.js';
import { createMemoryAttempts } from '../src/groups/timing/attempts.js';
import { exchangeBytes } from './exchange-bytes.js';
import { createInstantTime } from './instant-time.js';

const ROOT = '/v1/utils';

const toPath = (path: string): string => absolutePath(ROOT, path);

const SCRIPT = '<script>alert(1)</script>';

/** What is put into every place of a request. */
const HOSTILE = [
  SCRIPT,
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'</title><svg/onload=alert(1)>",
  'x\r\nX-Evil: 1\r\nSet-Cookie: evil=1\r\n\r\n<script>alert(1)</script>',
  'x\nX-Evil: 1',
  'x\u0000y',
  '//evil.test/',
  'javascript:alert(1)',
  '\u2028\u{1F600}é',
  '../../../etc/passwd',
  '__proto__',
  '9'.repeat(400),
] as const;

/** Headers that endpoints read, and some that they should not. */
const HEADERS = [
  'Accept',
  'Accept-Encoding',
  'Content-Type',
  'Cookie',
  'Host',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'If-Range',
  'Last-Event-ID',
  'Origin',
  'Access-Control-Request-Headers',
  'Range',
  'Referer',
  'Upgrade',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Request-Id',
] as const;

/** Types that a browser would run or draw in our origin. */
const ACTIVE = /html|xml|svg|javascript|css/;

/** What the service answers with the status that it is asked for, or fails by chance. */
const MAY_FAIL = new Set(['/status/:code', '/flaky', '/unstable', ...(zstd ? [] : ['/zstd'])]);

const time = createInstantTime();
const settings = parseSettings(COMMON_SETTINGS, { PORT: '0', LOG_LEVEL: 'silent' });
const platform = createPlatform({ settings, ...time, log: { write() {} } });
const credentials = loadCredentials(parseSettings(CREDENTIAL_SETTINGS, {}));
const deps = {
  platform,
  service: 'utils',
  random: createRandom('test'),
  uuids: () => 'uuid',
  credentials,
  unsafeContent: false,
  cookiePath: '/',
  attempts: createMemoryAttempts({ now: () => 0 }),
};
const sockets = createSockets({ platform, random: createRandom('x') });
const oauth = createOauth({ ...deps, sealKey: null, redisUrl: null });
const hooks = createHooks({ ...deps, signatureKey: 'key', redisUrl: null });
const endpoints = createGroups(deps, { sockets, oauth, hooks }).flatMap((group) => group.endpoints);

/** A path in which each parameter of the pattern has a value, percent-encoded; those without one keep the example's. */
function fill(pattern: string, values: Readonly<Record<string, string>>, fallback: string): string {
  return pattern.replace(/[:*](\w+)/g, (_match, name: string) =>
    encodeURIComponent(values[name] ?? fallback),
  );
}

function namesIn(pattern: string): readonly string[] {
  return [...pattern.matchAll(/[:*](\w+)/g)].map(([, name = '']) => name);
}

/** Requests with the hostile text in one place each. */
function requestsWith({ path, parameters, example }: EndpointDescription, text: string) {
  const encoded = encodeURIComponent(text);
  const [bare = '', query = ''] = example.split('?');
  const join = (more: string) => `${toPath(bare)}?${query === '' ? '' : `${query}&`}${more}`;
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return [
    ...namesIn(path).map((name) => toPath(fill(path, { [name]: text }, '1'))),
    toPath(fill(path, {}, text)),
    `${toPath(path.replace(/[:*]\w+/g, '1'))}/${encoded}`,
    ...inQuery.map(({ name }) => `${toPath(bare)}?${encodeURIComponent(name)}=${encoded}`),
    join(`${encoded}=1`),
    join(`x=${encoded}`),
    join(encoded),
  ];
}

const IN_HEADERS = [
  SCRIPT,
  '"><img src=x onerror=alert(1)>',
  'text/html',
  'x%0d%0aX-Evil:1',
] as const;

/** Each header with each hostile text that can stand in one, for each method. */
function headerRequests(methods: readonly string[]) {
  return methods.flatMap((method) =>
    HEADERS.flatMap((name) => IN_HEADERS.map((text) => ({ method, name, text }))),
  );
}

let server: SandboxServer;
let client: HttpClient;
let url = '';

beforeAll(async () => {
  server = createServer({ platform, apps: [createApp(deps)] });
  ({ url } = await server.listen());
  client = createHttpClient(url);
});

afterAll(async () => {
  client.close();
  await server.stop();
});

/** A Host header that is none leads to `localhost`, for want of a better name. */
function isOwn({ origin }: URL): boolean {
  return origin === new URL(url).origin || origin === 'http://localhost';
}

/** What is wrong with a response to a hostile request; empty when nothing is. */
function problemsOf(response: ClientResponse, endpoint: EndpointDescription): readonly string[] {
  const { status, headers, text } = response;
  const type = headers['content-type'] ?? '';
  const location = headers.location === undefined ? undefined : new URL(headers.location, url);
  const sandboxed = /\bsandbox\b/.test(headers['content-security-policy']?.toString() ?? '');
  const isActive = ACTIVE.test(type) && !sandboxed;
  const problems: Readonly<Record<string, boolean>> = {
    [`fails with ${status}`]: status >= 500 && !MAY_FAIL.has(endpoint.path),
    'has a header of the client': headers['x-evil'] !== undefined,
    'has a cookie of the client': /evil=/.test(headers['set-cookie']?.join() ?? ''),
    'can be sniffed': headers['x-content-type-options'] !== 'nosniff',
    [`leads to ${location}`]: location !== undefined && !isOwn(location),
    'reflects markup in active content':
      isActive && /<script>alert|<img src=x|<svg\/onload/.test(text),
  };
  return Object.entries(problems).flatMap(([problem, is]) => (is ? [problem] : []));
}

describe.each(endpoints.map((endpoint, turn) => [endpoint.path, endpoint, turn] as const))(
  '%s',
  (_path, endpoint, turn) => {
    const methods = endpoint.methods === 'ALL' ? ['GET', 'POST'] : endpoint.methods;

    it('reflects no hostile text of a URL as active content', async () => {
      const found: unknown[] = [];
      const [method = 'GET'] = methods;
      const paths = HOSTILE.flatMap((text) => requestsWith(endpoint, text));
      for (const path of shareOf(paths, turn)) {
        const problems = problemsOf(await client.send(path, { method }), endpoint);
        if (problems.length > 0) found.push({ method, path, problems });
      }
      expect(found).toEqual([]);
    });

    it('reflects no hostile header or body as active content', async () => {
      const found: unknown[] = [];
      for (const { method, name, text } of shareOf(headerRequests(methods), turn)) {
        const body = method === 'GET' ? {} : { body: SCRIPT };
        const parts = { method, headers: { [name]: text }, ...body };
        const response = await client.send(toPath(endpoint.example), parts);
        const problems = problemsOf(response, endpoint);
        if (problems.length > 0) found.push({ method, name, text, problems });
      }
      expect(found).toEqual([]);
    });
  },
);

it.each([
  '/echo',
  '/base64/aGk',
  '/redirect-to?url=/x',
  '/cookies/set?a=b',
  '/response-headers?X-A=b',
])('a raw line end or NUL in %s never becomes a header of the answer', async (target) => {
  for (const evil of ['\r\nX-Evil: 1', '\nX-Evil: 1', '\r', '\u0000']) {
    const request = `GET ${ROOT}${target}${evil} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    const [head = ''] = (await exchangeBytes(url, request)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 [2-4]/);
    expect(head).not.toMatch(/x-evil/i);
  }
});
