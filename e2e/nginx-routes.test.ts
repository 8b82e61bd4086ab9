import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICE_LOCATIONS, SERVICE_NAMES } from '@sandbox/kernel';
import { sendRequest } from './send-request.js';
import { type Stub, type StubResponse, startStub } from './start-stub.js';
import { isNginxAbsent, OWN_HEADERS, useEdge } from './use-edge.js';

const ROUTES = SERVICE_NAMES.flatMap((name) =>
  SERVICE_LOCATIONS[name].paths.map((path) => [path, name] as const),
);

(isNginxAbsent ? describe.skip : describe)('the edge', () => {
  const edge = useEdge();
  const get = (path: string, headers = {}) => sendRequest(edge.url(), path, { headers });
  const ask = async (path: string, headers = {}): Promise<StubResponse> =>
    JSON.parse((await get(path, headers)).text);

  describe('routes', () => {
    it.each(ROUTES)('%s and all below goes to %s, as it came', async (path, service) => {
      for (const target of [path, `${path}/`, `${path}/a%2Fb//c;d?q=%20+&x=/../y`]) {
        expect(await ask(target)).toMatchObject({ service, method: 'GET', url: target });
      }
    });

    it.each(ROUTES)('%s goes to %s in a session too, as it came', async (path, service) => {
      for (const session of ['/s/keep-t1', '/s/keep-t1%40empty', '/s/no-name']) {
        const target = `${session}${path}/a%2Fb//c?d`;
        expect(await ask(target)).toMatchObject({ service, method: 'GET', url: target });
        expect([path, (await get(`${session}${path}x`)).status]).toEqual([
          path,
          session === '/s/no-name' ? 400 : 404,
        ]);
      }
    });

    it('the start page is there in a session too', async () => {
      const [page, bare] = await Promise.all([get('/s/keep-t1/'), get('/s/keep-t1?a=1')]);
      expect([page.status, page.text]).toEqual([200, (await get('/')).text]);
      expect(page.headers['x-sandbox-session']).toBe('keep-t1');
      expect([bare.status, bare.headers.location]).toEqual([308, `${edge.url()}/s/keep-t1/?a=1`]);
      expect(bare.headers).toMatchObject({ ...OWN_HEADERS, 'x-sandbox-session': 'keep-t1' });
      const posted = await sendRequest(edge.url(), '/s/keep-t1/', { method: 'POST' });
      expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    });

    it.each(['', '/s/keep-t1'])('%s/llms.txt is what agents read of the stack', async (session) => {
      const { status, headers, text } = await get(`${session}/llms.txt`);
      const file = new URL('../nginx/html/llms.txt', import.meta.url);
      expect([status, text]).toEqual([200, readFileSync(file, 'utf8')]);
      expect(headers).toMatchObject({
        ...OWN_HEADERS,
        'content-type': 'text/plain; charset=utf-8',
        ...(session === '' ? {} : { 'x-sandbox-session': 'keep-t1' }),
      });
      const posted = await sendRequest(edge.url(), `${session}/llms.txt`, { method: 'POST' });
      expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    });

    it.each([
      ['/inspector', 'sandbox'],
      ['/console', 'sandbox'],
      ['/sessions', ''],
      ['/playground', 'v1/utils/playground'],
    ])('%s leads to %s, in a session too', async (path, target) => {
      for (const session of ['', '/s/keep-t1']) {
        const { status, headers } = await get(`${session}${path}`);
        const location = new URL(String(headers.location), `${edge.url()}${session}${path}`);
        expect([status, location.pathname]).toEqual([302, `${session}/${target}`]);
        expect(headers).toMatchObject(OWN_HEADERS);
      }
    });

    it.each(['/s/keep-t1/healthz', '/s/keep-t1/metrics', '/s/keep-t1//', '/s/keep-t1/s/keep-t1/'])(
      '%s is answered by the edge: nothing is there',
      async (path) => {
        const { status, headers, text } = await get(path);
        expect([status, headers['x-sandbox-session']]).toEqual([404, 'keep-t1']);
        expect(JSON.parse(text)).toMatchObject({ code: 'not_found', instance: path });
      },
    );

    it.each([
      '/s',
      '/s/',
      '/s//',
      '/s/t1',
      '/s/keep-/',
      '/s/keep-a.b/x',
      `/s/keep-${'a'.repeat(61)}`,
    ])('%s is refused by the edge: it names no session', async (path) => {
      const { status, headers, text } = await get(path);
      expect([status, headers]).toEqual([400, expect.objectContaining(OWN_HEADERS)]);
      expect(JSON.parse(text)).toEqual({
        type: 'about:blank',
        title: 'Invalid session name',
        status: 400,
        code: 'invalid_session_name',
        detail:
          'A session name is keep- and 1 to 60 letters, digits, _ or -; it may end in @ and a scenario. A path within a session is /s/<name>/...',
        instance: path,
      });
    });

    it.each(ROUTES)('%s with more characters belongs to no service', async (path) => {
      for (const target of [`${path}x`, `${path}.`, `/x${path}`, `/${path}`])
        expect([target, (await get(target)).status]).toEqual([target, 404]);
    });

    it.each([
      ...['/healthz', '/readyz', '/metrics', '/%68ealthz', '/./metrics', '//metrics'],
      ...['/./v1/utils/get', '/%761/utils/get', '/.', '/metrics?/v1/utils'],
      ...[
        '/index.html',
        '/edge/not-found',
        '/edge/calls-away.json',
        '/v1',
        '/shell.js',
        '/shell/',
        '/shell/x.js',
      ],
    ])('%s is answered by the edge: nothing is there', async (path) => {
      const { status, headers, text } = await get(path);
      expect([status, headers]).toEqual([404, expect.objectContaining(OWN_HEADERS)]);
      expect(headers['content-type']).toBe('application/problem+json');
      expect(JSON.parse(text)).toEqual({
        type: 'about:blank',
        title: 'Not Found',
        status: 404,
        code: 'not_found',
        detail: 'No service has this path.',
        instance: path.split('?')[0],
      });
    });

    it.each(['/inspect', '/inspect/api/requests?q=', '/s/keep-a/inspect'])(
      '%s says where the inspector is, as it is off at the edge',
      async (path) => {
        const { status, text } = await get(path);
        expect(status).toBe(404);
        expect(JSON.parse(text)).toMatchObject({
          code: 'not_found',
          detail: expect.stringContaining('INSPECT=open'),
        });
      },
    );

    it.each([
      ['/v1/utils/anything/../../helpdesk', 'utils'],
      ['/v1/helpdesk/../../metrics', 'helpdesk'],
      ['/v1/social/..%2f..%2fx', 'social'],
      ['/v1/flights/./%2E%2E/utils?a=/../b', 'flights'],
      ['/sandbox/a/../../payment', 'gateway'],
    ])('%s goes to %s with its dots, as in one process', async (path, service) => {
      expect(await ask(path)).toMatchObject({ service, url: path });
    });

    it('a path that JSON would have to escape is left out of the problem', async () => {
      const body = JSON.parse((await get('/a"b\\c')).text);
      expect([body.code, body.instance]).toEqual(['not_found', undefined]);
    });

    it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'PURGE'])(
      'passes %s on',
      async (method) => {
        const { text } = await sendRequest(edge.url(), '/v1/utils/any', { method });
        expect(JSON.parse(text)).toMatchObject({ method, url: '/v1/utils/any' });
      },
    );
  });

  describe('headers', () => {
    it('passes the address of the client to the service, and ignores forwarding headers of the client', async () => {
      const { headers } = await ask('/v1/flights/x', {
        'X-Forwarded-For': '192.0.2.1',
        'X-Forwarded-Proto': 'https',
        'X-Forwarded-Host': 'evil.example',
        Forwarded: 'for=192.0.2.1',
        'Client-Cert': ':AA==:',
        'Client-Cert-Chain': ':AA==:',
        Host: 'sandbox.test:99',
      });
      expect(headers).toEqual([
        ['Host', 'sandbox.test:99'],
        ['X-Request-Id', expect.stringMatching(/^[0-9a-f]{32}$/)],
        ['X-Forwarded-For', '127.0.0.1'],
        ['X-Forwarded-Proto', 'http'],
        ['X-Forwarded-Host', 'sandbox.test:99'],
      ]);
    });

    it('leaves no header out, however odd its name', async () => {
      const { headers } = await ask('/v1/utils/x', { under_score: '1', 'dot.ted': '2' });
      expect(headers).toEqual(
        expect.arrayContaining([
          ['under_score', '1'],
          ['dot.ted', '2'],
        ]),
      );
    });

    it('keeps a usable request id and replaces any other', async () => {
      const [stored, replaced] = await Promise.all([
        get('/v1/social/x', { 'X-Request-Id': 'My.id_1-a' }),
        get('/v1/social/x', { 'X-Request-Id': 'no good' }),
      ]);
      expect(stored.headers['x-request-id']).toBe('My.id_1-a');
      expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    });

    it('adds nothing to the headers of a service', async () => {
      const { headers } = await get('/v1/helpdesk/x');
      expect(Object.keys(headers).sort()).toEqual([
        ...['connection', 'content-type', 'date', 'server', 'transfer-encoding', 'vary'].filter(
          (name) => name in headers,
        ),
        ...['x-content-type-options', 'x-request-id'],
      ]);
      expect([headers.server, headers['x-content-type-options']]).toEqual(['nginx', 'nosniff']);
    });
  });
});

