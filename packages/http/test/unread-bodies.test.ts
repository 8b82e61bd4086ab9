import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { get, json, post, raw } from '../src/index.js';
import { createManualTimers } from './manual-timers.js';
import { openRaw, type RawConnection } from './raw-connection.js';
import { startTestServer, stopTestServers } from './start-test-server.js';

afterEach(stopTestServers);

const ROUTES = [
  get('/t', () => json({ alive: true }, { constant: true })),
  post('/t/json', async (seen) => json(await seen.json())),
  raw('GET', '/t/raw', (_incoming, response) => void response.end('written')),
  raw('GET', '/t/stream', (_incoming, response) => {
    response.write('wri');
    response.end('tten');
  }),
];

const HUGE = 2_000_000_000;
const CHUNK = Buffer.alloc(65_536, 'x');

/** Far more than is taken of a refused body, with what the kernel buffers at both ends. */
const FLOOD = 40_000_000;

/** After so many turns of the event loop, which both ends share, nothing is on its way. */
const IDLE_TURNS = 200;

function start() {
  const timers = createManualTimers();
  const settings = { MAX_BODY_BYTES: 1024 };
  return startTestServer({ routes: ROUTES, settings, timers }).then((test) => ({
    ...test,
    timers,
  }));
}

/** Sends as long as the other side takes it; resolves with the bytes that it took. */
async function flood({ socket }: RawConnection): Promise<number> {
  let taken = 0;
  for (let idle = 0; idle < IDLE_TURNS && taken < FLOOD && !socket.destroyed; idle++) {
    if (socket.writableLength === 0) {
      socket.write(CHUNK);
      taken += CHUNK.length;
      idle = 0;
    }
    await turn();
  }
  return taken;
}

describe('a body over the limit that nobody reads', () => {
  it.each([
    ['no route', 'POST /t/nowhere', '', 404],
    ['a method that the path does not take', 'POST /t', '', 405],
    ['a type that is not taken', 'POST /t/json', 'Content-Type: text/html\n', 415],
    ['a route that wants no body', 'GET /t', '', 200],
    ['a route that writes its answer itself', 'GET /t/raw', '', 200],
    ['a stream', 'GET /t/stream', '', 200],
    ['an answer without a body', 'HEAD /t', '', 200],
    ['OPTIONS', 'OPTIONS /t', '', 204],
  ])('is not swallowed by %s', async (_name, line, header, status) => {
    const { port, timers } = await start();
    const head = `${line} HTTP/1.1\nHost: a\n${header}Content-Length: ${HUGE}\n\n`;
    const connection = openRaw(port, head);
    const response = await connection.until('\r\n\r\n');
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response).toContain('\r\nConnection: close\r\n');
    expect(await flood(connection)).toBeLessThan(FLOOD);
    timers.fire();
    await connection.closed();
  });

  it('is not swallowed when its length is not announced', async () => {
    const { port, timers } = await start();
    const head = 'POST /t/nowhere HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n\n7fffffff\n';
    const connection = openRaw(port, head);
    expect(await connection.until('"code"')).toMatch(/^HTTP\/1\.1 404 /);
    expect(await flood(connection)).toBeLessThan(FLOOD);
    timers.fire();
    await connection.closed();
  });

  it('is not swallowed after a handshake or CONNECT was refused', async () => {
    const { port, timers } = await start();
    const upgrade = 'GET /t HTTP/1.1\nHost: a\nConnection: Upgrade\nUpgrade: websocket\n\n';
    for (const head of [upgrade, 'CONNECT a:80 HTTP/1.1\nHost: a\n\n']) {
      const connection = openRaw(port, head, { allowHalfOpen: true });
      expect(await connection.until('"code"')).toContain('\r\nConnection: close\r\n');
      expect(await flood(connection)).toBeLessThan(FLOOD);
      timers.fire();
      await connection.closed();
    }
  });
});

describe('a small body that nobody reads', () => {
  const NEXT = 'GET /t HTTP/1.1\nHost: a\nConnection: close\n\n';

  it.each([
    ['no route', 'POST /t/nowhere HTTP/1.1\nHost: a\nContent-Length: 5\n\nhello', 404],
    ['a route', 'GET /t HTTP/1.1\nHost: a\nContent-Length: 5\n\nhello', 200],
    [
      'no route, in chunks',
      'POST /t/nowhere HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n\n5\nhello\n0\n\n',
      404,
    ],
    [
      'a stream, in chunks',
      'GET /t/stream HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n\n5\nhello\n0\n\n',
      200,
    ],
  ])('leaves the connection open after %s', async (_name, text, status) => {
    const { port } = await start();
    const responses = await openRaw(port, text + NEXT).closed();
    const statuses = [...responses.matchAll(/HTTP\/1\.1 (\d+) /g)].map((match) => Number(match[1]));
    expect(statuses).toEqual([status, 200]);
  });

  it('does not cost a client its answer that asked for the connection to be closed', async () => {
    const { port, timers } = await start();
    const before = timers.pending();
    const head = 'POST /t/nowhere HTTP/1.1\nHost: a\nConnection: close\nContent-Length: 1000\n\n';
    const connection = openRaw(port, head);
    await connection.until('"code"');
    expect(connection.socket.closed).toBe(false);
    connection.socket.write('x'.repeat(1000));
    await connection.closed();
    expect(timers.pending()).toBe(before);
  });
});
