import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { WebSocket } from 'ws';
import { type Connection, openConnection } from './open-connection.js';
import { type RunningTicker, startTicker } from './start-ticker.js';

const BUDGET = 65_536;
const PART = 40_000;
const HANDSHAKE =
  'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n';

let running: RunningTicker;
let clients: Connection[];

beforeEach(async () => {
  running = await startTicker({ unfinishedBytes: BUDGET });
  clients = [];
});

afterEach(async () => {
  for (const { socket } of clients) socket.destroy();
  await running.stop();
});

async function openSocket(): Promise<Connection> {
  const connection = await openConnection(running.port);
  clients.push(connection);
  connection.send(HANDSHAKE);
  await connection.readUntil('"hello"');
  return connection;
}

/** Opens a WebSocket and sends all of a text message but its last byte. */
async function beginMessage(): Promise<Connection> {
  const connection = await openSocket();
  const length = PART + 1;
  connection.send(Buffer.from([0x81, 0xfe, length >> 8, length & 0xff, 0, 0, 0, 0]));
  connection.send('x'.repeat(PART));
  return connection;
}

async function untilUsed(isEnough: (bytes: number) => boolean): Promise<void> {
  while (!isEnough(running.unfinished.used)) await new Promise(setImmediate);
}

/** True when what came contains a close frame with the code. */
function isClosedWith(code: number, text: string): boolean {
  return text.includes(`${String.fromCharCode(code >> 8, code & 0xff)}The server`);
}

describe('messages that are not complete', () => {
  it('share the budget of the process; a socket with no room is closed with 1013', async () => {
    const first = await beginMessage();
    await untilUsed((bytes) => bytes >= PART);
    const second = await beginMessage();
    const text = await second.readUntil('unfinished messages.');
    expect(isClosedWith(1013, text)).toBe(true);
    expect(running.unfinished.used).toBeLessThan(BUDGET);
    running.time.advance(1000);
    await second.readToEnd();
    first.send('x');
    await first.readUntil('"echo"');
    expect(running.unfinished.used).toBe(0);
  });

  it('give their memory back when the client goes away', async () => {
    const client = await beginMessage();
    await untilUsed((bytes) => bytes >= PART);
    client.socket.destroy();
    await untilUsed((bytes) => bytes === 0);
    expect(running.unfinished.refusals).toBe(0);
  });

  it('have no more pieces than any client needs', async () => {
    await running.stop();
    running = await startTicker({ unfinishedBytes: 10_000_000 });
    const client = await openSocket();
    const first = Buffer.from([0x01, 0x81, 0, 0, 0, 0, 0x78]);
    const next = Buffer.from([0x00, 0x81, 0, 0, 0, 0, 0x78]);
    client.send(Buffer.concat([first, ...new Array(4096).fill(next)]));
    const text = await client.readToEnd();
    expect(text.endsWith(String.fromCharCode(0x88, 2, 1008 >> 8, 1008 & 0xff))).toBe(true);
  });
});

describe('a feed that stops', () => {
  it('cuts after a second a client that does not answer its close frame', async () => {
    const client = await openSocket();
    const stopped = running.ticker.stop();
    expect(isClosedWith(1001, await client.readUntil('is stopping.'))).toBe(true);
    expect(running.ticker.sockets).toBe(1);
    const cut = jest.spyOn(WebSocket.prototype, 'terminate'); // the library would do it too, much later
    running.time.advance(1000);
    expect(cut).toHaveBeenCalledTimes(1);
    cut.mockRestore();
    await stopped;
    expect(running.ticker.sockets).toBe(0);
  });

  it('cuts after a second a stream that is not read', async () => {
    await running.stop();
    running = await startTicker({ padding: 1_000_000, maxBacklogBytes: 1e9 });
    const client = await openConnection(running.port);
    clients.push(client);
    client.socket.pause();
    client.send('GET /events HTTP/1.1\r\nHost: x\r\n\r\n');
    while (running.ticker.streams === 0) await new Promise(setImmediate);
    running.time.advance(60_000);
    const stopped = running.ticker.stop();
    running.time.advance(1000);
    await stopped;
    expect(running.ticker.streams).toBe(0);
  });
});
