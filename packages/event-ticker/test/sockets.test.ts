import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { type Connection, openConnection } from './open-connection.js';
import { type RunningTicker, startTicker } from './start-ticker.js';

let running: RunningTicker;
let clients: { terminate(): void }[];

beforeEach(async () => {
  running = await startTicker();
  clients = [];
});

afterEach(async () => {
  for (const client of clients) client.terminate();
  await running.stop();
});

interface Client {
  readonly socket: WebSocket;
  /** The next message, parsed. */
  next(): Promise<unknown>;
  closed(): Promise<readonly [code: number, reason: string]>;
}

function open(query = '', options: { readonly autoPong?: boolean } = {}): Client {
  const socket = new WebSocket(`ws://127.0.0.1:${running.port}/ws${query}`, options);
  clients.push(socket);
  const inbox: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  socket.on('error', () => {});
  socket.on('message', (data) => {
    const message: unknown = JSON.parse(String(data));
    const taker = waiting.shift();
    if (taker) taker(message);
    else inbox.push(message);
  });
  const closed = once(socket, 'close');
  return {
    socket,
    next: () =>
      inbox.length > 0
        ? Promise.resolve(inbox.shift())
        : new Promise((resolve) => waiting.push(resolve)),
    async closed() {
      const [code, reason] = await closed;
      return [code, String(reason)];
    },
  };
}

/** Opens a raw WebSocket, for what a well-behaved client does not do. */
async function openRaw(): Promise<Connection> {
  const connection = await openConnection(running.port);
  clients.push({ terminate: () => connection.socket.destroy() });
  connection.send(handshake());
  await connection.readUntil('"hello"');
  return connection;
}

