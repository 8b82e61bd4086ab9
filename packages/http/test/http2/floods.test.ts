import type { TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from '@jest/globals';
import { get, json, raw } from '../../src/index.js';
import { createManualTimers } from '../manual-timers.js';
import { connectByTls } from '../tls-listener.js';
import { until } from '../until.js';
import { ask, startHttp2, stopHttp2 } from './start-http2.js';

afterEach(stopHttp2);

const ROUTES = [get('/t', () => json({}))];

const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');

/** Types of frames (RFC 9113 6). */
const TYPES = { data: 0, headers: 1, reset: 3, settings: 4, ping: 6, window: 8, continuation: 9 };

function frame(
  type: keyof typeof TYPES,
  flags: number,
  stream: number,
  payload: Buffer = Buffer.alloc(0),
) {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(TYPES[type], 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

/** `:method GET`, `:scheme https`, `:path /t/never` and `:authority a` without Huffman coding. */
const FIELDS = Buffer.concat([
  Buffer.from([0x82, 0x87, 0x04, 8]),
  Buffer.from('/t/never'),
  Buffer.from([0x41, 1]),
  Buffer.from('a'),
]);

const END_STREAM = 1;
const END_HEADERS = 4;
const GET = (stream: number) => frame('headers', END_STREAM | END_HEADERS, stream, FIELDS);
const SETTINGS = frame('settings', 0, 0);

/** A field of 4,000 bytes that goes into the table of HPACK, then so many references to it of one byte each. */
const bomb = (references: number): Buffer =>
  Buffer.concat([
    FIELDS,
    Buffer.from([0x40, 1, 0x61, 0x7f, ...[0xa1, 0x1e]]),
    Buffer.alloc(4000, 'a'),
    Buffer.alloc(references, 0xbe),
  ]);

const repeat = (count: number, make: (index: number) => Buffer): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_none, index) => make(index)));

const FLOODS: Readonly<Record<string, () => Buffer>> = {
  'pings that it does not read the replies to': () =>
    repeat(20_000, () => frame('ping', 0, 0, Buffer.alloc(8))),
  settings: () => repeat(20_000, () => SETTINGS),
  'fields without an end': () =>
    Buffer.concat([
      frame('headers', END_STREAM, 1, FIELDS),
      repeat(20_000, () => frame('continuation', 0, 1, Buffer.from([0, 1, 0x61, 1, 0x61]))),
    ]),
  'empty continuations': () =>
    Buffer.concat([
      frame('headers', END_STREAM, 1, FIELDS),
      repeat(20_000, () => frame('continuation', 0, 1)),
    ]),
  'a bomb of HPACK on each of many streams': () =>
    repeat(100, (index) => frame('headers', END_STREAM | END_HEADERS, 2 * index + 1, bomb(12_000))),
  'streams that it resets at once': () =>
    repeat(20_000, (index) =>
      Buffer.concat([GET(2 * index + 1), frame('reset', 0, 2 * index + 1, Buffer.alloc(4))]),
    ),
  'streams without an end': () => repeat(20_000, (index) => GET(2 * index + 1)),
  'data for streams that it did not open': () =>
    repeat(2000, () => frame('data', 0, 1, Buffer.alloc(1000))),
  'windows of no size': () => repeat(20_000, () => frame('window', 0, 0, Buffer.alloc(4))),
  'bytes that are no frames': () => Buffer.alloc(200_000, 0xff),
};

/** Writes what a hostile client sends, and reads nothing. */
async function flood(port: number, bytes: Buffer): Promise<TLSSocket> {
  const socket = await connectByTls(port, 'h2');
  socket.on('error', () => {}); // the server may cut it at any time
  socket.pause();
  socket.write(Buffer.concat([PREFACE, SETTINGS, bytes]));
  return socket;
}

describe('a client of HTTP/2 that floods the server', () => {
  it.each(Object.entries(FLOODS))('with %s leaves it working', async (_what, make) => {
    let handled = 0;
    const never = raw('GET', '/t/never', (_request, response) => {
      handled += 1;
      response.once('close', () => {
        handled -= 1;
      });
    });
    const timers = createManualTimers();
    let elapsed = 0;
    const { open, tlsPort, accepted } = await startHttp2({
      ...{ routes: [...ROUTES, never], timers, elapsed: () => elapsed },
    });
    const sockets = await Promise.all([flood(tlsPort, make()), flood(tlsPort, make())]);
    const client = await open();
    for (let count = 0; count < 20; count++) expect((await ask(client)).status).toBe(200);
    expect(handled).toBeLessThanOrEqual(2 * 128);
    for (const socket of sockets) socket.destroy();
    for (elapsed = 0; elapsed < 120_000; elapsed += 30_000) timers.fire();
    await until(() => accepted.slice(0, 2).every((socket) => socket.destroyed));
    await until(() => handled === 0);
  });
});
