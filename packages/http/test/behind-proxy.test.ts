import { afterEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@sandbox/kernel';
import { get, json, post } from '../src/index.js';
import { createManualTimers } from './manual-timers.js';
import { bodyOf, openRaw } from './raw-connection.js';
import { startTestServer, stopTestServers, type TestServerOptions } from './start-test-server.js';

afterEach(stopTestServers);

const PROXIED = 'X-Forwarded-For: 192.0.2.1';
const HANDSHAKE = 'Connection: Upgrade\nUpgrade: websocket';

/** A request; `lines` are further headers. */
const request = (method: string, path: string, lines: readonly string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: a', ...lines].join('\n')}\n\n`;

const start = (options: TestServerOptions = {}, trust = 1) =>
  startTestServer({
    routes: [get('/t', () => json('whole')), get('/t/empty', () => ({ status: 204 }))],
    ...options,
    settings: { TRUST_PROXY: trust },
  });

describe('a fault that breaks the head of a response', () => {
  const app: TestServerOptions['app'] = {
    upgrade: (_request, socket) => {
      socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    },
  };

  it.each([
    ['GET', '/t', 'close=head', PROXIED],
    ['GET', '/t', 'reset', PROXIED],
    ['GET', '/t', 'offline', PROXIED],
    ['GET', '/t', 'malformed=head', PROXIED],
    ['HEAD', '/t', 'malformed', PROXIED],
    ['HEAD', '/t', 'malformed=chunk', PROXIED],
    ['GET', '/t/empty', 'malformed', PROXIED],
    ['GET', '/t/empty', 'truncate=0.5', PROXIED],
    ['GET', '/t/ws', 'reset', `${PROXIED}\n${HANDSHAKE}`],
  ])('is 502 behind a proxy, %s %s, %s', async (method, path, fault, lines) => {
    const { port } = await start({ app });
    const ask = request(method, path, [`X-Sandbox-Fault: ${fault}`, lines]);
    const sent = await openRaw(port, ask).closed();
    const [head = '', body] = sent.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 502 Bad Gateway\r\n/);
    expect(head).toContain('\r\nX-Sandbox-Fault: header; ');
    expect(head.match(/\r\nContent-Length: /gi)).toHaveLength(1);
    if (method === 'HEAD') expect(body).toBe('');
    else expect(bodyOf(sent)).toMatchObject({ status: 502, code: 'bad_gateway' });
  });

  it.each([
    ['who connects directly', 1, 'X-A: b'],
    ['who only says to be a proxy', 0, PROXIED],
  ])('is as it was asked for, for %s', async (_who, trust, lines) => {
    const { port } = await start({}, trust);
    const ask = request('GET', '/t', ['X-Sandbox-Fault: close=head', lines]);
    expect(await openRaw(port, ask).closed()).toBe('');
  });

  it('leaves the faults of a body as they are', async () => {
    const { port } = await start();
    const ask = request('GET', '/t', ['X-Sandbox-Fault: truncate=0.5', PROXIED]);
    expect(await openRaw(port, ask).closed()).toMatch(/^HTTP\/1.1 200 .*\r\n\r\n"wh$/s);
  });
});

describe('a stopping server that refuses', () => {
  const reject = (): never => {
    throw new AppError('no_room', { status: 503, title: 'No room' }, { detail: 'None.' });
  };
  const missing = (): never => {
    throw new AppError('none', { status: 404, title: 'None' }, { detail: 'None.' });
  };

  /** What a request gets that had arrived when the server was told to stop. */
  async function askWhileStopping(ask: string, trust = 1): Promise<string> {
    const timers = createManualTimers();
    const routes = [get('/t', reject), post('/t', reject), get('/t/missing', missing)];
    const { port, server } = await start({ routes, timers }, trust);
    const early = openRaw(port, ask.slice(0, 10));
    await openRaw(port, request('GET', '/healthz', [])).until('ok'); // the early one is accepted by now
    const stopped = server.stop();
    early.socket.write(ask.slice(10).replaceAll('\n', '\r\n'));
    const sent = await early.closed();
    await stopped;
    return sent;
  }

  it.each([
    ['a read', 'GET', ''],
    ['a WebSocket handshake', 'GET', HANDSHAKE],
  ])('%s leaves it to the proxy, which asks another replica', async (_what, method, lines) => {
    const ask = request(method, '/t', [PROXIED, ...(lines === '' ? [] : [lines])]);
    expect(await askWhileStopping(ask)).toBe('');
  });

  it.each([
    ['a write', request('POST', '/t', [PROXIED, 'Content-Length: 0']), 1, 503],
    ['a read for another reason', request('GET', '/t/missing', [PROXIED]), 1, 404],
    ['a client that connects directly', request('GET', '/t', []), 1, 503],
    ['a client that only says to be a proxy', request('GET', '/t', [PROXIED]), 0, 503],
  ])('%s says so', async (_what, ask, trust, status) => {
    expect(await askWhileStopping(ask, trust)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('passes 503 on while it runs', async () => {
    const { port } = await start({ routes: [get('/t', reject)] });
    const sent = await openRaw(port, request('GET', '/t', [PROXIED])).until('}');
    expect(bodyOf(sent)).toMatchObject({ status: 503, code: 'no_room' });
  });
});
