import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TlsInfo } from '@sandbox/http';
import { systemClock } from '@sandbox/kernel';
import type { RunningApp } from '@sandbox/testing';
import { startUtils } from '../use-utils.js';

let app: RunningApp;
let tls: TlsInfo;
let folder: string;

beforeAll(async () => {
  app = await startUtils({ environment: { TLS_PORT: '0' }, clock: systemClock });
  if (app.platform.tls === undefined) throw new Error('The server does not serve TLS.');
  tls = app.platform.tls;
  folder = mkdtempSync(join(tmpdir(), 'tls-clients-'));
  writeFileSync(join(folder, 'ca.pem'), tls.ca.pem);
  for (const flaw of [undefined, 'expired'] as const)
    writeFileSync(join(folder, `${flaw ?? 'client'}.pem`), tls.issueClient?.(flaw) ?? '');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.stop();
});

/** Runs a program in the folder of the certificates; returns all that it prints, and its exit code. */
function run(program: string, ...words: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = execFile(program, words, { cwd: folder, timeout: 60_000 }, (error, out, errors) =>
      resolve(`${out}${errors}\nexit ${error?.code ?? 0}`),
    );
    child.stdin?.end();
  });
}

/** The suite of a program; CI must have it. */
function withProgram(program: string, check: readonly string[]) {
  const isAbsent = spawnSync(program, check).status !== 0 && process.env.CI !== 'true';
  if (isAbsent) console.warn(`HTTPS is not tried with ${program}, which is not installed.`);
  return isAbsent ? describe.skip : describe;
}

const hostOf = (name: string): string => (name === 'localhost' ? name : `${name}.tls.localhost`);

withProgram('curl', ['--version'])('curl', () => {
  const curl = (name: string, ...options: readonly string[]): Promise<string> => {
    const host = hostOf(name);
    const resolve = ['--resolve', `${host}:${tls.port}:127.0.0.1`];
    const url = `https://${host}:${tls.port}/v1/utils/auth/mtls`;
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
    const client = ['s_client', '-connect', `127.0.0.1:${tls.port}`, '-servername', host];
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
    expect(await run('python3', '-c', PYTHON, String(tls.port), hostOf(name))).toMatch(expected);
  });
});
