import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from '@jest/globals';
import { systemClock } from '@sandbox/kernel';
import { startUtils } from './use-utils.js';

const folder = mkdtempSync(join(tmpdir(), 'oauth-https-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A client that accepts only HTTPS: discovery, a code by `form_post` to an https URL, and its exchange. */
const CLIENT = `
import * as openid from 'openid-client';
const issuer = new URL(process.env.ISSUER);
const config = await openid.discovery(issuer, 'sandbox-client', 'sandbox-client-secret');
const verifier = openid.randomPKCECodeVerifier();
const redirect = 'https://localhost:8444/callback';
const url = openid.buildAuthorizationUrl(config, {
  redirect_uri: redirect, scope: 'openid email', response_mode: 'form_post', auto: '1', state: 's',
  code_challenge: await openid.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256',
});
const page = await (await fetch(url)).text();
const body = new URLSearchParams();
for (const [, name, value] of page.matchAll(/name="(\\w+)" value="([^"]*)"/g)) body.append(name, value);
const posted = new Request(/action="([^"]+)"/.exec(page)[1], { method: 'POST', body });
const checks = { pkceCodeVerifier: verifier, expectedState: 's' };
const tokens = await openid.authorizationCodeGrant(config, posted, checks);
console.log(tokens.claims().iss);
`;

it('an OpenID client that accepts only HTTPS gets its code by form_post', async () => {
  const app = await startUtils({ environment: { TLS_PORT: '0' }, clock: systemClock });
  try {
    const { tls } = app.platform;
    const ca = join(folder, 'ca.pem');
    writeFileSync(ca, tls?.ca.pem ?? '');
    const issuer = `https://localhost:${tls?.port}`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', CLIENT], {
      cwd: fileURLToPath(new URL('..', import.meta.url)), // where the client is installed
      env: { PATH: process.env.PATH, ISSUER: issuer, NODE_EXTRA_CA_CERTS: ca },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    const [code] = await once(child, 'close');
    expect([code, printed]).toEqual([0, `${issuer}\n`]);
  } finally {
    await app.stop();
  }
});
