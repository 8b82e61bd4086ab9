import { afterEach, describe, expect, it } from '@jest/globals';
import { get, json, post, raw } from '../src/index.js';
import { createManualTimers } from './manual-timers.js';
import { bodyOf, openRaw } from './raw-connection.js';
import { startTestServer, stopTestServers, type TestServerOptions } from './start-test-server.js';

afterEach(stopTestServers);

const BODY = { greeting: 'hello', to: 'the client' };
const WHOLE = JSON.stringify(BODY);

function start(options: TestServerOptions = {}) {
  const seen: string[] = [];
  const server = startTestServer({
    routes: [
      get('/t', () => json(BODY, { constant: true, headers: ['Cache-Control', 'max-age=60'] })),
      post('/t', async (request) => {
        seen.push(String(await request.readBody()));
        return json(BODY, { status: 201 });
      }),
      get('/t/empty', () => ({ status: 204 })),
      raw('GET', '/t/stream', (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        response.write('data: {"n":1}\n\n');
        // Node 26 makes one chunk of what is written within one turn of the loop.
        setImmediate(() => response.end('data: {"n":2}\n\n'));
      }),
    ],
    ...options,
  });
  return server.then((started) => ({ ...started, seen }));
}

const ask = (fault: string, path = '/t', method = 'GET') =>
  `${method} ${path} HTTP/1.1\nHost: a\nX-Sandbox-Fault: ${fault}\n\n`;

const headOf = (text: string) => text.slice(0, text.indexOf('\r\n\r\n'));
const restOf = (text: string) => text.slice(text.indexOf('\r\n\r\n') + 4);

