import { expect, it } from '@jest/globals';
import { hostOf, useTls, withProgram } from './use-tls.js';

const suite = useTls();
const { run } = suite;

withProgram('curl', ['--version'])('curl', () => {
  const curl = (name: string, ...options: readonly string[]): Promise<string> => {
    const host = hostOf(name);
    const resolve = ['--resolve', `${host}:${suite.tls.port}:127.0.0.1`];
    const url = `https://${host}:${suite.tls.port}/v1/utils/auth/mtls`;
    const print = ['-o', 'ignored', '-w', '%{http_code} by %{http_version}'];
    return run(
      'curl',
      '-sS',
      '-m',
      '20',
      '--cacert',
      'ca.pem',
      ...resolve,
      ...print,
      ...options,
      url,
    );
  };

  it.each([
    ['expired', /\(60\).*certificate has expired/],
    ['not-yet-valid', /\(60\).*certificate is not yet valid/],
    ['wrong-host', /\(60\).*alternative certificate subject name/],
    ['self-signed', /\(60\).*self[- ]signed certificate/],
    ['untrusted-root', /\(60\).*self[- ]signed certificate in certificate chain/],
    ['incomplete-chain', /\(60\).*unable to get local issuer certificate/],
    ['wrong-usage', /\(60\).*(?:unsuitable|unsupported) certificate purpose/],
    ['reset-handshake', /^000 .*\(35\)/],
    ['garbage', /^000 .*\(35\)/],
    ['client-cert-required', /^000 /],
    ['client-cert-checked', /^400 /],
    ['full-chain', /^401 by 2/],
    ['h2-only', /^401 by 2/],
    ['http1-only', /^401 by 1\.1/],
    ['tls-v1-2', /^401 by 2/],
    ['tls-v1-3', /^401 by 2/],
  ])('at %s reports %s', async (name, expected) => {
    expect(await curl(name)).toMatch(expected);
  });

  it.each([
    ['localhost', 'client.pem', /^200 by 2/],
    ['localhost', 'expired.pem', /^401 by 2/],
    ['client-cert-required', 'client.pem', /^200 by 2/],
    ['client-cert-required', 'expired.pem', /^000 /],
    ['client-cert-checked', 'client.pem', /^200 by 2/],
  ])('at %s with %s reports %s', async (name, certificate, expected) => {
    expect(await curl(name, '--cert', certificate)).toMatch(expected);
  });
});

withProgram('openssl', ['version'])('openssl', () => {
  it('accepts the CA by the strict rules of RFC 5280', async () => {
    expect(await run('openssl', 'verify', '-x509_strict', '-CAfile', 'ca.pem', 'ca.pem')).toContain(
      'ca.pem: OK',
    );
  });

  it.each([
    ['localhost', /Verify return code: 0 \(ok\)/],
    ['full-chain', /Verify return code: 0 \(ok\)/],
    ['expired', /certificate has expired/],
    ['incomplete-chain', /unable to (?:get local issuer|verify the first) certificate/],
    ['wrong-host', /[Hh]ostname mismatch/],
  ])('at %s reports %s', async (name, expected) => {
    const host = hostOf(name);
    const client = ['s_client', '-connect', `127.0.0.1:${suite.tls.port}`, '-servername', host];
    const check = ['-x509_strict', '-verify_hostname', host, '-CAfile', 'ca.pem'];
    expect(await run('openssl', ...client, ...check)).toMatch(expected);
  });
});

const PYTHON = `
import socket, ssl, sys
port, host = int(sys.argv[1]), sys.argv[2]
context = ssl.create_default_context(cafile="ca.pem")
context.verify_flags |= ssl.VERIFY_X509_STRICT  # the default from Python 3.13 on
try:
    with socket.create_connection(("127.0.0.1", port), timeout=20) as plain:
        with context.wrap_socket(plain, server_hostname=host) as secure:
            print(secure.version())
except (OSError, ValueError) as error:
    print(type(error).__name__, error)
`;

withProgram('python3', ['-c', 'import ssl'])('Python', () => {
  it.each([
    ['localhost', /^TLSv1\.3/],
    ['full-chain', /^TLSv1\.3/],
    ['tls-v1-2', /^TLSv1\.2/],
    ['expired', /^SSLCertVerificationError .*certificate has expired/],
    ['wrong-host', /^SSLCertVerificationError .*Hostname mismatch/],
    [
      'untrusted-root',
      /^SSLCertVerificationError .*self[- ]signed certificate in certificate chain/,
    ],
    ['tls-v1-0', /^SSLError .*(?:PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL)/],
    ['garbage', /^SSLError .*(?:WRONG_VERSION_NUMBER|RECORD_LAYER_FAILURE)/],
    ['reset-handshake', /^ConnectionResetError/],
  ])('at %s reports %s', async (name, expected) => {
    expect(await run('python3', '-c', PYTHON, String(suite.tls.port), hostOf(name))).toMatch(
      expected,
    );
  });
});

withProgram('nghttp', ['--version'])('nghttp2', () => {
  it('reads a response and its fields', async () => {
    const url = `https://localhost:${suite.tls.port}/v1/utils/get`;
    expect(await run('nghttp', '--verbose', '--no-verify-peer', url)).toMatch(
      /negotiated protocol: h2.*:status: 200.*"http_version":"2"/s,
    );
  });

  it('gets a response to each of 10,000 requests in 100 streams', async () => {
    const load = ['--requests=10000', '--max-concurrent-streams=100', '--clients=1'];
    const url = `https://localhost:${suite.tls.port}/v1/utils/get`;
    const report = await run('h2load', ...load, url);
    expect(report).toContain('10000 succeeded, 0 failed, 0 errored, 0 timeout');
    expect(report).toContain('status codes: 10000 2xx');
  });
});
