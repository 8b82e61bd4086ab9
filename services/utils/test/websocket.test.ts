import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@sandbox/testing';
import { request } from 'undici';
import WebSocket from 'ws';
import { startWithManualTime, type TimedService } from './start-with-manual-time.js';

const MIB = 1_048_576;

const PING = Buffer.from('are you there?');

describe('/ws', () => {
  let service: TimedService;
  beforeEach(async () => {
    service = await startWithManualTime({ MAX_UNFINISHED_BYTES: String(2 * MIB) });
  });
  afterEach(() => service.stop());

  const address = (path = '/ws'): string => service.url.replace('http', 'ws') + path;

  async function open(path?: string, options?: WebSocket.ClientOptions): Promise<WebSocket> {
    const socket = new WebSocket(address(path), options);
    await once(socket, 'open');
    return socket;
  }

  /** The next message and whether it is binary. */
  async function next(socket: WebSocket): Promise<[Buffer, boolean]> {
    return (await once(socket, 'message')) as [Buffer, boolean]; // what ws passes for the default binary type
  }

  /** The handshake and then bytes as they are; gives what is answered after the handshake. */
  async function sendFrames(frames: Buffer): Promise<Buffer> {
    const { port, hostname } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {});
    socket.write(handshake(hostname));
    socket.write(frames);
    await once(socket, 'close');
    const all = Buffer.concat(chunks);
    return all.subarray(all.indexOf('\r\n\r\n') + 4);
  }

  function handshake(hostname: string): string {
    return (
      `GET /v1/utils/ws HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
    );
  }

  /** A frame of a client, masked with zeros. */
  function frame(first: number, payload: Buffer): Buffer {
    return Buffer.concat([Buffer.from([first, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
  }

  it.each([
    ['?drop_after=2', 1001],
    ['?drop_after=2&close_code=4002', 4002],
    ['?drop_after=2&close_code=1006', 1006],
  ])('is dropped after two messages at %s', async (query, code) => {
    const socket = await open(`/ws${query}`);
    const echoes: string[] = [];
    socket.on('message', (data) => echoes.push(String(data)));
    const closed = once(socket, 'close');
    for (const text of ['a', 'b', 'c']) socket.send(text);
    expect([(await closed)[0], echoes]).toEqual([code, ['a', 'b']]);
  });

  it('is dropped at once after no message', async () => {
    const socket = new WebSocket(address('/ws?drop_after=0&close_code=1013'));
    expect((await once(socket, 'close'))[0]).toBe(1013);
  });

  it('refuses a close code that nothing leads to', async () => {
    const socket = new WebSocket(address('/ws?close_code=4002'));
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
    expect(response.statusCode).toBe(400);
    response.destroy();
  });

  it.each([
    ['text', 'Καλημέρα 🚀', false],
    ['an empty text', '', false],
    ['bytes', Buffer.from([0, 255, 128, 10]), true],
    ['no bytes', Buffer.alloc(0), true],
    ['1 MiB of text', 'x'.repeat(MIB), false],
    ['1 MiB of bytes', Buffer.alloc(MIB, 7), true],
  ])('sends %s back as it came', async (_what, message, isBinary) => {
    const socket = await open();
    socket.send(message);
    const [data, binary] = await next(socket);
    expect([data.equals(Buffer.from(message)), binary]).toEqual([true, isBinary]);
    socket.terminate();
  });

  it('puts fragments together and keeps the order of messages', async () => {
    const socket = await open('/websocket/echo');
    const seen: string[] = [];
    socket.on('message', (data) => seen.push(data.toString()));
    socket.send('one, ', { fin: false });
    socket.ping();
    socket.send('two', { fin: true });
    for (let turn = 0; turn < 50; turn += 1) socket.send(`message ${turn}`);
    await until(() => seen.length === 51);
    expect(seen).toEqual([
      'one, two',
      ...Array.from({ length: 50 }, (_, turn) => `message ${turn}`),
    ]);
    socket.terminate();
  });

  it('answers a ping with its payload', async () => {
    const socket = await open();
    socket.ping('are you there?');
    expect(String((await once(socket, 'pong'))[0])).toBe('are you there?');
    socket.terminate();
  });

  it('compresses nothing, also when the client offers it', async () => {
    const socket = await open('/ws', { perMessageDeflate: true });
    expect(socket.extensions).toBe('');
    socket.terminate();
  });

  it('compresses on request, whatever the client offers', async () => {
    const offers: readonly WebSocket.ClientOptions['perMessageDeflate'][] = [
      true,
      { threshold: 0 },
      { clientNoContextTakeover: true },
      { serverMaxWindowBits: 12, clientMaxWindowBits: 9 },
      { serverMaxWindowBits: 9 },
    ];
    for (const perMessageDeflate of offers) {
      const socket = await open('/ws?compress=1', { perMessageDeflate });
      expect(socket.extensions).toBe('permessage-deflate');
      for (const message of ['', 'a', 'ä'.repeat(10_000), Buffer.alloc(60_000, 1)]) {
        socket.send(message, { compress: true });
        const [data, isBinary] = await next(socket);
        expect([data.equals(Buffer.from(message)), isBinary]).toEqual([
          true,
          typeof message !== 'string',
        ]);
      }
      socket.terminate();
    }
  });

  it('sends few bytes for many when it compresses', async () => {
    const socket = await open('/ws?compress=true', { perMessageDeflate: { threshold: 0 } });
    let bytes = 0;
    const connection = (socket as unknown as { readonly _socket: Socket })._socket; // what the library reads from
    connection.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    socket.send('a'.repeat(50_000));
    await next(socket);
    expect([bytes > 0, bytes < 1000]).toEqual([true, true]);
  });

  it.each([
    ['no offer', '/ws?compress=1', false],
    ['an offer without a request', '/ws?compress=0', true],
  ] as const)('goes on without compression with %s', async (_what, path, perMessageDeflate) => {
    const socket = await open(path, { perMessageDeflate });
    socket.send('plain');
    expect([socket.extensions, String((await next(socket))[0])]).toEqual(['', 'plain']);
  });

  /** The response to a handshake with these headers. */
  async function shake(headers: Readonly<Record<string, string>>): Promise<IncomingMessage> {
    const asking = get(`${service.url}/ws?compress=1`, {
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        ...headers,
      },
    });
    const response = await new Promise<IncomingMessage>((resolve) => {
      asking.once('upgrade', resolve).once('response', resolve);
    });
    response.socket.destroy();
    return response;
  }

  const KEY = { 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' };

  it.each([
    ['permessage-deflate; server_max_window_bits=8', false],
    ['permessage-deflate; unknown', false],
    ['permessage-deflate; client_max_window_bits=99', false],
    ['permessage-deflate; server_no_context_takeover; server_no_context_takeover', false],
    ['x-webkit-deflate-frame, ,;;', false],
    ['permessage-deflate; server_max_window_bits=8, permessage-deflate', true],
    ['other; a=1, permessage-deflate; client_max_window_bits; server_max_window_bits="15"', true],
  ])('declines an offer that does not fit: %s', async (offer, isAccepted) => {
    const { statusCode, headers } = await shake({ ...KEY, 'Sec-WebSocket-Extensions': offer });
    const extensions = headers['sec-websocket-extensions'];
    expect([statusCode, extensions?.startsWith('permessage-deflate') === true]).toEqual([
      101,
      isAccepted,
    ]);
  });

  it.each([
    ['no key', {}],
    ['a key that is none', { 'Sec-WebSocket-Key': 'x' }],
    ['a protocol that is none', { ...KEY, 'Sec-WebSocket-Protocol': 'a,,b' }],
  ])('refuses a handshake with %s by a problem', async (_what, more) => {
    const { statusCode, headers } = await shake(more);
    expect([statusCode, headers['content-type']]).toEqual([400, 'application/problem+json']);
  });

  it('closes with 1009 when a small message grows too large', async () => {
    const socket = await open('/ws?compress=1&max_bytes=1000');
    socket.on('error', () => {});
    socket.send('a'.repeat(100_000), { compress: true });
    expect((await once(socket, 'close'))[0]).toBe(1009);
  });

  it('compresses only so many sockets of a client at once', async () => {
    // The last tenth of 64 is for other clients.
    const sockets = await Promise.all(Array.from({ length: 58 }, () => open('/ws?compress=1')));
    const one = new WebSocket(address('/ws?compress=1'));
    expect(String((await once(one, 'error'))[0])).toContain('503');
    const [first] = sockets;
    first?.close();
    if (first) await once(first, 'close');
    const socket = await open('/ws?compress=1');
    expect(socket.extensions).toBe('permessage-deflate');
  });

  it.each([
    ['max_message_size=10', 'x'.repeat(11), 1009],
    ['max_fragment_size=5', 'x'.repeat(6), 1009],
    ['max_fragment_size=5&max_message_size=5', 'x'.repeat(5), undefined],
  ])('with %s a message of %j closes with %s', async (query, message, code) => {
    const socket = await open(`/websocket/echo?${query}`);
    const [event, value] = await new Promise<readonly [string, unknown]>((resolve) => {
      socket.once('message', (data) => resolve(['message', String(data)]));
      socket.once('close', (closed) => resolve(['close', closed]));
      socket.send(message);
    });
    expect([event, value]).toEqual(code === undefined ? ['message', message] : ['close', code]);
  });

  it('counts each fragment for itself', async () => {
    const socket = await open('/ws?max_fragment_size=5');
    for (const [chunk, fin] of [
      ['12345', false],
      ['67890', false],
      ['!', true],
    ] as const)
      socket.send(chunk, { fin });
    expect(String((await next(socket))[0])).toBe('1234567890!');
    socket.ping('longer than five');
    expect(String((await once(socket, 'pong'))[0])).toBe('longer than five');
  });

  it('takes the first subprotocol that is offered', async () => {
    const socket = new WebSocket(address(), ['chat', 'superchat']);
    await once(socket, 'open');
    expect(socket.protocol).toBe('chat');
    socket.terminate();
  });

  it('closes with 1009 and the limit on a larger message, and goes on with the others', async () => {
    const [largest, small, other] = [await open(), await open('/ws?max_bytes=1000'), await open()];
    largest.send(Buffer.alloc(MIB + 1));
    expect((await once(largest, 'close')).map(String)).toEqual([
      '1009',
      `message over ${MIB} bytes; ?max_bytes`,
    ]);
    small.send('x'.repeat(1001));
    expect((await once(small, 'close')).map(String)).toEqual([
      '1009',
      'message over 1000 bytes; ?max_bytes',
    ]);
    other.send(Buffer.alloc(65_537));
    expect((await next(other))[0]).toHaveLength(65_537);
    other.terminate();
  });

  it('counts the fragments of a message together', async () => {
    const send = (socket: WebSocket, sizes: readonly number[]): void => {
      for (const [at, size] of sizes.entries())
        socket.send(Buffer.alloc(size), { fin: at === sizes.length - 1 });
    };
    const [whole, larger] = [await open(), await open()];
    send(whole, [MIB / 2, MIB / 4, MIB / 4]);
    expect((await next(whole))[0]).toHaveLength(MIB);
    send(larger, [MIB / 2, MIB / 2, 1]);
    expect((await once(larger, 'close')).map(String)).toEqual([
      '1009',
      `message over ${MIB} bytes; ?max_bytes`,
    ]);
    whole.terminate();
  });

  it.each([
    ['a reserved opcode', frame(0x83, Buffer.alloc(0)), 1002],
    ['a frame without a mask', Buffer.from([0x81, 0x02, 0x68, 0x69]), 1002],
    ['a reserved bit', frame(0xc1, Buffer.from('a')), 1002],
    ['a continuation of nothing', frame(0x80, Buffer.from('a')), 1002],
    ['a fragmented ping', frame(0x09, Buffer.alloc(0)), 1002],
    ['text that is not UTF-8', frame(0x81, Buffer.from([0xff])), 1007],
    [
      'a length over the limit',
      Buffer.from([0x82, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
      1009,
    ],
    [
      'a length that no number has',
      Buffer.from([0x82, 0xff, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0]),
      1009,
    ],
    ['a close code that must not be sent', frame(0x88, Buffer.from([0x03, 0xed])), 1002],
  ])('survives %s and closes with %3$d', async (_what, bytes, code) => {
    const response = await sendFrames(bytes);
    expect([response[0], response.readUInt16BE(2)]).toEqual([0x88, code]);
    const socket = await open();
    socket.terminate();
  });

  it('gives everything back to a client that sends much before it reads', async () => {
    const socket = await open();
    socket.pause();
    const chunk = Buffer.alloc(MIB / 4, 1);
    for (let turn = 0; turn < 32; turn += 1) socket.send(chunk);
    let back = 0;
    socket.on('message', (data: Buffer) => {
      back += data.length;
    });
    socket.resume();
    await until(() => back === 8 * MIB);
    expect(back).toBe(8 * MIB);
    socket.terminate();
  });

  it('takes no more from a client that reads nothing, however short its messages and pings are', async () => {
    const { port, hostname } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    socket.pause();
    socket.write(handshake(hostname));
    const frames = Buffer.concat(
      Array.from({ length: 20_000 }, () => [
        frame(0x81, Buffer.alloc(0)),
        frame(0x89, PING),
      ]).flat(),
    );
    // The system's own buffers take some of it; the service is left with what it has not read.
    let isFull = false;
    for (let turn = 0; turn < 200 && !isFull; turn += 1) {
      socket.write(frames);
      await new Promise<void>((resolve) => setImmediate(resolve));
      isFull = socket.writableLength > 4 * MIB;
    }
    expect(isFull).toBe(true);
    expect(service.unfinished()).toBeLessThan(MIB);
    socket.destroy();
    await until(() => service.unfinished() === 0);
    expect(service.unfinished()).toBe(0);
  });

  it('counts unfinished messages of all sockets, and closes with 1013 above the limit', async () => {
    const sockets = await Promise.all(Array.from({ length: 3 }, () => open()));
    const [first, second, third] = sockets as [WebSocket, WebSocket, WebSocket];
    const closed = Promise.race(sockets.map((socket) => once(socket, 'close')));
    for (const socket of [first, second, third]) {
      socket.send(Buffer.alloc(MIB * 0.75), { fin: false });
    }
    await until(() => service.time.waiting === 2); // pings, and the socket that is being closed
    service.time.advance(1000);
    expect((await closed)[0]).toBe(1013);
    for (const socket of sockets) socket.terminate();
    await until(() => service.unfinished() === 0);
    expect(service.unfinished()).toBe(0);
  });

  it('closes with 1008 on a message of more pieces than there is room for', async () => {
    const chunks = Array.from({ length: 5000 }, (_, at) => frame(at === 0 ? 0x01 : 0, PING));
    const response = await sendFrames(Buffer.concat(chunks));
    expect([response[0], response.readUInt16BE(2)]).toEqual([0x88, 1008]);
    expect(String(response.subarray(4))).toBe('message in more than 4096 pieces');
  });

  it('sends what came before a close frame before its own', async () => {
    const messages = Array.from({ length: 300 }, () => frame(0x82, PING));
    const response = await sendFrames(Buffer.concat([...messages, frame(0x88, Buffer.alloc(0))]));
    expect(response).toEqual(
      Buffer.concat([
        ...messages.map(() => Buffer.concat([Buffer.from([0x82, PING.length]), PING])),
        Buffer.from([0x88, 0]),
      ]),
    );
  });

  it.each([
    'max_fragment_size=0',
    'max_fragment_size=11&max_message_size=10',
    'max_message_size=x',
    'compress=yes',
  ])('refuses a handshake with %s', async (query) => {
    const socket = new WebSocket(address(`/ws?${query}`));
    expect(String((await once(socket, 'error'))[0])).toContain('400');
  });

  it.each(['0', '1048577', 'x'])('refuses a handshake with max_bytes=%s', async (value) => {
    const socket = new WebSocket(address(`/ws?max_bytes=${value}`));
    const [error] = await once(socket, 'error');
    expect(String(error)).toContain('400');
  });

  it('drops a client that does not answer pings and keeps one that does', async () => {
    const { time } = service;
    const [dead, alive] = [await open('/ws', { autoPong: false }), await open()];
    const dropped = once(dead, 'close');
    for (let turn = 0; turn < 2; turn += 1) {
      const pings = Promise.all([once(alive, 'ping')]);
      time.advance(30_000);
      await pings;
      alive.send('after my pong');
      await next(alive);
    }
    expect((await dropped)[0]).toBe(1006);
    expect(alive.readyState).toBe(WebSocket.OPEN);
    alive.terminate();
  });

  it('keeps no timer once the last socket has gone', async () => {
    const { time } = service;
    const before = time.waiting;
    const socket = await open();
    expect(time.waiting).toBe(before + 1);
    socket.close();
    await until(() => time.waiting === before);
    expect(time.waiting).toBe(before);
  });

  it('closes with 1001 when the service stops', async () => {
    const socket = await open();
    const closed = once(socket, 'close');
    await service.stop();
    expect([(await closed)[0], service.time.waiting]).toEqual([1001, 0]);
  });

  it.each(['/ws', '/websocket/echo'])('answers plain GET %s with 426', async (path) => {
    const { statusCode, headers, body } = await request(service.url + path);
    expect([statusCode, headers.upgrade, headers.connection]).toEqual([
      426,
      'websocket',
      'Upgrade, close',
    ]);
    expect(await body.json()).toMatchObject({ status: 426, code: 'upgrade_required' });
  });

  it.each([
    ['/nothing', 404],
    ['/ws/', 308],
    ['/get', 200],
    ['/status/418', 418],
  ])('answers a handshake at %s in plain HTTP, with %i', async (path, status) => {
    const socket = new WebSocket(address(path));
    const [error] = await once(socket, 'error');
    expect(String(error)).toContain(`Unexpected server response: ${status}`);
  });

  it.each(['99', '8', '13, 8', ''])(
    'refuses a handshake of version %j, naming its own',
    async (version) => {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const headers = {
          Connection: 'Upgrade',
          Upgrade: 'websocket',
          'Sec-WebSocket-Version': version,
          'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
        };
        get(`${service.url}/ws`, { headers }, resolve).on('error', reject);
      });
      response.resume();
      expect([response.statusCode, response.headers['sec-websocket-version']]).toEqual([426, '13']);
    },
  );
});
