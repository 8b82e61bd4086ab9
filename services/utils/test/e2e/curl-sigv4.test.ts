import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPlatform, createServer, type SandboxServer } from '@sandbox/http';
import { COMMON_SETTINGS, parseSettings } from '@sandbox/kernel';
import { createUtilsApp } from '../../src/index.js';
import { findCurl } from './find-curl.js';

const run = promisify(execFile);

const program = findCurl();
const isAbsent = program === undefined && process.env.CI !== 'true';
if (isAbsent) console.warn('Signatures are not tried with curl: there is none; CURL can name one.');

/** A response as far as these tests look at it. */
interface SignatureResponse {
  readonly authenticated?: boolean;
  readonly matched?: readonly { readonly part: string; readonly form: string }[];
}

const SCOPE = 'aws:amz:us-east-1:execute-api';
const USER = 'SANDBOXACCESSKEY0001:sandbox-secret-access-key-that-protects-nothing';

(isAbsent ? describe.skip : describe)('curl --aws-sigv4', () => {
  let server: SandboxServer;
  let base: string;

  beforeAll(async () => {
    if (!program) throw new Error('There is no curl, and CI must try the service with it.');
    const settings = parseSettings(COMMON_SETTINGS, { PORT: '0', LOG_LEVEL: 'silent' });
    const platform = createPlatform({ settings, log: { write() {} } });
    server = createServer({ platform, apps: [createUtilsApp({ platform })] });
    base = `${(await server.listen()).url}/v1/utils/auth/sigv4`;
  });
  afterAll(() => server?.stop());

  /** Signs and sends by curl; `target` is what follows the address of the endpoint. */
  async function sign(target: string, ...options: readonly string[]): Promise<SignatureResponse> {
    // Of options that are given twice, curl takes the last.
    const all = ['-sS', '--max-time', '150', '-g', '-u', USER, '--aws-sigv4', SCOPE, ...options];
    return JSON.parse((await run(program ?? 'curl', [...all, `${base}${target}`])).stdout);
  }

  it.each<[string, readonly string[]]>([
    ['', []],
    ['?a=1&b=2', []],
    ['?a=%2F&b=%20', []],
    ['', ['-d', 'a=1&b=2']],
    ['?a=1', ['-X', 'PUT', '-d', '{"a":"é"}', '-H', 'Content-Type: application/json']],
    ['', ['-X', 'DELETE']],
    ['/some/path', []],
  ])('succeeds for %j with %j', async (target, options) => {
    expect(await sign(target, ...options)).toMatchObject({ authenticated: true });
  });

  it.each(['/a%20b', '/%E1%88%B4?a=1', '/a:b@c', '//x'])(
    'succeeds for %j, whose path it may encode once',
    async (target) => {
      expect(await sign(target)).toMatchObject({
        authenticated: true,
        canonicalization: expect.stringMatching(/^(?:single|double)_encoded$/),
      });
    },
  );

  // What curl 7 gets wrong, later ones get right.
  it.each([
    ['?b=2&a=1', 'query unsorted'],
    ['?v', 'query no_equals'],
    ['?a=b+c', 'query plus_raw'],
    ['?a=*', 'query star_raw'],
    ['?b=*&a+b&v', 'query as_sent'],
  ])('succeeds for %j or learns that it signed the %s', async (target, form) => {
    const { authenticated, matched = [] } = await sign(target);
    const told = matched.map((known) => `${known.part} ${known.form}`).join();
    expect(authenticated ? form : told).toBe(form);
  });

  it.each([
    ['another region', ['--aws-sigv4', 'aws:amz:eu-west-1:execute-api'], 'credential_scope_wrong'],
    ['another service', ['--aws-sigv4', 'aws:amz:us-east-1:s3'], 'credential_scope_wrong'],
    ['another secret', ['-u', 'SANDBOXACCESSKEY0001:wrong'], 'signature_mismatch'],
    ['another key id', ['-u', 'OTHER:wrong'], 'access_key_unknown'],
  ])('is refused with %s', async (_what, options, code) => {
    expect(await sign('', ...options)).toMatchObject({ status: 403, code });
  });
});
