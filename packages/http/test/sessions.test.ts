import { afterEach, describe, expect, it } from '@jest/globals';
import { type HttpRequest, json, post, raw, sessionOf } from '../src/index.js';
import { get } from '../src/routing/route.js';
import { createManualTimers } from './manual-timers.js';
import { bodyOf, openRaw } from './raw-connection.js';
import { send } from './send.js';
import { startTestServer, stopTestServers, type TestServerOptions } from './start-test-server.js';

afterEach(stopTestServers);

const describeRequest = ({ session, path, search, base, origin }: HttpRequest) =>
  json({ session: session ?? null, path, search, base, origin });

const start = (options: TestServerOptions = {}) =>
  startTestServer({
    routes: [get('/t', describeRequest), get('/t/:id', describeRequest)],
    home: describeRequest,
    ...options,
  });

const ask = (port: number, path: string, headers: Readonly<Record<string, string>> = {}) =>
  send({ port, method: 'GET', path, headers });

const COOKIE = { Cookie: 'a=b; sandbox_session=keep-t1; c=d' };
const HOST_COOKIE = {
  Cookie: 'sandbox_session=keep-planted; __Host-sandbox_session=keep-t1',
};

describe('a session', () => {
  it.each([
    ['the path', '/s/keep-t1/t?a=1', {}, '/s/keep-t1'],
    ['the header', '/t?a=1', { 'X-Sandbox-Session': 'keep-t1' }, ''],
    ['the bearer token', '/t?a=1', { Authorization: 'bearer keep-t1' }, ''],
    ['the cookie', '/t?a=1', COOKIE, ''],
    ['the cookie for TLS before the other', '/t?a=1', HOST_COOKIE, ''],
    [
      'all of them',
      '/s/keep-t1/t?a=1',
      { ...COOKIE, Authorization: 'Bearer keep-t1' },
      '/s/keep-t1',
    ],
  ])('is named by %s', async (_way, path, headers, prefix) => {
    const { port } = await start();
    const response = await ask(port, path, headers);
    expect(response.headers['x-sandbox-session']).toBe('keep-t1');
    expect(JSON.parse(response.body)).toEqual({
      session: { name: 'keep-t1', prefix },
      ...{ path: '/t', search: 'a=1', base: prefix, origin: `http://127.0.0.1:${port}${prefix}` },
    });
  });

  it.each([
    ['none', {}],
    ['an empty header', { 'X-Sandbox-Session': '' }],
    ['what is no name', { 'X-Sandbox-Session': 'a.b.c.d.e' }],
    ['another token', { Authorization: 'Bearer abc' }],
    ['a login', { Authorization: 'Basic keep-t1' }],
    ['another cookie', { Cookie: 'not_sandbox_session=keep-t1; sandbox_session=x' }],
    ['a cookie sent from another site', { ...COOKIE, 'Sec-Fetch-Site': 'cross-site' }],
    ['a cookie sent from a sister site', { ...COOKIE, 'Sec-Fetch-Site': 'same-site' }],
    ['a cookie sent from another origin', { ...COOKIE, Origin: 'http://evil.test' }],
  ])('is not named by %s', async (_way, headers) => {
    const { port } = await start({ prepare: () => Promise.reject(new Error('is not asked')) });
    const response = await ask(port, '/t', headers);
    expect(JSON.parse(response.body)).toMatchObject({ session: null, base: '' });
    expect(response.headers).not.toHaveProperty('x-sandbox-session');
  });

  it.each([
    ['the page of the same origin', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://a' }],
    ['the address bar', { 'Sec-Fetch-Site': 'none' }],
    ['a page whose origin is the host', { Host: 'sandbox.test', Origin: 'https://sandbox.test' }],
  ])('is named by the cookie for %s', async (_who, headers) => {
    const { port } = await start();
    const response = await ask(port, '/t', { ...COOKIE, ...headers });
    expect(response.headers['x-sandbox-session']).toBe('keep-t1');
  });

  it('is named with its scenario, also where the path has it escaped', async () => {
    const { port } = await start();
    const response = await ask(port, '/s/keep-t1%40empty/t/7');
    expect(JSON.parse(response.body)).toMatchObject({
      session: { name: 'keep-t1', scenario: 'empty', prefix: '/s/keep-t1@empty' },
      path: '/t/7',
    });
    expect(response.headers['x-sandbox-session']).toBe('keep-t1@empty');
  });

  it.each([
    ['two names', '/s/keep-t1/t', { 'X-Sandbox-Session': 'keep-t2' }],
    ['two scenarios', '/s/keep-t1@one/t', { 'X-Sandbox-Session': 'keep-t1' }],
    [
      'a header and a token',
      '/t',
      { 'X-Sandbox-Session': 'keep-t1', Authorization: 'Bearer keep-t2' },
    ],
  ])('is refused when a request has %s', async (_what, path, headers) => {
    const { port } = await start();
    const response = await ask(port, path, headers);
    expect(response.status).toBe(400);
    expect(JSON.parse(response.body)).toMatchObject({
      code: 'conflicting_sessions',
      instance: path,
    });
  });

  it.each([
    ['path', '/s/keep-t2/t', {}],
    ['header', '/t', { 'X-Sandbox-Session': 'keep-t2' }],
    ['bearer token', '/t', { Authorization: 'Bearer keep-t2' }],
  ])(
    'of the %s wins over that of the cookie, which browsers send unasked',
    async (_way, path, headers) => {
      const { port } = await start();
      const response = await ask(port, path, { ...COOKIE, ...headers });
      expect([response.status, response.headers['x-sandbox-session']]).toEqual([200, 'keep-t2']);
    },
  );

  it('of the cookie is not meant where the header has what another service understands', async () => {
    const { port } = await start();
    const response = await ask(port, '/t', { ...COOKIE, 'X-Sandbox-Session': 'a.b.c.d.e' });
    expect(JSON.parse(response.body)).toMatchObject({ session: null });
    const empty = await ask(port, '/t', { ...COOKIE, 'X-Sandbox-Session': '' });
    expect(JSON.parse(empty.body)).toMatchObject({ session: { name: 'keep-t1' } });
  });

  it.each([
    '/s',
    '/s?a',
    '/s/',
    '/s//t',
    '/s/t1/t',
    '/s/keep-/t',
    '/s/keep-%C3%A9/t',
    '/s/keep-a.b',
  ])('is refused in the path %s', async (path) => {
    const { port } = await start();
    const response = await ask(port, path);
    expect(response.status).toBe(400);
    expect(JSON.parse(response.body)).toMatchObject({
      code: 'invalid_session_name',
      detail: expect.stringContaining('keep- and 1 to 60 letters'),
      instance: path.split('?')[0],
    });
    const preflight = { Origin: 'http://a', 'Access-Control-Request-Method': 'PUT' };
    const requested = await send({ port, method: 'OPTIONS', path, headers: preflight });
    expect(requested.status).toBe(204);
  });

  it.each(['/slow', '/sandbox', '/S/keep-t1/t', '//s/keep-t1/t', '/s/keep-t1/s/keep-t2/t'])(
    'is none in the path %s, which is not there',
    async (path) => {
      const { port } = await start();
      expect(await ask(port, path)).toMatchObject({ status: 404 });
    },
  );

  it('leads to its start page, and links into itself', async () => {
    const { port } = await start();
    const bare = await ask(port, '/s/keep-t1?a=1');
    expect(bare).toMatchObject({ status: 308, headers: { location: '/s/keep-t1/?a=1' } });
    const home = await ask(port, '/s/keep-t1/');
    expect(JSON.parse(home.body)).toMatchObject({ path: '/', base: '/s/keep-t1' });
    const slashed = await ask(port, '/s/keep-t1/t/');
    expect(slashed).toMatchObject({ status: 308, headers: { location: '/s/keep-t1/t' } });
    const missing = await ask(port, '/s/keep-t1/t/a/b?c');
    expect(JSON.parse(missing.body)).toMatchObject({ instance: '/s/keep-t1/t/a/b' });
    expect(missing.headers['x-sandbox-session']).toBe('keep-t1');
  });

  it('is named behind a well-known document too, where clients of issuers with a path look', async () => {
    const { port } = await start({
      app: { paths: ['/.well-known'] },
      routes: [get('/.well-known/:name', describeRequest)],
    });
    const response = await ask(port, '/.well-known/oauth-authorization-server/s/keep-t1?a');
    expect(JSON.parse(response.body)).toMatchObject({
      ...{ path: '/.well-known/oauth-authorization-server', search: 'a', base: '/s/keep-t1' },
    });
    expect((await ask(port, '/.well-known/some-document/s/t1')).status).toBe(400);
    expect((await ask(port, '/.well-known/some-document')).status).toBe(200);
  });

  it('is cut off an absolute target, and public bases stand before it', async () => {
    const { port, platform } = await start({ settings: { TRUST_PROXY: 1 } });
    const response = await ask(port, 'http://sandbox.test/s/keep-t1/t', {
      'X-Forwarded-Proto': 'https',
    });
    expect(JSON.parse(response.body)).toMatchObject({
      path: '/t',
      base: 'https://sandbox.test/s/keep-t1',
      origin: 'https://sandbox.test/s/keep-t1',
    });
    expect(platform.settings.TRUST_PROXY).toBe(1);
  });

  it('is named by the response of a handler that writes it itself, unless that one does', async () => {
    const { port } = await start({
      routes: [
        raw('GET', '/t/raw', (_request, response) => void response.end('raw')),
        get('/t/own', () => json({}, { headers: ['X-Sandbox-Session', 'a.b.c.d.e'] })),
      ],
    });
    const written = await ask(port, '/s/keep-t1/t/raw');
    expect(written).toMatchObject({ body: 'raw', headers: { 'x-sandbox-session': 'keep-t1' } });
    const own = await ask(port, '/s/keep-t1/t/own');
    expect(own.headers['x-sandbox-session']).toBe('a.b.c.d.e');
  });

  it('reaches WebSockets with the rest of the path, and its problems name the whole', async () => {
    const seen: unknown[] = [];
    const { port } = await start({
      timers: createManualTimers(),
      app: {
        hasSocketAt: (target) => target === '/t/ws?a',
        upgrade: (request, socket) => {
          seen.push(request.url, sessionOf(request)?.name);
          socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
        },
      },
    });
    const handshake = (path: string) =>
      `GET ${path} HTTP/1.1\nHost: a\nConnection: Upgrade\nUpgrade: websocket\n\n`;
    expect(await openRaw(port, handshake('/s/keep-t1/t/ws?a')).closed()).toContain('101');
    expect(seen).toEqual(['/t/ws?a', 'keep-t1']);
    expect(await openRaw(port, handshake('/s/keep-t1/t/7')).until('"path"')).toContain(' 200 OK');
    const elsewhere = await openRaw(port, handshake('/s/keep-t1/else?b')).until('"code"');
    expect(bodyOf(elsewhere)).toMatchObject({ status: 404, instance: '/s/keep-t1/else' });
    const bad = await openRaw(port, handshake('/s/t1/t/ws')).until('"code"');
    expect(bodyOf(bad)).toMatchObject({ code: 'invalid_session_name', instance: '/s/t1/t/ws' });
  });
});

describe('an app that demands names', () => {
  it('refuses an X-Sandbox-Session that is none', async () => {
    const { port } = await start({ demandsNames: true });
    const rejected = await ask(port, '/s/keep-t1/t', { 'X-Sandbox-Session': 'mine' });
    expect(rejected.status).toBe(400);
    expect(JSON.parse(rejected.body)).toMatchObject({ code: 'invalid_session_name' });
    for (const value of ['', 'keep-t1']) {
      const passed = await ask(port, '/t', { 'X-Sandbox-Session': value });
      expect(passed.status).toBe(200);
    }
  });
});

describe('what an app prepares for a session', () => {
  const inSession = { 'X-Sandbox-Session': 'keep-t1' };

  it('is there before the route, which can still read the body', async () => {
    const { url } = await start({
      routes: [post('/t', async (request) => json([request.session, await request.json()]))],
      prepare: async ({ session }) => {
        await new Promise(setImmediate);
        if (session) session.changes = 12;
      },
    });
    const response = await fetch(`${url}/t`, {
      method: 'POST',
      headers: { ...inSession, 'Content-Type': 'application/json' },
      body: '{"a":1}',
    });
    expect(await response.json()).toEqual([{ name: 'keep-t1', prefix: '', changes: 12 }, { a: 1 }]);
    expect(response.headers.get('x-sandbox-changes')).toBe('12');
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('secret');
      },
    ],
    ['rejects with', () => Promise.reject(new Error('secret'))],
  ])('is answered when it %s an error', async (_how, prepare) => {
    const { port } = await start({ prepare });
    const response = await ask(port, '/t', inSession);
    expect(response.status).toBe(500);
    expect(JSON.parse(response.body)).toMatchObject({ code: 'internal_error' });
    expect(response.headers['x-sandbox-session']).toBe('keep-t1');
  });
});