(isNginxAbsent ? describe.skip : describe)('the edge with APIs of your data', () => {
  let own: Stub;
  const settings: Record<string, string> = { EDGE_OWN: 'shop|crm' };
  beforeAll(async () => {
    own = await startStub('own');
    settings.OWN_UPSTREAM = own.address;
  });
  afterAll(() => own.stop());
  const edge = useEdge(settings);

  it.each([
    ['/v1/shop', 'own'],
    ['/v1/crm/orders/a%2Fb?q=1', 'own'],
    ['/s/keep-t1/v1/shop/orders', 'own'],
    ['/compat/json-server/v1/crm/orders', 'own'],
    ['/v1/helpdesk/tickets', 'helpdesk'],
  ])('sends %s to %s, as it came', async (path, service) => {
    const { text } = await sendRequest(edge.url(), path, {});
    expect(JSON.parse(text)).toMatchObject({ service, url: path });
  });

  it.each(['/v1/shops', '/v1/my/posts', '/compat/v1/shop'])('knows no %s', async (path) => {
    expect((await sendRequest(edge.url(), path, {})).status).toBe(404);
  });

  it('keeps the tags of records strong', async () => {
    const sent = { headers: { 'Accept-Encoding': 'gzip' } };
    const { headers } = await sendRequest(edge.url(), '/v1/shop/orders/42', sent);
    expect([headers.etag, headers['content-encoding']]).toEqual(['"a"', undefined]);
  });
});
