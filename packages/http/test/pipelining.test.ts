import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { get, json, post, text } from '../src/index.js';
import { bodyOf, openRaw } from './raw-connection.js';
import { startTestServer, stopTestServers } from './start-test-server.js';

afterEach(stopTestServers);

const GET = 'GET /t HTTP/1.1\nHost: a\n\n';

/** A route whose responses wait until they are allowed. */
function createGate() {
  const waiting: (() => void)[] = [];
  let begun = 0;
  const wait = async () => {
    begun += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return {
    route: get('/t', async () => {
      await wait();
      return text(`answer ${begun}`);
    }),
    begun: () => begun,
    open: () => waiting.shift()?.(),
  };
}

async function until(isTrue: () => boolean) {
  while (!isTrue()) await turn();
}

async function someTurns() {
  for (let count = 0; count < 20; count++) await turn();
}

describe('requests of one packet', () => {
  it('begin one after the other, each when the one before is answered', async () => {
    const gate = createGate();
    const { port } = await startTestServer({ routes: [gate.route] });
    const connection = openRaw(port, GET.repeat(3));
    for (const number of [1, 2, 3]) {
      await until(() => gate.begun() === number);
      await someTurns();
      expect(gate.begun()).toBe(number);
      gate.open();
      await connection.until(`answer ${number}`);
    }
    connection.socket.destroy();
  });

  it('have a turn of the event loop each', async () => {
    let turns = 0;
    const seen: number[] = [];
    const route = get('/t', () => {
      seen.push(turns);
      return text(seen.length === 200 ? 'the last' : 'one');
    });
    const { port } = await startTestServer({ routes: [route] });
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    count();
    const connection = openRaw(port, GET.repeat(200));
    await connection.until('the last');
    isOver = true;
    expect(new Set(seen).size).toBe(200);
    connection.socket.destroy();
  });

  it('are answered in order, with their bodies, and what follows is read when they are', async () => {
    const route = post('/t', async (seen) => json((await seen.readBody()).toString()));
    const { port } = await startTestServer({ routes: [route] });
    const send = (body: string) =>
      `POST /t HTTP/1.1\nHost: a\nContent-Length: ${body.length}\n\n${body}`;
    const all = Array.from({ length: 30 }, (_, index) => send(`<${index}>${'x'.repeat(9000)}`));
    const connection = openRaw(port, all.join(''));
    const received = await connection.until('"<29>');
    expect([...received.matchAll(/"<(\d+)>/g)].map(([, number]) => Number(number))).toEqual(
      Array.from({ length: 30 }, (_, index) => index),
    );
    connection.socket.write(send('later').replaceAll('\n', '\r\n'));
    expect(await connection.until('"later"')).toContain('"later"');
    connection.socket.destroy();
  });

  it('count in the budget of what is unfinished; more ends the connection', async () => {
    const gate = createGate();
    const settings = { MAX_UNFINISHED_BYTES: 65_536 };
    const { port, platform } = await startTestServer({ routes: [gate.route], settings });
    const first = openRaw(port, GET.repeat(11));
    await until(() => platform.unfinished.used === 40_960);
    const second = openRaw(port, GET.repeat(11));
    await second.closed();
    expect(platform.unfinished).toMatchObject({ used: 40_960, refusals: 1 });
    first.socket.resetAndDestroy();
    await until(() => gate.open() === undefined && platform.unfinished.used === 0);
  });

  it('that are not begun are forgotten when the client goes away', async () => {
    const gate = createGate();
    const { port, platform } = await startTestServer({ routes: [gate.route] });
    const connection = openRaw(port, GET.repeat(5));
    await until(() => platform.unfinished.used > 0);
    connection.socket.resetAndDestroy();
    gate.open();
    await until(() => platform.unfinished.used === 0);
    await someTurns();
    expect(gate.begun()).toBe(1);
  });
});

describe('a WebSocket handshake before earlier requests are answered', () => {
  it('is refused after their answers', async () => {
    const gate = createGate();
    const upgrade = (): void => {
      throw new Error('not to be called');
    };
    const { port } = await startTestServer({ routes: [gate.route], app: { upgrade } });
    const handshake = 'GET /t HTTP/1.1\nHost: a\nConnection: Upgrade\nUpgrade: websocket\n\n';
    const connection = openRaw(port, `${GET}${GET}${handshake}`);
    await until(() => gate.begun() === 1);
    gate.open();
    await until(() => gate.begun() === 2);
    gate.open();
    const response = await connection.closed();
    expect(response.match(/HTTP\/1.1 \d+/g)).toEqual([
      'HTTP/1.1 200',
      'HTTP/1.1 200',
      'HTTP/1.1 400',
    ]);
    expect(bodyOf(response)).toMatchObject({ code: 'bad_request' });
  });
});

describe('what is refused behind requests that are not answered yet', () => {
  it.each([
    ['noise', 'noise\n\n', 400],
    ['a header over the limit', `GET /t HTTP/1.1\nX: ${'x'.repeat(20_000)}\n\n`, 431],
    [
      'a body whose chunks are broken',
      'POST /t HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n\nzz\n',
      400,
    ],
    ['CONNECT', 'CONNECT a:80 HTTP/1.1\nHost: a\n\n', 405],
  ])('%s is answered after them, not in their place', async (_name, rejected, status) => {
    const gate = createGate();
    const { port } = await startTestServer({ routes: [gate.route] });
    const connection = openRaw(port, `${GET}${GET}${rejected}`);
    for (const number of [1, 2]) {
      await until(() => gate.begun() === number || connection.socket.closed);
      gate.open();
      await connection.until(`answer ${number}`);
    }
    const response = await connection.closed();
    expect(response.match(/HTTP\/1.1 \d+/g)).toEqual([
      'HTTP/1.1 200',
      'HTTP/1.1 200',
      `HTTP/1.1 ${status}`,
    ]);
  });
});