describe('kept answers', () => {
  it.each([
    ['without changes', 0, 2],
    ['with changes', 1, 5],
    ['whose changes nobody counts', undefined, 5],
  ])('serve a session %s', async (_which, changes, expected) => {
    let runs = 0;
    const count = () => {
      runs += 1;
      return json({ runs }, { constant: true });
    };
    const { port } = await start({
      routes: [get('/t', count)],
      prepare: ({ session }) => {
        if (session) session.changes = changes;
        return undefined;
      },
    });
    await ask(port, '/t');
    await ask(port, '/t');
    for (let time = 0; time < 3; time++) {
      const response = await ask(port, '/t', { 'X-Sandbox-Session': 'keep-t1' });
      expect(response.headers['x-sandbox-session']).toBe('keep-t1');
      expect(response.headers['x-sandbox-changes']).toBe(changes?.toString());
    }
    expect(runs).toBe(expected);
    expect((await ask(port, '/t')).headers).not.toHaveProperty('x-sandbox-session');
  });
});

describe('a name that the server makes', () => {
  it.each([
    ['new', undefined],
    ['new@empty', 'empty'],
  ])('is the response to %s', async (value, scenario) => {
    const { port } = await start({ demandsNames: true });
    const response = await ask(port, '/t', { 'X-Sandbox-Session': value });
    expect(JSON.parse(response.body)).toMatchObject({
      session: { name: 'keep-fresh-id', ...(scenario && { scenario }) },
    });
    const suffix = scenario === undefined ? '' : `@${scenario}`;
    expect(response.headers['x-sandbox-session']).toBe(`keep-fresh-id${suffix}`);
  });

  it('is no other name than that of the path', async () => {
    const { port } = await start();
    const response = await ask(port, '/s/keep-t1/t', { 'X-Sandbox-Session': 'new' });
    expect(JSON.parse(response.body)).toMatchObject({ code: 'conflicting_sessions' });
  });
});

