import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type ServiceProcess, startProcess, waitForUrl } from './start-process.js';

const { CHROMIUM = '' } = process.env;
const isAbsent =
  process.env.CI !== 'true' &&
  !(existsSync(CHROMIUM) && spawnSync('certutil', ['-H']).error === undefined);
if (isAbsent) console.warn('HTTPS is not tried in a browser: chromium or certutil is missing.');

(isAbsent ? describe.skip : describe)('a browser that trusts the CA', () => {
  const home = mkdtempSync(join(tmpdir(), 'tls-browser-'));
  let services: ServiceProcess;
  let browser: Browser;
  let port: string;

  beforeAll(async () => {
    services = startProcess({ TLS_PORT: '0', LOG_LEVEL: 'silent' });
    const root = `${await waitForUrl(services)}/v1/utils/tls`;
    const { https } = (await (await fetch(root)).json()) as { readonly https: string };
    port = new URL(https).port;
    writeFileSync(join(home, 'ca.pem'), await (await fetch(`${root}/ca.pem`)).text());
    const store = join(home, '.pki/nssdb');
    mkdirSync(store, { recursive: true });
    const run = (...words: readonly string[]) =>
      execFileSync('certutil', ['-d', `sql:${store}`, ...words], { cwd: home });
    run('-N', '--empty-password');
    run('-A', '-t', 'C,,', '-n', 'sandbox', '-i', 'ca.pem');
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
      env: { ...process.env, HOME: home },
    });
  });
  afterAll(async () => {
    await browser?.close();
    services?.child.kill();
    await services?.exited;
    rmSync(home, { recursive: true, force: true });
  });

  const urlOf = (host: string): string =>
    `https://${host === 'localhost' ? host : `${host}.tls.localhost`}:${port}/v1/utils/auth/mtls`;

  /** Opens a page of localhost, then what a test does with it. */
  async function onPage<T>(use: (page: Page) => Promise<T>): Promise<T> {
    const context = await browser.newContext({ bypassCSP: true });
    try {
      const page = await context.newPage();
      await page.goto(urlOf('localhost'));
      return await use(page);
    } finally {
      await context.close();
    }
  }

  /** The status and protocol of a page, or the error of Chromium. */
  const open = (host: string): Promise<string> =>
    onPage(async (page) => {
      // A host that never responds needs no patience.
      const timeout = host.startsWith('stalled') ? 1000 : 5000;
      const response = await page.goto(urlOf(host), { timeout }).catch(String);
      if (response === null || typeof response === 'string')
        return /net::\w+|Timeout/.exec(response ?? '')?.[0] ?? `${response}`;
      const protocol = await page.evaluate(
        "performance.getEntriesByType('navigation')[0].nextHopProtocol",
      );
      return `${response.status()} by ${protocol}`;
    });

  // Each page is opened with a connection to localhost, which a browser uses for all names of its certificate.
  it.each([
    ['expired', 'net::ERR_CERT_DATE_INVALID'],
    ['not-yet-valid', 'net::ERR_CERT_DATE_INVALID'],
    ['wrong-host', 'net::ERR_CERT_COMMON_NAME_INVALID'],
    ['no-san', 'net::ERR_CERT_COMMON_NAME_INVALID'],
    ['self-signed', 'net::ERR_CERT_AUTHORITY_INVALID'],
    ['untrusted-root', 'net::ERR_CERT_AUTHORITY_INVALID'],
    ['incomplete-chain', 'net::ERR_CERT_AUTHORITY_INVALID'],
    ['full-chain', '401 by h2'],
    ['wrong-usage', 'net::ERR_CERT_INVALID'],
    ['sha1', 'net::ERR_CERT_INVALID'],
    ['rsa-1024', '401 by h2'],
    ['tls-v1-0', 'net::ERR_SSL_VERSION_OR_CIPHER_MISMATCH'],
    ['tls-v1-1', 'net::ERR_SSL_VERSION_OR_CIPHER_MISMATCH'],
    ['tls-v1-2', '401 by h2'],
    ['tls-v1-3', '401 by h2'],
    ['cbc', 'net::ERR_SSL_VERSION_OR_CIPHER_MISMATCH'],
    ['http1-only', '401 by http/1.1'],
    ['h2-only', '401 by h2'],
    ['client-cert-required', 'net::ERR_BAD_SSL_CLIENT_AUTH_CERT'],
    ['client-cert-checked', '400 by h2'],
    ['stalled-handshake', 'Timeout'],
    ['reset-handshake', 'net::ERR_CONNECTION_RESET'],
    ['garbage', 'net::ERR_SSL_PROTOCOL_ERROR'],
  ])('at %s reports %s', async (host, expected) => {
    expect(await open(host)).toBe(expected);
  });

  it('sends requests over HTTP/2', async () => {
    const versions = await onPage((page) =>
      page.evaluate(async () => {
        const requests = Array.from({ length: 100 }, async (_none, index) => {
          const init = index % 2 ? { method: 'POST', body: 'a'.repeat(100_000) } : {};
          const response = await fetch('/v1/utils/anything', init);
          return ((await response.json()) as { readonly http_version: string }).http_version;
        });
        return [...new Set(await Promise.all(requests))];
      }),
    );
    expect(versions).toEqual(['2']);
  });

  it('stores secure cookies', async () => {
    const cookies = await onPage((page) =>
      page.evaluate(async () => {
        const cookie = encodeURIComponent('__Host-id=1; Path=/; Secure; HttpOnly');
        await fetch(`/v1/utils/response-headers?Set-Cookie=${cookie}`);
        return (await fetch('/v1/utils/cookies')).json();
      }),
    );
    expect(cookies).toEqual({ cookies: { '__Host-id': '1' } });
  });

  it('opens WebSockets over TLS, and server-sent events over HTTP/2', async () => {
    const received = await onPage((page) =>
      page.evaluate(async (url) => {
        const socket = new WebSocket(url);
        socket.addEventListener('open', () => socket.send('echo'));
        const echo = await new Promise((resolve) => {
          socket.addEventListener('message', ({ data }) => resolve(data));
          socket.addEventListener('error', () => resolve('error'));
        });
        const events = new EventSource('/v1/utils/sse?count=3&interval=10');
        const ids = await new Promise((resolve) => {
          const seen: string[] = [];
          events.addEventListener('message', ({ lastEventId }) => {
            if (seen.push(lastEventId) === 3) resolve(seen);
          });
          events.addEventListener('error', () => resolve('error'));
        });
        events.close();
        return { echo, ids };
      }, `wss://localhost:${port}/v1/utils/ws`),
    );
    expect(received).toEqual({ echo: 'echo', ids: ['1', '2', '3'] });
  });
});
