import { request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from '@jest/globals';
import { systemTimers } from '@sandbox/kernel';
import { get, json, sendAsClientOf } from '../src/index.js';
import { startTestServer, stopTestServers } from './start-test-server.js';
import { connectByTls, listenForTls, stopListening } from './tls-listener.js';

afterEach(async () => {
  stopListening();
  await stopTestServers();
});

async function start() {
  const { server, port, url } = await startTestServer({
    routes: [
      get('/t/connection', ({ origin, tls, httpVersion }) =>
        json({ origin, httpVersion, tls: tls ?? null }),
      ),
      get('/t/again', async ({ raw }) => {
        const send = sendAsClientOf(raw, systemTimers);
        const parts = { method: 'GET', maxBytes: 10_000, timeoutMs: 20_000 };
        const { body } = await send({ ...parts, path: '/t/connection' });
        return json(JSON.parse(String(body)));
      }),
    ],
  });
  const accept = (socket: TLSSocket): void => void server.http.emit('connection', socket);
  const tlsPort = await listenForTls({ protocols: ['http/1.1'], accept });
  return { port, tlsPort, url };
}

async function ask(port: number, path: string): Promise<unknown> {
  const socket = await connectByTls(port, 'http/1.1');
  return new Promise((resolve, reject) => {
    const outgoing = request({ createConnection: () => socket, path, headers: { Host: 'a.test' } });
    outgoing.on('response', (response) =>
      readText(response).then(JSON.parse).then(resolve, reject),
    );
    outgoing.on('error', reject).end();
  });
}

describe('a request over TLS', () => {
  const connection = {
    origin: 'https://a.test',
    httpVersion: '1.1',
    tls: {
      protocol: 'TLSv1.2',
      cipher: 'PSK-AES128-GCM-SHA256',
      alpn: 'http/1.1',
      sni: 'a.test',
      resumed: false,
      clientCertificate: null,
    },
  };

  it('links to https and shows its connection', async () => {
    const { tlsPort } = await start();
    expect(await ask(tlsPort, '/t/connection')).toEqual(connection);
  });

  it('stays one over TLS when it is sent again within the process', async () => {
    const { tlsPort } = await start();
    expect(await ask(tlsPort, '/t/again')).toEqual(connection);
  });

  it('is another one than a request without TLS to the same server', async () => {
    const { url, tlsPort } = await start();
    await ask(tlsPort, '/t/connection');
    const response = await fetch(`${url}/t/connection`);
    expect(await response.json()).toEqual({ origin: url, httpVersion: '1.1', tls: null });
  });
});