function handshake(headers: Readonly<Record<string, string>> = {}): string {
  const all = {
    Host: 'x',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version': '13',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET /ws HTTP/1.1\r\n${lines.join('')}\r\n`;
}

const HELLO = { type: 'hello', api: 'test', topics: ['slow', 'fast', 'rare'] };

describe('a WebSocket of the feed', () => {
  it('says hello, then sends each event in its second', async () => {
    const client = open();
    expect(await client.next()).toEqual({ ...HELLO, subscribed: ['slow', 'fast', 'rare'] });
    running.time.advance(5000);
    const event = (topic: string, tick: number, count: number): unknown => ({
      type: 'event',
      id: expect.any(Number),
      topic,
      api: 'test',
      ts: `second ${tick}`,
      data: { count },
    });
    expect(await client.next()).toEqual(event('fast', 2, 1));
    expect(await client.next()).toEqual(event('fast', 4, 2));
    expect(await client.next()).toEqual(event('slow', 5, 1));
  });

  it('takes the topics of its address, and others when asked', async () => {
    const client = open('?topics=slow');
    expect(await client.next()).toEqual({ ...HELLO, subscribed: ['slow'] });
    running.time.advance(5000);
    expect(await client.next()).toMatchObject({ topic: 'slow', ts: 'second 5' });
    client.socket.send('{"type":"subscribe","topics":["fast"]}');
    expect(await client.next()).toEqual({ type: 'subscribed', topics: ['fast'] });
    running.time.advance(5000);
    expect(await client.next()).toMatchObject({ topic: 'fast', ts: 'second 6' });
    expect(await client.next()).toMatchObject({ topic: 'fast', ts: 'second 8' });
    expect(await client.next()).toMatchObject({ topic: 'fast', ts: 'second 10' });
  });

  it('resumes after the id of the last event that it got', async () => {
    const client = open();
    await client.next();
    running.time.advance(5000);
    const [first, second, third] = [
      Object(await client.next()),
      Object(await client.next()),
      await client.next(),
    ];
    expect([first.id, second.id]).toEqual([1, 2]);
    const resumed = open(`?last_event_id=${second.id}`);
    await resumed.next();
    running.time.advance(1000);
    expect(await resumed.next()).toEqual(third);
  });

  it('names no subprotocol, since it speaks none', async () => {
    const connection = await openConnection(running.port);
    clients.push({ terminate: () => connection.socket.destroy() });
    connection.send(handshake({ 'Sec-WebSocket-Protocol': 'graphql-ws' }));
    expect(await connection.readUntil('"hello"')).not.toMatch(/sec-websocket-protocol/i);
  });

  it('answers a ping, refuses an unknown topic and echoes anything else', async () => {
    const client = open();
    await client.next();
    client.socket.send('{"type":"ping"}');
    expect(await client.next()).toEqual({ type: 'pong' });
    client.socket.send('{"type":"subscribe","topics":["weather"]}');
    expect(await client.next()).toMatchObject({ type: 'error', code: 'unknown_topic' });
    client.socket.send('hello there');
    expect(await client.next()).toEqual({ type: 'echo', data: 'hello there' });
    client.socket.send(Buffer.from([1, 2, 3]));
    expect(await client.next()).toEqual({ type: 'echo', encoding: 'base64', data: 'AQID' });
  });

  it('answers a protocol ping and never compresses', async () => {
    const { socket, next } = open();
    await next();
    expect(socket.extensions).toBe('');
    socket.ping('still there?');
    const [payload] = await once(socket, 'pong');
    expect(String(payload)).toBe('still there?');
  });

  it('pings every 30 seconds and drops a client that does not answer', async () => {
    const client = open('?topics=rare', { autoPong: false });
    await client.next();
    const pinged = once(client.socket, 'ping');
    running.time.advance(30_000);
    await pinged;
    expect(running.ticker.sockets).toBe(1);
    running.time.advance(30_000);
    expect(await client.closed()).toEqual([1013, 'No response to a ping.']);
  });

  it('keeps a client that answers its pings', async () => {
    const client = open('?topics=rare');
    await client.next();
    for (let round = 0; round < 4; round++) {
      const pinged = once(client.socket, 'ping');
      running.time.advance(30_000);
      await pinged;
      // What the client sends after its pong shows that the pong has arrived.
      client.socket.send('{"type":"ping"}');
      for (let message: unknown; JSON.stringify(message) !== '{"type":"pong"}'; ) {
        message = await client.next();
      }
    }
    expect(running.ticker.sockets).toBe(1);
  });

  it('closes with 1001 when the feed stops, and takes nobody from then on', async () => {
    const client = open();
    await client.next();
    await running.ticker.stop();
    expect(await client.closed()).toEqual([1001, 'The server is stopping.']);
    expect(running.time.running).toBe(0);
    const late = await openConnection(running.port);
    late.send(handshake());
    expect(await late.readToEnd()).toMatch(/^HTTP\/1\.1 503 [\s\S]*too_many_streams/);
  });

  it('forgets a client that leaves', async () => {
    const client = open();
    await client.next();
    client.socket.close(1000);
    expect(await client.closed()).toEqual([1000, '']);
    while (running.ticker.sockets > 0) await new Promise(setImmediate);
    expect(running.time.running).toBe(0);
  });
});

describe('limits of WebSockets', () => {
  it('refuses a client above the cap', async () => {
    await running.stop();
    running = await startTicker({ maxConnections: 1 });
    await open().next();
    const second = await openConnection(running.port);
    second.send(handshake());
    expect(await second.readToEnd()).toMatch(/^HTTP\/1\.1 503 [\s\S]*too_many_streams/);
  });

  it('takes a message of 64 KiB and closes on a larger one', async () => {
    const client = open();
    await client.next();
    client.socket.send('x'.repeat(65_536));
    expect(await client.next()).toEqual({ type: 'echo', data: 'x'.repeat(65_536) });
    client.socket.send('x'.repeat(65_537));
    expect((await client.closed())[0]).toBe(1009);
  });

  it('drops a client that reads nothing of what it makes the server send', async () => {
    const client = open();
    await client.next();
    client.socket.pause();
    const big = 'x'.repeat(60_000);
    // 60 MB of echoes are more than both ends of a connection can hold for a client that takes none.
    for (let left = 1000; left > 0; left--) client.socket.send(big);
    while (client.socket.bufferedAmount > 0) await new Promise(setImmediate);
    client.socket.resume();
    // The close frame waits behind what was not taken; without it the connection is cut after a second.
    const [code] = await client.closed();
    expect([1013, 1006]).toContain(code);
    while (running.ticker.sockets > 0) await new Promise(setImmediate);
  });

  it.each([
    ['a frame without a mask', Buffer.from([0x81, 0x02, 0x68, 0x69]), 1002],
    ['a reserved bit', Buffer.from([0xf1, 0x80, 0, 0, 0, 0]), 1002],
    ['an unknown opcode', Buffer.from([0x83, 0x80, 0, 0, 0, 0]), 1002],
    ['a long control frame', Buffer.from([0x89, 0xfe, 0x00, 0x7e, 0, 0, 0, 0]), 1002],
    ['text that is not UTF-8', Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]), 1007],
    ['a close code that may not be sent', Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xed]), 1002],
    ['a length of 2^63', Buffer.from([0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), 1009],
  ])('closes on %s', async (_name, frame, code) => {
    const connection = await openRaw();
    connection.send(frame);
    const text = await connection.readToEnd();
    const close = Buffer.from(text, 'latin1').lastIndexOf(Buffer.from([0x88]));
    expect(Buffer.from(text, 'latin1').readUInt16BE(close + 2)).toBe(code);
    while (running.ticker.sockets > 0) await new Promise(setImmediate);
  });

  it.each([
    [{ 'Sec-WebSocket-Key': 'short' }],
    [{ 'Sec-WebSocket-Version': '12' }],
    [{ Upgrade: 'h2c' }],
  ])('refuses a handshake with %j', async (headers) => {
    const connection = await openConnection(running.port);
    connection.send(handshake(headers));
    expect(await connection.readToEnd()).toMatch(/^HTTP\/1\.1 400 [\s\S]*invalid_handshake/);
    expect(running.ticker.sockets).toBe(0);
  });
});
