import { text as readText } from 'node:stream/consumers';
import { type ConnectionOptions, connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientFlaw } from '../../src/tls/client-flaws.js';
import { stopTestServers } from '../start-test-server.js';
import { startTlsServer, type TlsServer } from './start-tls-server.js';

let server: TlsServer;

beforeAll(async () => {
  server = await startTlsServer();
});
afterAll(stopTestServers);

const certificate = (flaw?: ClientFlaw): ConnectionOptions => {
  const pem = server.tls.issueClient?.(flaw) ?? '';
  return { cert: pem, key: pem };
};

/** Sends `GET /t` on two connections; the second one continues the TLS session of the first. */
async function askTwice(host: string, options: ConnectionOptions): Promise<readonly object[]> {
  const servername = `${host}.tls.localhost`;
  const { port, ca } = server.tls;
  const at = { port, host: '127.0.0.1', servername, ca: ca.pem };
  const replies: object[] = [];
  let session: Buffer | undefined;
  for (const _turn of [1, 2]) {
    const socket = connect({ ...at, ...(session && { session }), ...options });
    let resumed = false;
    socket.on('secureConnect', () => {
      resumed = socket.isSessionReused();
    });
    socket.on('session', (issued: Buffer) => {
      session = issued;
    });
    socket.write('GET /t HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    const response = await readText(socket);
    const body: unknown = JSON.parse(response.slice(response.indexOf('\r\n\r\n')));
    replies.push({ resumed, status: Number(response.split(' ')[1]), body });
  }
  return replies;
}

describe.each(['TLSv1.2', 'TLSv1.3'] as const)(
  'a session of %s that a client continues',
  (version) => {
    it.each<[string, () => ConnectionOptions, object]>([
      ['no', () => ({}), { status: 400, body: { code: 'client_certificate_missing' } }],
      [
        'an expired',
        () => certificate('expired'),
        { status: 400, body: { code: 'client_certificate_expired' } },
      ],
      [
        'a valid',
        () => certificate(),
        { status: 200, body: { tls: { clientCertificate: { authorized: true } } } },
      ],
    ])('has %s client certificate, as at first', async (_which, optionsOf, expected) => {
      const options = { minVersion: version, maxVersion: version, ...optionsOf() };
      expect(await askTwice('client-cert-checked', options)).toMatchObject([
        { resumed: false, ...expected },
        { resumed: true, ...expected },
      ]);
    });
  },
);