describe('signed names', () => {
  const signed = (key: string | null = null) =>
    start({ settings: { SESSION_NAMES: 'signed', SESSION_NAMES_KEY: key } });
  const nameFrom = async (port: number) => {
    const { headers } = await ask(port, '/t', { 'X-Sandbox-Session': 'new' });
    return String(headers['x-sandbox-session']);
  };

  it('are taken in each way from who was given one, with any scenario', async () => {
    const { port } = await signed();
    const name = await nameFrom(port);
    expect(name).toMatch(/^keep-fresh-id-[\w-]{22}$/);
    const responses = [
      await ask(port, `/s/${name}/t`),
      await ask(port, '/t', { 'X-Sandbox-Session': `${name}@empty` }),
      await ask(port, '/t', { Authorization: `Bearer ${name}` }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('alone are accepted, and a client that sends another is told how to get one', async () => {
    const { port } = await signed();
    const name = await nameFrom(port);
    const last = name.endsWith('A') ? 'B' : 'A';
    const forged = ['keep-t1', `${name}A`, name.slice(0, -1), name.replace('fresh', 'other')];
    for (const other of [...forged, `${name.slice(0, -1)}${last}`]) {
      const response = await ask(port, `/s/${other}/t`);
      expect(response.status).toBe(403);
      expect(JSON.parse(response.body)).toMatchObject({
        code: 'unknown_session_name',
        detail: expect.stringContaining('Send "X-Sandbox-Session: new"'),
      });
    }
  });

  it('are known wherever the key is, and nowhere else', async () => {
    const key = 'k'.repeat(32);
    const [one, same, other] = [await signed(key), await signed(key), await signed()];
    const name = await nameFrom(one.port);
    const statusAt = async (port: number) => (await ask(port, `/s/${name}/t`)).status;
    expect(await statusAt(same.port)).toBe(200);
    expect(await statusAt(other.port)).toBe(403);
    other.platform.sessionNames.shareKey(() => key);
    expect(await statusAt(other.port)).toBe(200);
    one.platform.sessionNames.shareKey(() => 'another'.repeat(8));
    expect(await statusAt(one.port)).toBe(200); // what is set wins
  });
});
