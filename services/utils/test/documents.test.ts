import { describe, expect, it } from '@jest/globals';
import { zstd } from '@sandbox/kernel';
import { expectKnownStyles, inSession, isInSession } from '@sandbox/testing';
import { lintOpenApi } from '@sandbox/testing/openapi';
import { useUtils } from './use-utils.js';

const ROOT = '/v1/utils';

/** In the order of `Allow`. */
const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** An OpenAPI document as far as these tests look at it. */
interface OpenApi {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<
      Record<string, { readonly type: string; readonly scheme?: string }>
    >;
  };
}

interface Operation {
  readonly responses?: Readonly<Record<string, unknown>>;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { readonly name: string; readonly example?: unknown }[];
}

/** The description of the service as far as these tests look at it. */
interface Description {
  readonly groups: readonly {
    readonly endpoints: readonly {
      readonly methods: readonly string[];
      readonly path: string;
      readonly example: string;
      readonly curl: string;
    }[];
  }[];
}

/** Options of curl that send credentials. */
/** What needs a session, which a link does not name. */
const SESSION = /X-Sandbox-Session: keep/;
const CREDENTIALS = / (?:-u|--cert|-H '(?:Authorization|Signature):) /;

/** Parts of HTTPS, which this suite does not serve. */
const NEEDS_TLS = /\/tls\/./;

/** What an earlier version of Node.js does not have. */
const WITHOUT_ZSTD = zstd ? undefined : `${ROOT}/zstd`;

describe('documents', () => {
  const app = useUtils();
  const describeService = async () => (await app.get(ROOT)).json() as Description;

  it('the OpenAPI document has no errors and no warnings', async () => {
    expect(await lintOpenApi((await app.get(`${ROOT}/openapi.json`)).json())).toEqual([]);
  });

  it('the OpenAPI document describes the methods of each path on this server', async () => {
    const { servers, paths } = (await app.get(`${ROOT}/openapi.json`)).json() as OpenApi;
    expect(servers).toEqual([{ url: app.url() }]);
    expect(Object.keys(paths[`${ROOT}/echo`] ?? {})).toEqual([
      'get',
      'post',
      'put',
      'patch',
      'delete',
    ]);
    expect(Object.keys(paths[`${ROOT}/hash/{algo}`] ?? {})).toEqual(['get', 'post']);
    expect(Object.keys(paths[`${ROOT}/anything/{whatever}`] ?? {})).toContain('get');
    expect(paths[`${ROOT}/delay/{seconds}`]?.get).toMatchObject({
      operationId: 'getDelaySeconds',
      tags: ['timing'],
      parameters: [
        {
          name: 'seconds',
          in: 'path',
          required: true,
          schema: { anyOf: [{ type: 'number' }, { type: 'string' }], minimum: 0, maximum: 10 },
          example: 0.5,
        },
      ],
    });
  });

  it('second names, which the OpenAPI document leaves out, allow the methods that the index lists', async () => {
    const { paths } = (await app.get(`${ROOT}/openapi.json`)).json() as OpenApi;
    const endpoints = (await describeService()).groups.flatMap((group) => group.endpoints);
    const methods = new Map<string, Set<string>>();
    for (const endpoint of endpoints.filter(({ path }) => !(path in paths))) {
      const known = methods.get(endpoint.path) ?? new Set();
      methods.set(endpoint.path, new Set([...known, ...endpoint.methods]));
    }
    const listed = [...methods].filter(([, verbs]) => !verbs.has('ANY'));
    expect(listed.length).toBeGreaterThan(2);
    for (const [path, verbs] of listed) {
      const allowed = VERBS.filter(
        (verb) => verb === 'OPTIONS' || verbs.has(verb) || (verb === 'HEAD' && verbs.has('GET')),
      );
      const filled = path.replaceAll(/\{\w+\}/g, '1');
      const rejected = VERBS.find((verb) => !allowed.includes(verb)) ?? '';
      const responses = [
        await app.send(filled, { method: 'OPTIONS' }),
        await app.send(filled, { method: rejected }),
      ];
      expect([path, ...responses.map(({ status, headers }) => [status, headers.allow])]).toEqual([
        path,
        [204, allowed.join(', ')],
        [405, allowed.join(', ')],
      ]);
    }
  });

  it('each operation that asks for credentials names the schemes that open it', async () => {
    const { paths, components } = (await app.get(`${ROOT}/openapi.json`)).json() as OpenApi;
    const seen = new Set<string>();
    for (const [path, operations] of Object.entries(paths)) {
      const { responses, security, parameters = [] } = operations.get ?? operations.post ?? {};
      // What is signed has no scheme that OpenAPI knows.
      if (!responses?.['401'] || /sigv4|signature/.test(path)) continue;
      const [first = ''] = (security ?? []).flatMap(Object.keys);
      const { type = 'none', scheme = '' } = components.securitySchemes[first] ?? {};
      seen.add(first);
      expect([path, type]).not.toEqual([path, 'none']);
      if (!operations.get) continue;
      const url = parameters.reduce(
        (filled, { name, example }) => filled.replace(`{${name}}`, String(example)),
        path,
      );
      const { status, headers } = await app.get(url);
      const named = { apiKey: 'apikey', oauth2: 'bearer', mutualTLS: 'clientcertificate' };
      const requested = named[type as keyof typeof named] ?? scheme;
      const [challenge = ''] = (headers['www-authenticate'] ?? '').toLowerCase().split(' ');
      expect([path, status, challenge]).toEqual([path, 401, requested]);
    }
    expect([...seen].sort()).toEqual(
      [
        'apiKeyHeader',
        'basic',
        'bearer',
        'client',
        'clientCertificate',
        'digest',
        'jwt',
        'oauth',
      ].sort(),
    );
  });

  it.each([
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html; charset=utf-8'],
    ['*/*', 'application/json'],
    ['application/json', 'application/json'],
    ['image/png', 'application/json'],
  ])('the index answers a client that accepts %s with %s', async (accept, type) => {
    const { headers } = await app.get(ROOT, { accept });
    expect([headers['content-type'], headers.vary]).toEqual([
      type,
      'Origin, Accept, Accept-Encoding',
    ]);
  });

  it('the index page has a link and a curl line for each endpoint, and no script of its own', async () => {
    const page = (await app.get(ROOT, { accept: 'text/html' })).text;
    const endpoints = (await describeService()).groups.flatMap((group) => group.endpoints);
    expect(endpoints.length).toBeGreaterThan(60);
    expect(page.match(/class="try" href="\/(?:v1\/utils|\.well-known)\//g)?.length).toBe(
      endpoints.length,
    );
    expect(page.match(/<pre data-copy="[^"]+"><code>curl /g)?.length).toBe(endpoints.length);
    expect(page.match(/<script[^>]*>[^<]*/g)).toEqual([
      '<script src="/shell/shell.js">',
      `<script src="${ROOT}/index.js" defer>`,
    ]);
  });

  it('what no link can try leads to its operation in the documentation', async () => {
    const page = (await app.get(ROOT, { accept: 'text/html' })).text;
    const links = [...page.matchAll(/href="(\/v1\/utils\/docs\/[\w-]+\/([\w-]+))"/g)];
    expect(links.length).toBeGreaterThan(5);
    for (const [, path = '', id = ''] of links) {
      const { status, text } = await app.get(path);
      expect([path, status, text.includes(` id="${id}"`)]).toEqual([path, 200, true]);
    }
  });

  it('every link of the index page leads somewhere', async () => {
    const page = (await app.get(ROOT, { accept: 'text/html' })).text;
    const targets = [...page.matchAll(/(?:href|src)="(\/[^"#?]*)/g)].map(([, path = '']) => path);
    const documents = [...new Set(targets)].filter((path) =>
      /v1.*(?:index|docs|openapi|limits|playground)/.test(path),
    );
    expect(documents.length).toBeGreaterThan(4);
    for (const path of documents) expect([path, (await app.get(path)).status]).toEqual([path, 200]);
  });

  it('every example that a link can try is answered as its endpoint says', async () => {
    const endpoints = (await describeService()).groups.flatMap((group) => group.endpoints);
    const slow =
      /^\/v1\/utils\/(delay|slow|drip|sse|stream|mix|flaky|unstable|status|ws|websocket)/;
    const tried = endpoints.filter(
      ({ methods, example }) =>
        (methods.includes('GET') || methods.includes('ANY')) && !slow.test(example),
    );
    for (const { example, curl } of tried) {
      const { status } = await app.get(example);
      // A link sends no credentials: what wants some asks for them, or hides.
      const usual = SESSION.test(curl) && !isInSession ? [400] : [200, 206, 302, 307];
      const isDenied = CREDENTIALS.test(curl) || NEEDS_TLS.test(example);
      const expected = isDenied ? [401, 404] : usual;
      const hasResponded =
        expected.includes(status) || (status === 501 && example === WITHOUT_ZSTD);
      expect([example, hasResponded]).toEqual([example, true]);
    }
  });

  it('a Host header that is no host gets no page at all', async () => {
    const host = '"><script>alert(1)</script>';
    const { status, headers } = await app.get(ROOT, { accept: 'text/html', host });
    expect([status, headers['content-type']]).toEqual([400, 'application/problem+json']);
  });

  it('a Host header with marks that shells and pages read does not come into the page', async () => {
    const { status, text } = await app.get(ROOT, { accept: 'text/html', host: "a$(id)'&b" });
    expect([status, text.includes('(id)')]).toEqual([200, false]);
    expect(text).toContain(`${inSession('http://localhost')}/v1/utils`);
  });

  it('the index page is 304 for who has it', async () => {
    const accept = { accept: 'text/html' };
    const { headers } = await app.get(ROOT, accept);
    const etag = String(headers.etag);
    expect((await app.get(ROOT, { ...accept, 'if-none-match': etag })).status).toBe(304);
    expect((await app.get(ROOT, { 'if-none-match': etag })).status).toBe(200);
  });

  it('the index page shows the published credentials', async () => {
    const page = (await app.get(ROOT, { accept: 'text/html' })).text;
    const shown = [...page.matchAll(/<code class="credential">([^<]*)/g)].map(([, text]) => text);
    expect(shown).toEqual([
      'sandbox',
      'sandbox-password',
      'sandbox-api-key',
      'sandbox-client',
      'sandbox-client-secret',
      'sandbox-public',
      'sandbox-jwt-secret-that-protects-nothing',
      'SANDBOXACCESSKEY0001',
      'sandbox-secret-access-key-that-protects-nothing',
      'us-east-1, execute-api',
    ]);
  });

  it('nothing is below an unknown path', async () => {
    expect((await app.get('/.well-known/nothing')).status).toBe(404);
    expect((await app.get(`${ROOT}/nothing`)).status).toBe(404);
  });
});

describe('every page', () => {
  const app = useUtils();
  const authorize =
    '/oauth/authorize?response_type=code&client_id=sandbox-client&redirect_uri=http://127.0.0.1:9/';

  it.each([
    ['', 'same-origin'],
    ['/docs', 'same-origin'],
    ['/playground', 'same-origin'],
    ['/html', 'same-origin'],
    ['/forms/post', 'same-origin'],
    ['/links/3/0', 'same-origin'],
    [authorize, 'unsafe-none'],
    [`${authorize}&client_id=nobody`, 'unsafe-none'],
    [`${authorize}&auto=1&response_mode=form_post`, 'unsafe-none'],
  ])('%s says what a browser may do with it', async (path, opener) => {
    const page = await app.get(`${ROOT}${path}`, { accept: 'text/html' });
    const { headers } = page;
    expectKnownStyles(page);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none';"),
      'cross-origin-opener-policy': opener,
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': expect.stringMatching(/^(?:no-referrer|same-origin)$/),
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  });
});
