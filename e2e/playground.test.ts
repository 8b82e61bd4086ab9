import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findBrowser } from './find-browser.js';
import { launchBrowser } from './launch-browser.js';
import { type ServiceProcess, startProcess, waitForUrl } from './start-process.js';

const PATIENCE_MS = 60_000;
const PATH = '/v1/utils/playground';

/** More than the page has places that Tab comes to. */
const MAX_TABS = 60;

const executablePath = findBrowser();
const isAbsent = executablePath === undefined && process.env.CI !== 'true';
if (isAbsent) console.warn('The playground is not tested: there is no Chromium.');

(isAbsent ? describe.skip : describe)('the OAuth playground in a browser', () => {
  let service: ServiceProcess;
  let url: string;
  let browser: Browser;

  beforeAll(async () => {
    if (!executablePath) throw new Error('There is no Chromium, and CI must test the pages.');
    service = startProcess({ LOG_LEVEL: 'silent' });
    [url, browser] = await Promise.all([waitForUrl(service), launchBrowser(executablePath)]);
  }, PATIENCE_MS);

  afterAll(async () => {
    await browser?.close();
    service?.child.kill('SIGTERM');
    await service?.exited;
  });

  /** Opens the page, lets `use` use it, and gives everything that it must not do. */
  async function open(
    use: (page: Page) => Promise<void>,
    { width = 1280, address = `${url}${PATH}` } = {},
  ): Promise<readonly string[]> {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (line) => {
      // The browser itself writes a line for each answer that is not 2xx.
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource'))
        faults.push(`console: ${line.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
    page.on('dialog', (dialog) => faults.push(`dialog: ${dialog.message()}`));
    page.on('request', (request) => {
      if (!/^data:/.test(request.url()) && !request.url().startsWith(`${new URL(address).origin}/`))
        faults.push(`foreign: ${request.url()}`);
    });
    await page.goto(address);
    await use(page);
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    if (overflow !== 0) faults.push(`wider than the window by ${overflow} px`);
    await shoot(page, width);
    await context.close();
    return faults;
  }

  it.each([1280, 390])(
    'the code flow and every use of its tokens go by keyboard alone, %s pixels wide',
    async (width) => {
      const faults = await open(
        async (page) => {
          await tabTo(page, '#authorize');
          await page.keyboard.press('Enter');
          await page.waitForURL(/\/oauth\/authorize\?/);
          await tabTo(page, ':is(a, button)', 'Allow');
          await page.keyboard.press('Enter');
          await waitForStatus(page, 'Tokens came for the scope "openid profile read".');
          expect(page.url()).toBe(`${url}${PATH}`);
          expect(await isFocused(page, '#status')).toBe(true);
          expect(await page.locator('.token h3').allTextContents()).toEqual([
            'Access token',
            'ID token',
            'Refresh token',
          ]);
          expect(await page.locator('.token').first().textContent()).toMatch(
            /RS256, at\+jwt, expires at .*"scope": "openid profile read"/s,
          );
          for (const [action, answer] of USES) {
            await tabTo(page, `[data-action="${action}"]`);
            await page.keyboard.press('Enter');
            await waitForStatus(page, answer);
          }
          const shown = page.locator('.exchanges summary');
          expect(await shown.first().textContent()).toBe('GET /.well-known/jwks.json 200');
          expect(await shown.last().textContent()).toBe(
            'GET /v1/utils/oauth/authorize?… by the browser',
          );
        },
        { width },
      );
      expect(faults).toEqual([]);
    },
    PATIENCE_MS,
  );

  it.each([
    ['S256', 'basic'],
    ['plain', 'body'],
    ['none', 'body'],
  ])(
    'PKCE %s, the client by %s: tokens come without the consent page, and settings survive',
    async (pkce, client) => {
      const faults = await open(async (page) => {
        await page.check(`[name="pkce"][value="${pkce}"]`);
        await page.check('[name="auto"]');
        await page.click('summary:has-text("Client and user")');
        await page.check(`[name="client_auth"][value="${client}"]`);
        await page.check('[name="scope"][value="write"]');
        await page.click('#authorize');
        await waitForStatus(page, 'Tokens came for the scope "openid profile read write".');
        expect(await page.isChecked(`[name="pkce"][value="${pkce}"]`)).toBe(true);
        const [token] = await page.locator('.exchanges pre').allTextContents();
        expect(token?.includes('Authorization: Basic ')).toBe(client === 'basic');
        expect(token?.includes('&code_verifier=')).toBe(pkce !== 'none');
        await page.click('[data-action="write"]');
        await waitForStatus(page, 'GET /v1/utils/oauth/protected was answered 200.');
      });
      expect(faults).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'a denied request is told, and brings no token',
    async () => {
      const faults = await open(async (page) => {
        await page.click('#authorize');
        await page.waitForURL(/\/oauth\/authorize\?/);
        await tabTo(page, ':is(a, button)', 'Deny');
        await page.keyboard.press('Enter');
        await waitForStatus(page, 'access_denied: ');
        expect(await page.locator('.token').count()).toBe(0);
      });
      expect(faults).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'a code that nobody asked for, or with another state, is not used',
    async () => {
      const asked: string[] = [];
      const faults = await open(async (page) => {
        page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
        await page.goto(`${url}${PATH}?code=x&state=y`);
        await waitForStatus(page, 'No code was asked for in this tab');
        await page.click('#authorize');
        await page.waitForURL(/\/oauth\/authorize\?/);
        await page.goto(`${url}${PATH}?code=x&state=y`);
        await waitForStatus(page, 'The state is not the one that was sent');
        expect(asked.filter((request) => request.startsWith('POST'))).toEqual([]);
      });
      expect(faults).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'other grants go at once, and wrong credentials are told without asking for a password',
    async () => {
      const faults = await open(async (page) => {
        await page.click('[data-action="client_credentials"]');
        await waitForStatus(page, 'Tokens came');
        await page.click('[data-action="password"]');
        await page.locator('.token h3', { hasText: 'ID token' }).waitFor();
        await page.click('summary:has-text("Client and user")');
        await page.fill('[name="password"]', 'wrong');
        await page.click('[data-action="password"]');
        await waitForStatus(page, '400. invalid_grant: ');
        await page.fill('[name="client_secret"]', 'wrong');
        await page.click('[data-action="password"]');
        await waitForStatus(page, '401. invalid_client: ');
        await page.click('[data-action="clear"]');
        await waitForStatus(page, 'Tokens and requests are forgotten.');
        expect(await page.locator('.token, .exchanges details').count()).toBe(0);
        expect(await page.isDisabled('[data-action="userinfo"]')).toBe(true);
      });
      expect(faults).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'opened as localhost, it leads to 127.0.0.1',
    async () => {
      const address = `${url.replace('127.0.0.1', 'localhost')}${PATH}`;
      const faults = await open(
        async (page) => {
          await page.locator('#host-notice').waitFor();
          expect(await page.isDisabled('#authorize')).toBe(true);
          expect(await page.getAttribute('#host-link', 'href')).toBe(`${url}${PATH}`);
        },
        { address },
      );
      expect(faults).toEqual([]);
    },
    PATIENCE_MS,
  );
});

/** What is done with tokens that have no scope `write`, and what is then told. */
const USES = [
  ['protected', 'GET /v1/utils/oauth/protected was answered 200.'],
  ['write', '403. insufficient_scope: '],
  ['userinfo', 'GET /v1/utils/oauth/userinfo was answered 200.'],
  ['verify', 'The signature is right by the RS256 key'],
  ['introspect', 'POST /v1/utils/oauth/introspect was answered 200.'],
  ['revoke', 'POST /v1/utils/oauth/revoke was answered 200.'],
  ['protected', 'GET /v1/utils/oauth/protected was answered 200.'],
  ['refresh', 'Tokens came for the scope "openid profile read".'],
  ['discovery', 'GET /.well-known/openid-configuration was answered 200.'],
  ['keys', 'GET /.well-known/jwks.json was answered 200.'],
] as const;

/** Presses Tab until what matches has the focus. */
async function tabTo(page: Page, selector: string, text = ''): Promise<void> {
  for (let count = 0; count < MAX_TABS; count++) {
    if (await isFocused(page, selector, text)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${selector} ${text} within ${MAX_TABS} presses.`);
}

async function isFocused(page: Page, selector: string, text = ''): Promise<boolean> {
  const focused = page.locator(`${selector}:focus`, { hasText: text });
  return (await focused.count()) === 1;
}

/** Waits until the page tells what it should, or says what it tells instead. */
async function waitForStatus(page: Page, text: string): Promise<void> {
  try {
    await page.locator('#status-text', { hasText: text }).waitFor({ timeout: 15_000 });
  } catch (cause) {
    const told = await page.locator('#status-text').textContent();
    throw new Error(`Expected "${text}", the page tells "${told}".`, { cause });
  }
}

/** Keeps a picture when E2E_SCREENSHOTS names a folder. */
async function shoot(page: Page, width: number): Promise<void> {
  const folder = process.env.E2E_SCREENSHOTS;
  if (folder)
    await page.screenshot({ path: join(folder, `playground-${width}.png`), fullPage: true });
}
