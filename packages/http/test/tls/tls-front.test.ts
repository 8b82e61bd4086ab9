import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createRandom } from '@sandbox/kernel';
import { createManualTimers } from '../manual-timers.js';
import { openRaw } from '../raw-connection.js';
import { stopTestServers } from '../start-test-server.js';
import { captureHello } from './capture-hello.js';
import { startTlsServer, type TlsServer } from './start-tls-server.js';

afterEach(stopTestServers);

/** Sends bytes and ends; resolves when the connection is closed. */
async function sendAndEnd(port: number, bytes: Buffer): Promise<void> {
  const socket: Socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined); // a reset closes it too
  socket.resume().end(bytes);
  if (!socket.closed) await once(socket, 'close');
}

/** Sends all, some at a time. */
async function sendAll(port: number, all: readonly Buffer[]): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE)
    await Promise.all(all.slice(at, at + AT_ONCE).map((bytes) => sendAndEnd(port, bytes)));
}

const AT_ONCE = 50;

async function expectServed({ tls }: TlsServer): Promise<void> {
  const socket = connectTls({ port: tls.port, ca: tls.ca.pem, servername: 'localhost' });
  await once(socket, 'secureConnect');
  socket.write('GET /t HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  const [head] = await once(socket, 'data');
  expect(String(head)).toContain('HTTP/1.1 200');
  socket.destroy();
}

describe('the port of HTTPS', () => {
  it('rejects a client of plain HTTP with the protocol of the port', async () => {
    const { tls } = await startTlsServer();
    const text = await openRaw(tls.port, 'GET / HTTP/1.1\nHost: a\n\n').closed();
    expect(text).toMatch(/^HTTP\/1\.1 400 .*This port speaks TLS; use https:\/\/\.\n$/s);
  });

  it('closes a connection whose ClientHello is cut off at any byte, and goes on', async () => {
    const server = await startTlsServer();
    const hello = await captureHello('localhost');
    const cuts = Array.from(hello, (_byte, at) => hello.subarray(0, at + 1));
    await sendAll(server.tls.port, cuts);
    await expectServed(server);
  });

  it('closes connections of random bytes, and goes on', async () => {
    const server = await startTlsServer();
    const hello = await captureHello('localhost');
    const random = createRandom(process.env.SEED ?? 'tls');
    const chunks = Array.from({ length: process.env.FULL ? 100_000 : 1000 }, () => {
      const bytes = Buffer.from(
        Array.from({ length: random.int(1, 300) }, () => random.int(0, 255)),
      );
      hello.copy(bytes, 0, 0, random.int(0, bytes.length));
      return bytes;
    });
    await sendAll(server.tls.port, chunks);
    await expectServed(server);
    expect(server.platform.unfinished.used).toBe(0);
  });

  it('goes on after clients that leave before the certificate of their host is made', async () => {
    const server = await startTlsServer();
    const hello = await captureHello('tls-v1-0.tls.localhost');
    await sendAll(server.tls.port, Array(20).fill(hello));
    await expectServed(server);
  });

  it('logs at the level debug why a handshake failed', async () => {
    const { tls, log } = await startTlsServer({ LOG_LEVEL: 'debug' });
    const socket = connectTls({ port: tls.port, servername: 'expired.tls.localhost' });
    await expect(once(socket, 'secureConnect')).rejects.toThrow();
    const find = () => log().find(({ msg }) => msg === 'TLS handshake failed');
    while (find() === undefined) await new Promise(setImmediate);
    expect(find()).toMatchObject({ host: 'expired', reason: expect.any(String) });
  });

  it('ends a ClientHello that is too large with an alert', async () => {
    const { tls } = await startTlsServer();
    const socket = connect({ port: tls.port, host: '127.0.0.1' });
    socket.write(Buffer.from([22, 3, 1, 0xff, 0xff]));
    const [alert] = await once(socket, 'data');
    expect([...(alert as Buffer)]).toEqual([21, 3, 1, 0, 2, 2, 22]);
    await once(socket, 'close');
  });

  it('closes a connection without a whole ClientHello when its time is over', async () => {
    const timers = createManualTimers();
    const { tls, platform } = await startTlsServer({}, { timers });
    const { socket, closed } = openRaw(tls.port, '\x16\x03');
    await once(socket, 'connect');
    while (platform.unfinished.used === 0) await new Promise(setImmediate);
    timers.fire();
    expect(await closed()).toBe('');
  });

  it('has no connection left when the server has stopped', async () => {
    const { tls, server } = await startTlsServer({ SHUTDOWN_GRACE_MS: 60_000 });
    const sockets = [
      connect(tls.port, '127.0.0.1'),
      connectTls({ port: tls.port, ca: tls.ca.pem, servername: 'localhost' }),
    ];
    for (const socket of sockets) socket.on('error', () => undefined);
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    await once(sockets[1] as Socket, 'secureConnect');
    await server.stop();
    await Promise.all(sockets.map((socket) => socket.closed || once(socket, 'close')));
  });
});
