import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from './describe-in-browser.js';
import { type PageContext, startPageContext } from './page-context.js';
import { tabTo } from './tab-to.js';
import { waitForStatus } from './wait-for-status.js';

describeInBrowser('the OAuth playground in a browser', () => {
  let context: PageContext;
  let home: string;

  beforeAll(async () => {
    context = await startPageContext();
    home = `${context.url}/v1/utils/playground`;
  });

  afterAll(() => context?.stop());

  /** Opens the page, lets `use` use it, and returns everything that it must not do. */
  function open(
    use: (page: Page) => Promise<void>,
    { width = 1280, address = home } = {},
  ): Promise<readonly string[]> {
    return context.visit({ address, width, withRefusals: true, picture: 'playground' }, use);
  }

  it.each([1280, 390])(
    'the code flow and every use of its tokens work by keyboard alone, %s pixels wide',
    async (width) => {
      const faults = await open(
        async (page) => {
          await tabTo(page, '#authorize');
          await page.keyboard.press('Enter');
          await page.waitForURL(/\/oauth\/authorize\?/);
          await tabTo(page, ':is(a, button)', 'Allow');
          await page.keyboard.press('Enter');
          await waitForStatus(page, 'Received tokens for the scope "openid profile read".');
          expect(page.url()).toBe(home);
          expect(await page.locator('#status:focus').count()).toBe(1);
          expect(await page.locator('.token h3').allTextContents()).toEqual([
            'Access token',
            'ID token',
            'Refresh token',
          ]);
          expect(await page.locator('.token').first().textContent()).toMatch(
            /RS256, at\+jwt, expires at .*"scope": "openid profile read"/s,
          );
          for (const [action, response] of USES) {
            await tabTo(page, `[data-action="${action}"]`);
            await page.keyboard.press('Enter');
            await waitForStatus(page, response);
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
        await waitForStatus(page, 'Received tokens for the scope "openid profile read write".');
        expect(await page.isChecked(`[name="pkce"][value="${pkce}"]`)).toBe(true);
        const [token] = await page.locator('.exchanges pre').allTextContents();
        expect(token?.includes('Authorization: Basic ')).toBe(client === 'basic');
        expect(token?.includes('&code_verifier=')).toBe(pkce !== 'none');
        await page.click('[data-action="write"]');
        await waitForStatus(page, 'GET /v1/utils/oauth/protected responded with 200.');
      });
      expect(faults).toEqual([]);
    },
  );

  it('a denied request is reported, and yields no token', async () => {
    const faults = await open(async (page) => {
      await page.click('#authorize');
      await page.waitForURL(/\/oauth\/authorize\?/);
      await tabTo(page, ':is(a, button)', 'Deny');
      await page.keyboard.press('Enter');
      await waitForStatus(page, 'access_denied: ');
      expect(await page.locator('.token').count()).toBe(0);
    });
    expect(faults).toEqual([]);
  });

  it('a code that was not requested, or has another state, is not used', async () => {
    const requested: string[] = [];
    const faults = await open(async (page) => {
      page.on('request', (request) => requested.push(`${request.method()} ${request.url()}`));
      await page.goto(`${home}?code=x&state=y`);
      await waitForStatus(page, 'No code was asked for in this tab');
      await page.click('#authorize');
      await page.waitForURL(/\/oauth\/authorize\?/);
      await page.goto(`${home}?code=x&state=y`);
      await waitForStatus(page, 'The state is not the one that was sent');
      expect(requested.filter((request) => request.startsWith('POST'))).toEqual([]);
    });
    expect(faults).toEqual([]);
  });

  it('other grants need no page, and wrong credentials are reported without a password prompt', async () => {
    const faults = await open(async (page) => {
      await page.press('[data-action="client_credentials"]', 'Enter');
      await waitForStatus(page, 'Received tokens');
      await page.press('[data-action="password"]', 'Enter');
      await page.locator('.token h3', { hasText: 'ID token' }).waitFor();
      await page.click('summary:has-text("Client and user")');
      await page.fill('[name="password"]', 'wrong');
      await page.press('[data-action="password"]', 'Enter');
      await waitForStatus(page, '400. invalid_grant: ');
      await page.fill('[name="client_secret"]', 'wrong');
      await page.press('[data-action="password"]', 'Enter');
      await waitForStatus(page, '401. invalid_client: ');
      await page.press('[data-action="clear"]', 'Enter');
      await waitForStatus(page, 'Tokens and requests are deleted.');
      expect(await page.locator('.token, .exchanges details').count()).toBe(0);
      expect(await page.isDisabled('[data-action="userinfo"]')).toBe(true);
    });
    expect(faults).toEqual([]);
  });

  it('opened as localhost, it gets a code there', async () => {
    const address = home.replace('127.0.0.1', 'localhost');
    const faults = await open(
      async (page) => {
        await page.click('#authorize');
        await page.click('[value="allow"]');
        await waitForStatus(page, 'Received tokens for the scope "openid profile read".');
        expect(page.url()).toBe(address);
      },
      { address },
    );
    expect(faults).toEqual([]);
  });

  it('opened by a name that is no redirect URI, it links to 127.0.0.1', async () => {
    const address = home.replace('127.0.0.1', 'sandbox.localhost');
    const faults = await open(
      async (page) => {
        await page.locator('#host-notice').waitFor();
        expect(await page.isDisabled('#authorize')).toBe(true);
        expect(await page.getAttribute('#host-link', 'href')).toBe(home);
      },
      { address },
    );
    expect(faults).toEqual([]);
  });
});

/** What is done with tokens without the scope `write`, and the status that the page then shows. */
const USES = [
  ['protected', 'GET /v1/utils/oauth/protected responded with 200.'],
  ['write', '403. insufficient_scope: '],
  ['userinfo', 'GET /v1/utils/oauth/userinfo responded with 200.'],
  ['verify', 'The signature is valid for the RS256 key'],
  ['introspect', 'POST /v1/utils/oauth/introspect responded with 200.'],
  ['revoke', 'POST /v1/utils/oauth/revoke responded with 200.'],
  ['protected', 'GET /v1/utils/oauth/protected responded with 200.'],
  ['refresh', 'Received tokens for the scope "openid profile read".'],
  ['discovery', 'GET /.well-known/openid-configuration responded with 200.'],
  ['keys', 'GET /.well-known/jwks.json responded with 200.'],
] as const;
