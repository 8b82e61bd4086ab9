import { once } from 'node:events';
import { connect as connectByHttp2 } from 'node:http2';
import { request } from 'node:https';
import { text as readText } from 'node:stream/consumers';
import { type ConnectionOptions, connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stopTestServers } from '../start-test-server.js';
import { startTlsServer, type TlsServer } from './start-tls-server.js';

let server: TlsServer;

beforeAll(async () => {
  server = await startTlsServer({ TLS_LAB_PORT: 0 });
});
afterAll(stopTestServers);

interface Reply {
  readonly status: number | undefined;
  readonly body: { readonly httpVersion?: string; readonly code?: string; readonly tls?: object };
}

/** The server name of a host of the laboratory, or of the ordinary host. */
function nameOf(host: string): string {
  return host === 'localhost' ? host : `${host}.tls.localhost`;
}

/** Sends `GET /t` to a host by its name. */
function ask(host: string, options: ConnectionOptions = {}): Promise<Reply> {
  return askAt(server.tls.port, nameOf(host), options);
}

function askAt(port: number, servername: string, options: ConnectionOptions): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: '/t',
        servername,
        ca: server.tls.ca.pem,
        agent: false,
        ...options,
      },
      (response) => {
        readText(response).then(
          (body) => resolve({ status: response.statusCode, body: JSON.parse(body) }),
          reject,
        );
      },
    );
    outgoing.on('error', reject).end();
  });
}

/** What OpenSSL's usual level of security does not use. */
const WEAK: ConnectionOptions = { ciphers: 'DEFAULT:@SECLEVEL=0', minVersion: 'TLSv1' };

const pemOf = (flaw?: 'expired' | 'untrusted' | 'wrong-usage'): ConnectionOptions => {
  const pem = server.tls.issueClient?.(flaw) ?? '';
  return { cert: pem, key: pem };
};

/** The error of a request: its code, then its message. */
async function errorOf(reply: Promise<unknown>): Promise<string> {
  return reply.then(
    () => 'no error',
    (error: Error & { readonly code?: string }) => `${error.code}: ${error.message}`,
  );
}

