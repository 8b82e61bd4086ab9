import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { CommonSettings } from '@sandbox/kernel';
import { createAuthority } from '../../src/tls/authority.js';
import { toPem } from '../../src/tls/certificate.js';
import { createIdentities } from '../../src/tls/identities.js';
import { startTestServer, stopTestServers } from '../start-test-server.js';
import { startTlsServer } from './start-tls-server.js';

afterEach(stopTestServers);

const folder = mkdtempSync(join(tmpdir(), 'sandbox-tls-'));
const file = (name: string): string => join(folder, name);

beforeAll(async () => {
  const authority = createAuthority(Date.now(), 'A CA of tests');
  const identities = createIdentities({ authority, now: Date.now() });
  const own = await identities.server('rsa-2048', ['own.test']);
  const key = authority.issuer.key.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(file('ca.pem'), toPem(authority.certificate));
  writeFileSync(file('ca-key.pem'), key);
  writeFileSync(file('own.pem'), own.cert);
  writeFileSync(file('own-key.pem'), own.key);
  writeFileSync(file('none.pem'), 'nothing');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The certificate that a host shows. */
function certificateAt(port: number, servername: string): Promise<X509Certificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, servername, rejectUnauthorized: false }, () => {
      const certificate = socket.getPeerX509Certificate();
      socket.destroy();
      if (certificate) resolve(certificate);
      else reject(new Error('There is no certificate.'));
    });
    socket.on('error', reject);
  });
}

describe('the certificate of the ordinary hosts', () => {
  it('is for this machine, its containers, HOST and TLS_HOSTS', async () => {
    const { tls } = await startTlsServer({ HOST: '127.0.0.3', TLS_HOSTS: ['sandbox', '10.0.0.5'] });
    const { port } = tls;
    const certificate = await new Promise<X509Certificate>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.3', ca: tls.ca.pem }, () => {
        resolve(socket.getPeerX509Certificate() as X509Certificate);
        socket.destroy();
      });
      socket.on('error', reject);
    });
    const names = ['localhost', 'host.docker.internal', 'sandbox'];
    const addresses = ['127.0.0.1', '::1', '127.0.0.3', '10.0.0.5'];
    expect(names.filter((name) => certificate.checkHost(name) === undefined)).toEqual([]);
    expect(addresses.filter((name) => certificate.checkIP(name) === undefined)).toEqual([]);
  });

  it('is that of TLS_CERT_FILE, and the laboratory has others', async () => {
    const { tls } = await startTlsServer({
      TLS_CERT_FILE: file('own.pem'),
      TLS_KEY_FILE: file('own-key.pem'),
    });
    expect((await certificateAt(tls.port, 'localhost')).subject).toBe('CN=own.test');
    expect((await certificateAt(tls.port, 'expired.tls.localhost')).subject).toBe(
      'CN=expired.tls.localhost',
    );
  });

  it('is issued by the CA of TLS_CA_FILE', async () => {
    const { tls } = await startTlsServer({
      TLS_CA_FILE: file('ca.pem'),
      TLS_CA_KEY_FILE: file('ca-key.pem'),
    });
    expect((await certificateAt(tls.port, 'localhost')).issuer).toMatch(/^CN=A CA of tests/);
    expect(new X509Certificate(tls.ca.pem).subject).toMatch(/^CN=A CA of tests/);
  });
});

describe('TLS_LAB=off', () => {
  it('leaves only the ordinary host', async () => {
    const { tls } = await startTlsServer({ TLS_LAB: 'off', TLS_LAB_PORT: 0 });
    expect(tls.lab).toEqual([]);
    expect((await certificateAt(tls.port, 'expired.tls.localhost')).subject).toBe('CN=localhost');
  });
});

describe('PUBLIC=true', () => {
  it('publishes no client certificate', async () => {
    const { tls } = await startTlsServer({
      ...{ PUBLIC: true, TLS_LAB: 'off' },
      ...{ TLS_CERT_FILE: file('own.pem'), TLS_KEY_FILE: file('own-key.pem') },
    });
    expect([tls.lab, tls.issueClient]).toEqual([[], undefined]);
  });
});

describe('settings that cannot be used', () => {
  it.each<[string, Partial<CommonSettings>, string]>([
    ['a certificate alone', { TLS_CERT_FILE: 'own.pem' }, 'TLS_CERT_FILE needs TLS_KEY_FILE.'],
    ['a key alone', { TLS_KEY_FILE: 'own-key.pem' }, 'TLS_KEY_FILE needs TLS_CERT_FILE.'],
    ['a CA alone', { TLS_CA_FILE: 'ca.pem' }, 'TLS_CA_FILE needs TLS_CA_KEY_FILE.'],
    [
      'a missing file',
      { TLS_CERT_FILE: 'gone.pem', TLS_KEY_FILE: 'own-key.pem' },
      'TLS_CERT_FILE cannot be used: ENOENT',
    ],
    [
      'a file that is no certificate',
      { TLS_CERT_FILE: 'none.pem', TLS_KEY_FILE: 'own-key.pem' },
      'TLS_CERT_FILE cannot be used: ',
    ],
    [
      'a key of another certificate',
      { TLS_CERT_FILE: 'own.pem', TLS_KEY_FILE: 'ca-key.pem' },
      'TLS_KEY_FILE must be the private key of the first certificate in TLS_CERT_FILE.',
    ],
    [
      'a CA that is none',
      { TLS_CA_FILE: 'own.pem', TLS_CA_KEY_FILE: 'own-key.pem' },
      'TLS_CA_FILE must be the certificate of a CA (basic constraints).',
    ],
    [
      'a CA with another key',
      { TLS_CA_FILE: 'ca.pem', TLS_CA_KEY_FILE: 'own-key.pem' },
      'TLS_CA_KEY_FILE must be the private key of the certificate TLS_CA_FILE.',
    ],
    [
      'a public server',
      { PUBLIC: true },
      'With PUBLIC=true, TLS_PORT needs TLS_CERT_FILE and TLS_KEY_FILE.',
    ],
  ])('are named: %s', async (_what, settings, message) => {
    const paths = Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === 'string' ? file(value) : value,
    ]);
    await expect(startTlsServer(Object.fromEntries(paths))).rejects.toThrow(message);
  });

  it('are named: a port in use, and the server does not listen', async () => {
    const { tls } = await startTlsServer();
    const failed = startTestServer({ settings: { TLS_PORT: tls.port } });
    await expect(failed).rejects.toMatchObject({ setting: 'TLS_PORT', other: tls.port + 1 });
  });
});
