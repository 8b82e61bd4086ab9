import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from '@jest/globals';
import { hostOf, useTls, withProgram } from './use-tls.js';

const suite = useTls();

type Expected = readonly [host: string, overHttp1: RegExp, overHttp2?: RegExp];

/** The hosts that serve a client with the CA, with the status and version of its two requests. */
const SERVED: readonly Expected[] = [
  ['localhost', /^401 by \S*1.1$/, /^401 by \S*2/],
  ['full-chain', /^401 by \S*1.1$/, /^401 by \S*2/],
  ['rsa-1024', /^401 by \S*1.1$/, /^401 by \S*2/],
  ['tls-v1-2', /^401 by \S*1.1$/, /^401 by \S*2/],
  ['tls-v1-3', /^401 by \S*1.1$/, /^401 by \S*2/],
  ['cbc', /^401 by \S*1.1$/],
  ['http1-only', /^401 by \S*1.1$/],
  ['h2-only', /^400 by \S*1.1$/, /^401 by \S*2/],
  ['client-cert-checked', /^400 by \S*1.1$/, /^400 by \S*2/],
];

const GO: readonly Expected[] = [
  ...SERVED,
  ['expired', /certificate has expired or is not yet valid: .* is after/],
  ['not-yet-valid', /certificate has expired or is not yet valid: .* is before/],
  ['wrong-host', /certificate is valid for elsewhere\.example, not wrong-host/],
  ['no-san', /certificate relies on legacy Common Name field/],
  ['self-signed', /certificate signed by unknown authority$/],
  ['untrusted-root', /certificate signed by unknown authority$/],
  ['incomplete-chain', /certificate signed by unknown authority$/],
  ['wrong-usage', /certificate specifies an incompatible key usage/],
  ['sha1', /insecure algorithm ECDSA-SHA1/],
  ['tls-v1-0', /protocol version not supported/],
  ['tls-v1-1', /protocol version not supported/],
  ['client-cert-required', /certificate required/],
  ['stalled-handshake', /deadline exceeded/],
  ['reset-handshake', /connection reset by peer/],
  ['garbage', /first record does not look like a TLS handshake/],
];

const JAVA: readonly Expected[] = [
  ...SERVED,
  ['expired', /^SSLHandshakeException NotAfter/],
  ['not-yet-valid', /^SSLHandshakeException NotBefore/],
  ['wrong-host', /^SSLHandshakeException No subject alternative DNS name matching wrong-host/],
  ['no-san', /^401/],
  ['self-signed', /unable to find valid certification path/],
  ['untrusted-root', /unable to find valid certification path/],
  ['incomplete-chain', /unable to find valid certification path/],
  ['wrong-usage', /Extended key usage does not permit use for TLS server/],
  ['sha1', /^401/],
  ['tls-v1-0', /protocol_version/],
  ['tls-v1-1', /protocol_version/],
  // It closes at the alert. By HTTP/2 it sometimes cannot begin on the closed connection, and reports only that.
  [
    'client-cert-required',
    /certificate_required/,
    /certificate_required|^IOException null$|^HttpTimeoutException/,
  ],
  ['stalled-handshake', /timed out/],
  ['reset-handshake', /Connection reset/],
  ['garbage', /Unrecognized SSL message/],
];

const sourceOf = (name: string): string =>
  fileURLToPath(new URL(`./tls-programs/${name}`, import.meta.url));

/** Tests with a program that prints `<version of HTTP> <host> <result>` for each host. */
function itReports(all: readonly Expected[], command: string, ...words: readonly string[]): void {
  let output: string;
  beforeAll(async () => {
    const hosts = all.map(([host]) => hostOf(host));
    output = await suite.run(command, ...words, String(suite.tls.port), 'ca.pem', ...hosts);
  });
  const reportOf = (version: string, host: string): string => {
    const start = `${version} ${hostOf(host)} `;
    return (
      output
        .split('\n')
        .find((line) => line.startsWith(start))
        ?.slice(start.length) ?? output
    );
  };

  const reports = all.flatMap(([host, overHttp1, overHttp2 = overHttp1]) => [
    ['1.1', host, overHttp1] as const,
    ['2', host, overHttp2] as const,
  ]);
  it.each(reports)('with HTTP/%s at %s reports %s', (version, host, expected) => {
    expect(reportOf(version, host)).toMatch(expected);
  });
  it('has tried every host', () => {
    const tried = all.map(([host]) => hostOf(host));
    expect(tried).toEqual(expect.arrayContaining(suite.tls.lab.map(({ host }) => host)));
  });
}

// Compilers are large, so CI does not install them.
withProgram(
  'go',
  ['version'],
  false,
)('Go', () => {
  itReports(GO, 'go', 'run', sourceOf('hosts.go'));
});

withProgram(
  'javac',
  ['-version'],
  false,
)('Java', () => {
  itReports(JAVA, 'java', '-Djdk.net.hosts.file=hosts', sourceOf('Hosts.java'));
});