describe('a fault that a header asks for', () => {
  it.each([
    ['status=503', 503, 'simulated_fault', 'status=503'],
    ['status=429, retry_after=7', 429, 'simulated_fault', 'status=429'],
    ['status=503, code=overloaded', 503, 'overloaded', 'status=503; code=overloaded'],
    ['code=not_found', 404, 'not_found', 'code=not_found'],
    ['status=503, status=504', 504, 'simulated_fault', 'status=504'], // the last counts (RFC 9651 4.2.2)
    ['code=out_of_paper', 500, 'out_of_paper', 'code=out_of_paper'],
    ['rate-limited', 429, 'rate_limited', 'status=429; code=rate_limited'],
  ])('%s is a problem, and its handler does not run', async (fault, status, code, text) => {
    const { port, seen, log } = await start();
    const sent = await openRaw(
      port,
      `${ask(fault, '/t', 'POST').trim()}\nContent-Length: 2\n\n{}`,
    ).until('}');
    expect(sent).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(sent).toContain(`\r\nX-Sandbox-Fault: header; ${text}\r\n`);
    expect(sent).toContain('\r\nCache-Control: no-store\r\n');
    if (fault.includes('retry_after')) expect(sent).toContain('\r\nRetry-After: 7\r\n');
    expect(bodyOf(sent)).toMatchObject({ status, code, instance: '/t' });
    expect(seen).toEqual([]);
    expect(log().filter(({ level }) => Number(level) > 30)).toEqual([]);
  });

  it.each([
    ['', 'The fault has no effect'],
    ['delay', 'delay must be'],
    ['delay=60001', 'delay must be'],
    ['delay=(5 4)', 'the smaller first'],
    ['delay=(1 2 3)', 'delay must be'],
    ['status=200', 'status must be'],
    ['status=503;x=1', 'no parameters'],
    ['rset', 'Did you mean reset?'],
    ['stauts=503', 'Did you mean status?'],
    ['constructor', 'not a member'],
    ['__proto__', 'key in lower case'],
    ['reset, close', 'end in one way only'],
    ['reset=x', 'reset must be'],
    ['latency=5, delay=5', 'Send one of them, once'],
    ['rate=0.5', 'The fault has no effect'],
    ['flaky, offline', 'A preset cannot be combined'],
    ['flaky, delay=5', 'A preset cannot be combined'],
    ['retry_after=5', 'needs status or code'],
    ['code=a/b', 'code must be'],
    ['delay=:YWJj:', 'delay must be'],
  ])('"%s" is refused', async (fault, detail) => {
    const { port } = await start();
    const sent = await openRaw(port, ask(fault)).until('}');
    expect(bodyOf(sent)).toMatchObject({
      status: 400,
      code: 'invalid_fault',
      detail: expect.stringContaining(detail),
    });
    expect(bodyOf(sent)).not.toMatchObject({ detail: expect.stringMatching(/[.?]\.$/) });
  });

  it('is forgotten with its response, on the same connection', async () => {
    const { port } = await start();
    const connection = openRaw(port, ask('malformed'));
    await connection.until('~~');
    connection.socket.write(ask('status=500').replaceAll('\n', '\r\n'));
    await connection.until('simulated_fault');
    connection.socket.write('GET /t HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await connection.until(WHOLE)).toContain(WHOLE);
  });

  it('is not in a response that the cache keeps', async () => {
    const { port } = await start();
    const connection = openRaw(port, ask('malformed'));
    await connection.until('~~');
    for (let count = 1; count <= 3; count++) {
      connection.socket.write('GET /t HTTP/1.1\r\nHost: a\r\n\r\n');
      await connection.until(WHOLE.repeat(1));
    }
    connection.socket.write(ask('truncate=0.5').replaceAll('\n', '\r\n'));
    const all = await connection.closed();
    expect(all.endsWith(WHOLE.slice(0, WHOLE.length >> 1))).toBe(true);
  });
});

it.each(['/inspect', '/inspect/api/requests', '/t/session/faults'])(
  '%s is never hit, else nobody could see or end what goes wrong',
  async (path) => {
    const app = { paths: ['/t', '/inspect'] };
    const { port } = await start({ app, settings: { SANDBOX_FAULTS: 'offline' } });
    expect(await openRaw(port, ask('status=503', path)).until('}')).toContain('not_found');
  },
);

describe('a failure of any status', () => {
  const REQUIRED = {
    401: /\r\nWWW-Authenticate: Basic realm=/,
    405: /\r\nAllow: GET, HEAD, OPTIONS\r\n/,
    407: /\r\nProxy-Authenticate: Basic realm=/,
    416: /\r\nContent-Range: bytes \*\/0\r\n/,
    426: /\r\nUpgrade: websocket\r\n/,
  };

  it.each([
    [413, 'Content Too Large'],
    [422, 'Unprocessable Content'],
  ])('has the words of RFC 9110 for %s, in its body too', async (status, words) => {
    const { port } = await start();
    const sent = await openRaw(port, ask(`status=${status}`)).until('}');
    expect(sent).toMatch(new RegExp(`^HTTP/1.1 ${status} ${words}\r\n`));
    expect(bodyOf(sent)).toMatchObject({ title: words });
  });

  it.each(Object.entries(REQUIRED))('has what %s must have (RFC 9110)', async (status, field) => {
    const { port } = await start({ app: { upgrade: () => undefined } });
    const sent = await openRaw(port, ask(`status=${status}`)).until('}');
    expect(headOf(sent)).toMatch(field);
    const handshake = `${ask(`status=${status}`).trim()}\nConnection: Upgrade\nUpgrade: websocket\n\n`;
    expect(headOf(await openRaw(port, handshake).until('}'))).toMatch(field);
  });
});

describe('a broken connection', () => {
  it.each([
    ['close=head', ''],
    ['down', ''],
    ['offline', ''],
    ['reset', ''],
    ['reset_peer', ''],
  ])('after %s has nothing', async (fault, text) => {
    const { port } = await start();
    expect(await openRaw(port, ask(fault)).closed()).toBe(text);
  });

  it.each([
    ['close', WHOLE.slice(0, WHOLE.length >> 1)],
    ['truncate=0.25', WHOLE.slice(0, WHOLE.length >> 2)],
    ['truncate=0', ''],
    ['truncate=1', WHOLE],
    ['limit_data=3', WHOLE.slice(0, 3)],
    ['limit_data=1000', WHOLE],
  ])('after %s ends in its body', async (fault, body) => {
    const { port } = await start();
    const connection = openRaw(port, ask(fault), { allowHalfOpen: true });
    const sent =
      fault === 'limit_data=1000' ? await connection.until('}') : await ended(connection);
    expect(headOf(sent)).toContain(`Content-Length: ${WHOLE.length}`);
    expect(restOf(sent)).toBe(body);
  });

  it.each(['close', 'truncate=0.5', 'truncate=1'])(
    'after %s has half a head, where there is no body',
    async (fault) => {
      const { port } = await start();
      const sent = await openRaw(port, ask(fault, '/t/empty')).closed();
      expect(sent).toMatch(/^HTTP\/1.1 204 /);
      expect(sent).not.toContain('\r\n\r\n');
    },
  );

  it('loses the response to what was done', async () => {
    const { port, seen } = await start();
    const request = `${ask('reset', '/t', 'POST').trim()}\nContent-Length: 2\n\n{}`;
    expect(await openRaw(port, request).closed()).toBe('');
    expect(seen).toEqual(['{}']);
  });
});

async function ended(connection: ReturnType<typeof openRaw>): Promise<string> {
  const { socket } = connection;
  await new Promise((resolve) => socket.once('end', resolve));
  socket.end();
  return connection.received();
}

describe('a stream', () => {
  it('with a fault must not be kept', async () => {
    const { port } = await start();
    const sent = await openRaw(port, ask('delay=1', '/t/stream')).until('0\r\n\r\n');
    expect(headOf(sent)).toContain('Cache-Control: no-store');
  });

  it('that is closed ends without its last chunk', async () => {
    const { port } = await start();
    const sent = await openRaw(port, ask('close', '/t/stream')).closed();
    expect(sent).toContain('data: {"n":2}');
    expect(sent).not.toContain('\r\n0\r\n');
  });

  it('that is malformed keeps its lines and its chunks', async () => {
    const { port } = await start();
    const sent = await openRaw(port, ask('malformed', '/t/stream')).until('0\r\n\r\n');
    expect(restOf(sent)).toBe('f\r\ndata: {~~~~~~\n\n\r\nf\r\ndata: {~~~~~~\n\n\r\n0\r\n\r\n');
  });
});

describe('an invalid response', () => {
  it.each([
    ['malformed', /^HTTP\/1.1 200 /, `${WHOLE.slice(0, WHOLE.length >> 1)}~~~`],
    ['malformed=chunk', /Transfer-Encoding: chunked/, 'no size'],
    ['malformed=head', /^HTTP\/1.1 What\?\r\n/, ''],
  ])('is what %s leads to', async (fault, head, body) => {
    const { port } = await start();
    const connection = openRaw(port, ask(fault));
    const sent = await (fault === 'malformed' ? connection.until('~~~') : connection.closed());
    expect(headOf(sent)).toMatch(head);
    expect(restOf(sent)).toContain(body);
  });
});

describe('a request that waits', () => {
  it('goes on when its delay is over', async () => {
    const timers = createManualTimers();
    const { port, platform } = await start({ timers });
    const before = timers.pending();
    const connection = openRaw(port, ask('delay=5000'));
    await untilWaiting(platform, 1);
    expect(timers.pending()).toBe(before + 1);
    timers.fire();
    const sent = await connection.until('}');
    expect(sent).toContain('X-Sandbox-Fault: header; delay=5000');
    expect(platform.faults.delays.size).toBe(0);
  });

  it('frees its place when the client leaves', async () => {
    const { port, platform, seen } = await start({ timers: createManualTimers() });
    const connection = openRaw(port, ask('delay=5000'));
    await untilWaiting(platform, 1);
    connection.socket.destroy();
    await untilWaiting(platform, 0);
    expect(seen).toEqual([]);
  });

  it('is one of nine hundred of a client, of a thousand of all', async () => {
    const { port, platform } = await start({ timers: createManualTimers() });
    const { delays } = platform.faults;
    for (let count = 0; count < 900; count++) delays.enter('127.0.0.1');
    const sent = await openRaw(port, ask('delay=1')).until('}');
    expect(bodyOf(sent)).toMatchObject({ status: 503, code: 'overloaded' });
    expect(sent).toContain('Retry-After: 1');
    for (let count = 0; count < 100; count++) expect(delays.enter('192.0.2.1')).toBeDefined();
    expect(delays.enter('192.0.2.2')).toBeUndefined();
    expect(await openRaw(port, ask('status=500')).until('}')).toContain('HTTP/1.1 500');
  });

  it('is not waited for when the server stops', async () => {
    const { port, platform, server } = await start({
      timers: createManualTimers(),
    });
    const late = openRaw(port, ask('delay=60000'));
    const silent = openRaw(port, ask('stall'));
    await silent.until('\r\n\r\n');
    await untilWaiting(platform, 2);
    const stopped = server.stop();
    expect(await late.closed()).toContain(WHOLE);
    expect(await silent.closed()).not.toContain(WHOLE);
    await stopped;
  });

  it('has its response in pieces when that is slow', async () => {
    const timers = createManualTimers();
    const { port } = await start({ timers });
    const connection = openRaw(port, ask('throttle=1000'));
    let fired = 0;
    while (!connection.received().includes('}')) {
      timers.fire();
      fired += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(restOf(connection.received())).toBe(WHOLE);
    expect(fired).toBeGreaterThan(5);
  });
});

async function untilWaiting(
  platform: Awaited<ReturnType<typeof start>>['platform'],
  count: number,
): Promise<void> {
  while (platform.faults.delays.size !== count)
    await new Promise((resolve) => setImmediate(resolve));
}

describe('which requests are hit', () => {
  const statusesOf = async (fault: string, count: number) => {
    const { port } = await start();
    const statuses: number[] = [];
    for (let number = 1; number <= count; number++) {
      const sent = await openRaw(port, ask(fault)).until('}');
      statuses.push(Number(sent.slice(9, 12)));
    }
    return statuses;
  };

  it.each([
    ['status=503, first=2', [503, 503, 200, 200]],
    ['status=503, every=2', [200, 503, 200, 503]],
    ['status=503, after=1, first=1', [200, 503, 200, 200]],
    ['status=503, every=2, first=1', [200, 503, 200, 200]],
  ])('%s: %j', async (fault, statuses) => {
    expect(await statusesOf(fault, 4)).toEqual(statuses);
  });

  it('is the same each time for a seed, and other for another', async () => {
    const one = await statusesOf('status=503, rate=0.5, seed=7', 20);
    expect(await statusesOf('status=503, rate=0.5, seed=7', 20)).toEqual(one);
    expect(await statusesOf('status=503, rate=0.5, seed=8', 20)).not.toEqual(one);
    const hit = one.filter((status) => status === 503).length;
    expect(hit).toBeGreaterThan(4);
    expect(hit).toBeLessThan(16);
  });
});

describe('a WebSocket handshake', () => {
  const handshake = (fault: string) =>
    `GET /t/ws HTTP/1.1\nHost: a\nConnection: Upgrade\nUpgrade: WebSocket\nX-Sandbox-Fault: ${fault}\n\n`;
  const app: TestServerOptions['app'] = {
    upgrade: (_request, socket) => {
      socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    },
  };

  it('that a fault refuses is in the log with it', async () => {
    const { port, log } = await start({ app });
    await openRaw(port, handshake('status=502')).until('}');
    expect(log()).toContainEqual(
      expect.objectContaining({ status: 502, fault: 'header; status=502' }),
    );
  });

  it.each(['end', 'destroy', 'resetAndDestroy'] as const)(
    'that waits frees its place when its client leaves: %s',
    async (leave) => {
      const { port, platform } = await start({ app, timers: createManualTimers() });
      const connection = openRaw(port, handshake('delay=60000'));
      await untilWaiting(platform, 1);
      connection.socket[leave]();
      await untilWaiting(platform, 0);
    },
  );

  it('that waits keeps what its client sends meanwhile', async () => {
    const timers = createManualTimers();
    const echo: TestServerOptions['app'] = {
      upgrade: (_request, socket, head) => {
        socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
        socket.unshift(head);
        socket.pipe(socket);
      },
    };
    const { port, platform } = await start({ app: echo, timers });
    const connection = openRaw(port, `${handshake('delay=60000')}early `);
    await untilWaiting(platform, 1);
    await new Promise((resolve) => connection.socket.write('late', resolve));
    timers.fire();
    expect(await connection.until('early late')).toMatch(/^HTTP\/1.1 101 /);
    connection.socket.destroy();
  });

  it.each([
    ['status=503', /^HTTP\/1.1 503 .*simulated_fault/s],
    ['delay=1', /^HTTP\/1.1 101 .*\r\nX-Sandbox-Fault: header; delay=1\r\n\r\n$/s],
    ['close', /^HTTP\/1.1 101 Switc(?!.*\r\n\r\n)/s],
    ['reset', /^$/],
    ['malformed', /^HTTP\/1.1 What/],
    ['nonsense', /^HTTP\/1.1 400 .*invalid_fault/s],
  ])('with %s gets %s', async (fault, response) => {
    const { port } = await start({ app });
    expect(await openRaw(port, handshake(fault)).closed()).toMatch(response);
  });
});