describe('a client that checks certificates', () => {
  it.each([
    ['expired', 'CERT_HAS_EXPIRED'],
    ['not-yet-valid', 'CERT_NOT_YET_VALID'],
    ['wrong-host', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['untrusted-root', 'SELF_SIGNED_CERT_IN_CHAIN'],
    ['incomplete-chain', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['wrong-usage', 'INVALID_PURPOSE'],
    ['sha1', 'digest algorithm too weak'],
    ['client-cert-required', 'certificate required'],
    ['reset-handshake', 'ECONNRESET'],
    ['garbage', 'wrong version number'],
  ])('rejects %s: %s', async (name, reason) => {
    expect(await errorOf(ask(name))).toContain(reason);
  });

  it.each([
    ['localhost', {}],
    ['no-san', {}], // Node still reads the common name
    ['full-chain', {}],
    ['rsa-1024', { ciphers: 'DEFAULT:@SECLEVEL=1' }],
    ['sha1', WEAK],
    ['tls-v1-0', WEAK],
    ['tls-v1-1', WEAK],
    ['tls-v1-2', {}],
    ['tls-v1-3', {}],
    ['cbc', {}],
    ['http1-only', {}],
  ])('is served by %s', async (name, options) => {
    expect(await ask(name, options)).toMatchObject({ status: 200 });
  });
});

describe('a client that does not check', () => {
  it.each([
    'expired',
    'not-yet-valid',
    'wrong-host',
    'no-san',
    'self-signed',
    'untrusted-root',
    'incomplete-chain',
    'wrong-usage',
    'sha1',
    'rsa-1024',
  ])('is served by %s', async (name) => {
    expect(await ask(name, { ...WEAK, rejectUnauthorized: false })).toMatchObject({ status: 200 });
  });
});

describe('the certificate of a host', () => {
  /** Those of the server names for which the certificate is that a host shows. */
  const namedBy = async (host: string, names: readonly string[]): Promise<readonly string[]> => {
    const { port } = server.tls;
    const options = { ...WEAK, ...pemOf(), rejectUnauthorized: false };
    const socket = connect({ port, host: '127.0.0.1', servername: nameOf(host), ...options });
    await once(socket, 'secureConnect');
    const certificate = socket.getPeerX509Certificate();
    socket.destroy();
    return names.filter((name) => certificate?.checkHost(name));
  };

  // A browser sends requests for each name of a certificate on one connection of HTTP/2.
  it('is for no other host: a browser connects to each one', async () => {
    const broken = new Set(['stalled-handshake', 'reset-handshake', 'garbage']);
    const hosts = server.tls.lab.map(({ name }) => name).filter((name) => !broken.has(name));
    const all = ['localhost', ...hosts, 'unknown'].map(nameOf);
    for (const host of ['localhost', ...hosts]) {
      const names = await namedBy(host, all);
      expect(names).toEqual(host === 'wrong-host' ? [] : [nameOf(host)]);
    }
  });
});

describe('a host of one version', () => {
  it.each([
    ['tls-v1-0', 'TLSv1'],
    ['tls-v1-1', 'TLSv1.1'],
    ['tls-v1-2', 'TLSv1.2'],
    ['tls-v1-3', 'TLSv1.3'],
  ] as const)('%s speaks %s, and no other', async (name, protocol) => {
    expect((await ask(name, WEAK)).body.tls).toMatchObject({ protocol });
    const others = (['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const).filter(
      (version) => version !== protocol,
    );
    for (const version of others) {
      const only = { ...WEAK, minVersion: version, maxVersion: version };
      expect(await errorOf(ask(name, only))).toMatch(/protocol version|unsupported protocol/);
    }
  });

  it('cbc has only its cipher suite', async () => {
    expect((await ask('cbc')).body.tls).toMatchObject({ cipher: 'ECDHE-ECDSA-AES128-SHA' });
    expect(await errorOf(ask('cbc', { ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256' }))).toContain(
      'handshake failure',
    );
  });
});

describe('a protocol', () => {
  /** The protocol that a host chooses of those that a client offers. */
  const chosen = async (name: string, offered: readonly string[]): Promise<string> => {
    const { port, ca } = server.tls;
    const servername = nameOf(name);
    const socket = connect({ port, servername, ca: ca.pem, ALPNProtocols: [...offered] });
    try {
      await once(socket, 'secureConnect');
      return socket.alpnProtocol || 'none';
    } catch (error) {
      return String(error);
    } finally {
      socket.destroy();
    }
  };

  it.each([
    ['localhost', ['h2', 'http/1.1'], 'h2'],
    ['localhost', ['http/1.1'], 'http/1.1'],
    ['http1-only', ['h2', 'http/1.1'], 'http/1.1'],
    ['h2-only', ['h2', 'http/1.1'], 'h2'],
    ['h2-only', ['http/1.1'], 'no application protocol'],
    ['http1-only', ['h2'], 'no application protocol'],
    ['tls-v1-2', ['h2', 'http/1.1'], 'h2'],
    ['cbc', ['h2', 'http/1.1'], 'http/1.1'],
  ])('is chosen by %s of %j: %s', async (name, offered, protocol) => {
    expect(await chosen(name, offered)).toContain(protocol);
  });

  it('that is not offered at all is HTTP/1.1, which h2-only rejects', async () => {
    const { port, ca } = server.tls;
    const socket = connect({ port, servername: 'h2-only.tls.localhost', ca: ca.pem });
    await once(socket, 'secureConnect');
    socket.write('GET /t HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await readText(socket)).toMatch(/^HTTP\/1\.1 400 .*This host speaks only HTTP\/2/s);
  });
});

describe('HTTP/2', () => {
  /** Sends `GET /t` by HTTP/2. */
  const askByHttp2 = async (name: string, options: ConnectionOptions = {}): Promise<Reply> => {
    const { port, ca } = server.tls;
    const servername = nameOf(name);
    const session = connectByHttp2(`https://127.0.0.1:${port}`, {
      ...{ servername, ca: ca.pem },
      ...options,
    });
    const stream = session.request({ ':path': '/t' });
    const [headers] = (await once(stream, 'response')) as [{ ':status': number }];
    const body = JSON.parse(await readText(stream));
    session.destroy();
    return { status: headers[':status'], body };
  };

  it.each(['localhost', 'h2-only', 'full-chain', 'tls-v1-2', 'tls-v1-3'])(
    'is served by %s',
    async (name) => {
      const { status, body } = await askByHttp2(name);
      expect([status, body.httpVersion, body.tls]).toEqual([
        ...[200, '2'],
        expect.objectContaining({ alpn: 'h2', sni: nameOf(name) }),
      ]);
    },
  );

  it('shows and checks client certificates', async () => {
    const { body } = await askByHttp2('client-cert-required', pemOf());
    expect(body.tls).toMatchObject({ clientCertificate: { subject: 'CN=sandbox-client' } });
    expect(await askByHttp2('client-cert-checked')).toMatchObject({
      status: 400,
      body: { code: 'client_certificate_missing' },
    });
  });
});

describe('a client certificate', () => {
  const sent = { subject: 'CN=sandbox-client', authorized: true, reason: null };

  it.each(['client-cert-required', 'client-cert-checked', 'localhost'])(
    'is accepted by %s, and shown',
    async (name) => {
      const { status, body } = await ask(name, pemOf());
      expect(status).toBe(200);
      expect(body.tls).toMatchObject({ clientCertificate: sent });
    },
  );

  it.each([
    ['expired', 'CERT_HAS_EXPIRED', 'client_certificate_expired'],
    ['untrusted', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'client_certificate_untrusted'],
    ['wrong-usage', 'INVALID_PURPOSE', 'client_certificate_untrusted'],
  ] as const)(
    'that is %s is rejected, at ordinary hosts only reported',
    async (flaw, reason, code) => {
      const pem = pemOf(flaw);
      expect(await ask('client-cert-checked', pem)).toMatchObject({
        status: 400,
        body: { code, reason },
      });
      expect(await errorOf(ask('client-cert-required', pem))).toMatch(/ECONNRESET|hang up/);
      const { body } = await ask('localhost', pem);
      expect(body.tls).toMatchObject({ clientCertificate: { authorized: false, reason } });
    },
  );

  it('that is missing is rejected', async () => {
    expect(await ask('client-cert-checked')).toMatchObject({
      status: 400,
      body: { code: 'client_certificate_missing' },
    });
  });
});

describe('the ports of the laboratory', () => {
  it.each(['expired', 'self-signed', 'full-chain', 'tls-v1-3', 'client-cert-checked'])(
    'serve %s by the name localhost',
    async (name) => {
      const { portUrl = '' } = server.tls.lab.find((each) => each.name === name) ?? {};
      const at = Number(new URL(portUrl).port);
      const reply = errorOf(askAt(at, 'localhost', {}));
      expect(await reply).toBe(await errorOf(ask(name)));
    },
  );
});

it('a stalled handshake is silent, and ends with the server', async () => {
  const own = await startTlsServer();
  const { port } = own.tls;
  const servername = 'stalled-handshake.tls.localhost';
  const socket = connect({ port, host: '127.0.0.1', servername });
  const ended = new Promise((resolve) => socket.on('error', resolve));
  await once(socket, 'connect');
  await askAt(port, 'localhost', { ca: own.tls.ca.pem });
  expect(socket.bytesRead).toBe(0);
  await own.server.stop();
  expect(await ended).toMatchObject({ code: 'ECONNRESET' });
});
