import { createPrivateKey, X509Certificate } from 'node:crypto';
import { type RequestOptions, request } from 'node:https';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem, type RunningApp } from '@sandbox/testing';
import { startUtils, useUtils } from './use-utils.js';

const ROOT = '/v1/utils';
const DOWNLOADS = ['/tls/ca.pem', '/tls/ca.der', '/tls/client.pem', '/tls/lab'];

/** TLS clients know no other time than today. */
const clock = { now: () => Date.now(), elapsed: () => 0 };

describe('without HTTPS', () => {
  const app = useUtils({ environment: {} });

  it('a connection is not secure', async () => {
    const response = await app.get(`${ROOT}/tls`);
    expect(response.json()).toEqual({
      secure: false,
      ...{ protocol: null, cipher: null, alpn: null, sni: null, resumed: false },
      ...{ client_certificate: null, https: null },
    });
  });

  it.each(DOWNLOADS)('%s names the setting that is missing', async (path) => {
    const response = await app.get(`${ROOT}${path}`);
    expectProblem(response, { status: 404, code: 'tls_off' });
    expect(response.text).toContain('Start it with TLS_PORT, or api-sandbox with --tls.');
  });

  it('a client certificate is impossible, and the problem says so', async () => {
    const response = await app.get(`${ROOT}/auth/mtls`);
    expectProblem(response, { status: 401, code: 'credentials_required' });
    expect(response.text).toContain('This connection is plain HTTP. Set TLS_PORT to serve HTTPS');
  });

  it('no header is taken for a certificate', async () => {
    const response = await app.get(`${ROOT}/auth/mtls`, { 'client-cert': ':AA==:' });
    expectProblem(response, { status: 401, code: 'credentials_required' });
  });
});

