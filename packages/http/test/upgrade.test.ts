import { afterEach, describe, expect, it } from '@jest/globals';
import { get, json } from '../src/index.js';
import { createManualTimers } from './manual-timers.js';
import { bodyOf, openRaw } from './raw-connection.js';
import { startTestServer, stopTestServers, type TestServerOptions } from './start-test-server.js';

afterEach(stopTestServers);

const handshake = (path: string) =>
  `GET ${path} HTTP/1.1\nHost: a\nConnection: Upgrade\nUpgrade: WebSocket\nX-Request-Id: own\n\n`;

const start = (options: TestServerOptions = {}) =>
  startTestServer({
    routes: [get('/t', () => json({}))],
    timers: createManualTimers(),
    ...options,
  });

describe('a WebSocket handshake', () => {
  it('goes to the app that owns the path', async () => {
    const seen: unknown[] = [];
    const { port } = await start({
      app: {
        upgrade: (request, socket) => {
          seen.push(request.url);
          socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
        },
      },
    });
    expect(await openRaw(port, handshake('/t/ws?a=1')).closed()).toContain('101');
    expect(seen).toEqual(['/t/ws?a=1']);
  });

  it.each([
    ['an app without sockets', '/t/ws?secret=1', {}, 404, 'not_found'],
    ['no app', '/elsewhere', {}, 404, 'not_found'],
    [
      'an app that fails',
      '/t/ws',
      {
        upgrade: () => {
          throw new Error('secret');
        },
      },
      500,
      'internal_error',
    ],
  ])('for %s is refused', async (_name, path, app, status, code) => {
    const { port } = await start({ app });
    const response = await openRaw(port, handshake(path)).until('"code"');
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(bodyOf(response)).toMatchObject({ status, code, instance: path.split('?')[0] });
    expect(response).toContain('\r\nX-Request-Id: own\r\n');
    expect(response).not.toContain('secret');
  });

  it('is refused while the server stops', async () => {
    const timers = createManualTimers();
    const { port, server } = await start({
      app: { stop: () => new Promise(() => {}), upgrade: () => {} },
      timers,
    });
    const early = openRaw(port, 'GET /t HTTP/1.1\nHost: a\n');
    await openRaw(port, 'GET /t HTTP/1.1\nHost: a\n\n').until('{}'); // the early one is accepted by now
    const stopped = server.stop();
    early.socket.write('Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    expect(bodyOf(await early.until('"code"'))).toMatchObject({ code: 'not_ready' });
    timers.fire();
    await stopped;
  });
});