describe('with HTTPS', () => {
  let app: RunningApp;
  let ca: string;

  beforeAll(async () => {
    app = await startUtils({ environment: { TLS_PORT: '0', TLS_LAB_PORT: '0' }, clock });
    ca = await download('/tls/ca.pem');
  });
  afterAll(() => app.stop());

  const download = async (path: string): Promise<string> => (await app.get(`${ROOT}${path}`)).text;

  /** Sends a GET request over HTTPS. */
  const ask = (path: string, options: RequestOptions = {}) =>
    new Promise<{ status: number | undefined; body: Record<string, unknown> }>(
      (resolve, reject) => {
        const { port = 0 } = app.platform.tls ?? {};
        const outgoing = request(
          { host: 'localhost', port, path: `${ROOT}${path}`, ca, agent: false, ...options },
          (response) => {
            readText(response).then(
              (text) => resolve({ status: response.statusCode, body: JSON.parse(text) }),
              reject,
            );
          },
        );
        outgoing.on('error', reject).end();
      },
    );

  const clientOf = async (query = ''): Promise<RequestOptions> => {
    const pem = await download(`/tls/client.pem${query}`);
    return { cert: pem, key: pem };
  };

  it('plain HTTP names the URL of HTTPS', async () => {
    const { secure, https } = (await app.get(`${ROOT}/tls`)).json() as Record<string, unknown>;
    const { port } = app.platform.tls ?? {};
    expect([secure, https]).toEqual([false, `https://127.0.0.1:${port}${ROOT}/tls`]);
  });

  it('shows the connection', async () => {
    const { body } = await ask('/tls');
    expect(body).toMatchObject({
      secure: true,
      protocol: 'TLSv1.3',
      cipher: expect.stringMatching(/^TLS_/),
      sni: 'localhost',
      resumed: false,
      client_certificate: null,
    });
  });

  it('names the port that the client uses, which may be another one outside of a container', async () => {
    const { body } = await ask('/tls', { headers: { host: 'localhost:9443' } });
    expect(body.https).toBe(`https://localhost:9443${ROOT}/tls`);
  });

  it('shows a client certificate', async () => {
    const { body } = await ask('/tls', await clientOf());
    expect(body.client_certificate).toEqual({
      subject: 'CN=sandbox-client',
      issuer: expect.stringMatching(/^CN=API Sandbox CA [\da-f]{8}$/),
      serial: expect.stringMatching(/^[\dA-F]+$/),
      fingerprint256: expect.stringMatching(/^[\dA-F:]{95}$/),
      valid_from: expect.stringMatching(/Z$/),
      valid_to: expect.stringMatching(/Z$/),
      authorized: true,
      reason: null,
    });
  });

  it('the CA is the same as PEM and as DER', async () => {
    const response = await app.get(`${ROOT}/tls/ca.der`);
    const parsed = new X509Certificate(ca);
    expect(response.headers['content-type']).toBe('application/pkix-cert');
    expect(response.body.equals(parsed.raw)).toBe(true);
    expect([parsed.ca, parsed.verify(parsed.publicKey)]).toEqual([true, true]);
  });

  it('lists each host of the laboratory at both addresses', async () => {
    const { hosts } = JSON.parse(await download('/tls/lab'));
    const { port } = app.platform.tls ?? {};
    expect(hosts).toHaveLength(23);
    expect(hosts[0]).toEqual({
      name: 'expired',
      meaning: 'The certificate expired 30 days ago.',
      url: `https://expired.tls.localhost:${port}`,
      port_url: expect.stringMatching(/^https:\/\/localhost:\d+$/),
      curl: `curl --cacert ca.pem https://expired.tls.localhost:${port}${ROOT}/tls`,
      openssl: `openssl s_client -connect localhost:${port} -servername expired.tls.localhost -CAfile ca.pem`,
    });
  });

  it('accepts a client certificate', async () => {
    const { status, body } = await ask('/auth/mtls', await clientOf());
    expect([status, body.authenticated, body.subject, body.in]).toEqual([
      ...[200, true, 'CN=sandbox-client', 'TLS'],
    ]);
  });

  it.each([
    ['expired', 'CERT_HAS_EXPIRED'],
    ['untrusted', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['wrong-usage', 'INVALID_PURPOSE'],
  ])('rejects one that is %s with %s', async (flaw, reason) => {
    const { status, body } = await ask('/auth/mtls', await clientOf(`?flaw=${flaw}`));
    expect([status, body.code, body.reason]).toEqual([401, 'wrong_credentials', reason]);
  });

  it('asks for a missing one', async () => {
    const { status, body } = await ask('/auth/mtls');
    expect([status, body.detail]).toEqual([
      401,
      'Send a client certificate. The TLS connection has none.',
    ]);
  });

  it('publishes no key but those of client certificates', async () => {
    const texts = await Promise.all(['/tls', ...DOWNLOADS].map(download));
    const keys = texts.flatMap((text) => text.match(/-----BEGIN [A-Z ]*PRIVATE KEY-----/g) ?? []);
    expect(keys).toHaveLength(1);
    const pem = await download('/tls/client.pem');
    const { publicKey, issuer } = new X509Certificate(pem);
    expect(new X509Certificate(pem).checkPrivateKey(createPrivateKey(pem))).toBe(true);
    expect(publicKey.equals(new X509Certificate(ca).publicKey)).toBe(false);
    expect(issuer).toBe(new X509Certificate(ca).subject);
  });

  it.each([...DOWNLOADS, '/tls'])('%s is not stored by caches', async (path) => {
    expect((await app.get(`${ROOT}${path}`)).headers['cache-control']).toBe('no-store');
  });

  it('issues another client certificate at each request', async () => {
    const [one, other] = [await download('/tls/client.pem'), await download('/tls/client.pem')];
    expect(one).not.toBe(other);
  });

  describe('a certificate that a trusted proxy sends as Client-Cert', () => {
    let behind: RunningApp;
    beforeAll(async () => {
      behind = await startUtils({ environment: { TRUST_PROXY: '1' }, clock });
    });
    afterAll(() => behind.stop());

    const headerOf = async (query = ''): Promise<string> => {
      const { raw } = new X509Certificate(await download(`/tls/client.pem${query}`));
      return `:${raw.toString('base64')}:`;
    };

    it('is accepted', async () => {
      const response = await behind.get(`${ROOT}/auth/mtls`, { 'client-cert': await headerOf() });
      expect(response.json()).toMatchObject({ subject: 'CN=sandbox-client', in: 'Client-Cert' });
    });

    it('is rejected after its time', async () => {
      const header = await headerOf('?flaw=expired');
      const response = await behind.get(`${ROOT}/auth/mtls`, { 'client-cert': header });
      expectProblem(response, {
        status: 401,
        code: 'wrong_credentials',
        reason: 'CERT_HAS_EXPIRED',
      });
    });

    it.each(['', 'x', ':AA==:', '::', '?1', ':AA', 'x'.repeat(10_000)])(
      'is rejected when it is %j',
      async (header) => {
        const response = await behind.get(`${ROOT}/auth/mtls`, { 'client-cert': header });
        expectProblem(response, { status: 401, code: 'malformed_credentials' });
      },
    );
  });
});

describe('a public server', () => {
  it('publishes no client certificates', async () => {
    const app = await startUtils({ environment: { TLS_PORT: '0', TLS_LAB: 'off' }, clock });
    const { tls } = app.platform;
    if (tls === undefined) throw new Error('The server does not serve TLS.');
    app.platform.tls = { ...tls, issueClient: undefined };
    const responses = [await app.get(`${ROOT}/tls/client.pem`), await app.get(`${ROOT}/tls/lab`)];
    for (const response of responses) expectProblem(response, { status: 404, code: 'tls_off' });
    await app.stop();
  });
});
