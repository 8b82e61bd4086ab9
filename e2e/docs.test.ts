import { expect, it } from '@jest/globals';
import { isFull } from '@sandbox/testing/effort';
import type { Page } from 'playwright-core';
import { describeInBrowser } from './describe-in-browser.js';
import { usePageContext } from './page-context.js';
import { findOverflow, type Visit } from './visit-page.js';

const ROOTS = {
  gateway: '/sandbox',
  utils: '/v1/utils',
  helpdesk: '/v1/helpdesk',
  social: '/v1/social',
  flights: '/v1/flights',
} as const;
const SERVICES = Object.keys(ROOTS) as readonly (keyof typeof ROOTS)[];

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'trace'];

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string }>>>>;
  readonly 'x-webhooks'?: Document['paths'];
}

/** A page of an operation. */
const LIST = '/v1/helpdesk/docs/tickets/listTickets';

/** Compressed, with the scripts and styles of its own. */
const MAX_PAGE_BYTES = 150_000;

/** Of a page as it opens, in pixels of a window that is 1440 wide. */
const MAX_HEIGHT = 8000;

/** The longest pages of operations and types. */
const TALL: Readonly<Record<string, readonly string[]>> = {
  '/sandbox/docs': [
    '/sandbox/docs/transactions/createTransactionCharge',
    '/sandbox/docs/types/transactionDetailsType',
  ],
  '/v1/social/docs': ['/v1/social/docs/types/Post', '/v1/social/docs/posts/listPosts'],
};

/** A phone lays out more of them so slowly that one notices. */
const MAX_PAGE_ELEMENTS = 3000;

describeInBrowser('the documentation in a browser', () => {
  const context = usePageContext();

  function visit(
    visited: Omit<Visit, 'browser'>,
    use: (page: Page) => Promise<void>,
  ): Promise<readonly string[]> {
    return context.visit(visited, use);
  }

  /** Opens the form of an operation and returns it. */
  async function open(page: Page, id: string) {
    const section = page.locator(`[id="${id}"]`);
    await section.locator('[data-try]').click();
    return section.locator('.trial');
  }

  /** The pages of a reference below its overview, those of operations included. */
  async function pagesOf(root: string): Promise<readonly string[]> {
    const text = await (await fetch(`${context.url}${root}/docs`)).text();
    const links = [...text.matchAll(/<a href="docs\/([\w/.-]+)"/g)].map(([, slug]) => slug ?? '');
    return [...new Set(links)];
  }

  /** Of each kind of page the first ones, and all of them with FULL=1. */
  function someOf(slugs: readonly string[]): readonly string[] {
    const isOperation = (slug: string): boolean => slug.includes('/');
    const operations = slugs.filter(isOperation);
    return isFull
      ? slugs
      : [
          ...slugs.filter((slug) => !isOperation(slug)).slice(0, 3),
          ...operations.filter((_slug, at) => at % Math.ceil(operations.length / 6) === 0),
        ];
  }

  it.each(SERVICES)('of %s has each operation once, at its id', async (service) => {
    const document = (await (
      await fetch(`${context.url}${ROOTS[service]}/openapi.json`)
    ).json()) as Document; // linted by the tests of the service
    const ids = [document.paths, document['x-webhooks'] ?? {}]
      .flatMap((part) => Object.values(part))
      .flatMap((path) => Object.entries(path))
      .filter(([key]) => METHODS.includes(key))
      .map(([, { operationId }]) => operationId);
    const shown: string[] = [];
    const root = `${context.url}${ROOTS[service]}/docs`;
    const slugs = await pagesOf(ROOTS[service]);
    for (const slug of slugs.filter((one) => one.includes('/'))) {
      const text = await (await fetch(`${root}/${slug}`)).text();
      const ids = [...text.matchAll(/<section class="operation" id="([^"]+)"/g)];
      shown.push(...ids.map(([, id = '']) => id));
    }
    expect(shown.toSorted()).toEqual(ids.toSorted());
  });

  it.each(SERVICES)('of %s has light pages', async (service) => {
    const root = `${ROOTS[service]}/docs`;
    for (const slug of ['', ...someOf(await pagesOf(ROOTS[service]))]) {
      let bytes = 0;
      for (const path of [slug, 'docs.js', 'language.js']) {
        const address = `${context.url}${root}${path === '' ? '' : `/${path}`}`;
        const response = await fetch(address, { headers: { 'Accept-Encoding': 'gzip' } });
        bytes += Number(response.headers.get('content-length'));
        await response.arrayBuffer();
      }
      expect([slug, bytes > 1000 && bytes < MAX_PAGE_BYTES]).toEqual([slug, true]);
      const text = await (await fetch(`${context.url}${root}${slug && `/${slug}`}`)).text();
      const elements = [...text.matchAll(/<[a-z]/g)].length;
      expect([slug, elements > 80 && elements < MAX_PAGE_ELEMENTS]).toEqual([slug, true]);
    }
  });

  it.each<[what: string, address: string, id: string, status: string, part: string]>([
    ['a list', '/v1/helpdesk/docs/tickets/listTickets', 'listTickets', '200', '"meta"'],
    ['a record', '/v1/social/docs/posts/findPost', 'findPost', '200', '"id"'],
    ['a write', '/v1/flights/docs/bookings/createBooking', 'createBooking', '201', '"locator"'],
    [
      'a call of the gateway',
      '/sandbox/docs/transactions/createTransactionCharge',
      'createTransactionCharge',
      '200',
      'This transaction has been approved.',
    ],
    [
      'a login',
      '/v1/utils/docs/basic/getAuthBasic',
      'getAuthBasic',
      '200',
      '"authenticated": true',
    ],
    [
      'a login by Digest',
      '/v1/utils/docs/digest/getAuthDigest',
      'getAuthDigest',
      '200',
      '"authenticated": true',
    ],
    [
      'a key',
      '/v1/utils/docs/apikey/getAuthApikey',
      'getAuthApikey',
      '200',
      '"authenticated": true',
    ],
  ])('%s can be tried out', async (_what, address, id, status, part) => {
    const faults = await visit({ address }, async (page) => {
      const form = await open(page, id);
      await form.locator('.send').click();
      const received = form.locator('.received');
      expect(await received.locator('.status').textContent()).toContain(status);
      await received.locator('code', { hasText: part }).waitFor();
    });
    expect(faults).toEqual([]);
  });

  it('a token is fetched before what needs one is tried out', async () => {
    const faults = await visit(
      { address: '/v1/utils/docs/oauth/getOauthProtected' },
      async (page) => {
        const form = await open(page, 'getOauthProtected');
        await form.locator('button', { hasText: 'Get a token' }).click();
        await form.locator('[role="status"]', { hasText: 'filled in' }).waitFor();
        await form.locator('.send').click();
        const status = form.locator('.received .status', { hasText: '200' });
        await status.waitFor();
      },
    );
    expect(faults).toEqual([]);
  });

  it('filters are put together, and code follows them', async () => {
    const faults = await visit({ address: LIST }, async (page) => {
      const form = await open(page, 'listTickets');
      await form.locator('button', { hasText: 'Add a filter' }).click();
      await form.locator('[aria-label="Field"]').selectOption('priority');
      await form.locator('[aria-label="Operator"]').selectOption('ne');
      await form.locator('[aria-label="Value"]').selectOption('urgent');
      await form.locator('button', { hasText: 'Add a filter' }).click();
      const second = form.locator('.filter').nth(1);
      await second.locator('[aria-label="Field"]').selectOption('status');
      await second.locator('[aria-label="Operator"]').selectOption('in');
      await second.locator('[aria-label="Value"]').fill('open,pending');
      const code = page.locator('#listTickets .code [data-language="curl"]');
      expect(await code.textContent()).toContain('priority_ne=urgent&status_in=open,pending');
      await form.locator('.send').click();
      await form.locator('.received .status', { hasText: '200' }).waitFor();
      const body = JSON.parse((await form.locator('.received code').textContent()) ?? '');
      expect(body.meta.total).toBeGreaterThan(0);
      for (const { priority, status } of body.data) {
        expect(priority).not.toBe('urgent');
        expect(['open', 'pending']).toContain(status);
      }
      await second.locator('button').click();
      expect(await code.textContent()).not.toContain('status_in');
    });
    expect(faults).toEqual([]);
  });

  it('within a session writes are kept, and code names the session', async () => {
    const address = '/s/keep-docs-pages/v1/helpdesk/docs/tickets/createTicket';
    const faults = await visit({ address }, async (page) => {
      const code = page.locator('#createTicket .code [data-language="curl"]');
      expect(await code.textContent()).toContain('/s/keep-docs-pages/v1/helpdesk/tickets');
      const form = await open(page, 'createTicket');
      await form
        .locator('textarea')
        .fill('{"subject": "Kept by the documentation", "customer_id": 12}');
      await form.locator('.send').click();
      await form.locator('.received .status', { hasText: '201' }).waitFor();
    });
    expect(faults).toEqual([]);
    const list = await fetch(
      `${context.url}/s/keep-docs-pages/v1/helpdesk/tickets?subject=Kept%20by%20the%20documentation`,
    );
    expect(Object(await list.json()).meta.total).toBe(1);
  });

  it('can be used by the keyboard alone: search, language, form', async () => {
    const faults = await visit({ address: LIST }, async (page) => {
      await page.keyboard.press('/');
      await page.locator('.palette[open]').waitFor();
      await page.keyboard.type('create a customer');
      await page
        .locator('[role="option"][aria-selected="true"]', { hasText: 'Create a customer' })
        .waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/customers/createCustomer');
      const section = page.locator('#createCustomer');
      await section.locator('[name^="code-"]').first().focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await section.locator('[data-language="requests"]', { hasText: 'import requests' }).waitFor();
      await section.locator('[data-try]').focus();
      await page.keyboard.press('Enter');
      expect(await page.evaluate('document.activeElement.closest(".trial") !== null')).toBe(true);
      await section.locator('.send').focus();
      await page.keyboard.press('Enter');
      await section.locator('.received .status', { hasText: '201' }).waitFor();
      // The language is that of the next page too.
      await page.goto(`${context.url}/v1/social/docs/posts/listPosts`);
      await page
        .locator('#listPosts [data-language="requests"]', { hasText: 'import requests' })
        .waitFor();
    });
    expect(faults).toEqual([]);
  });

  it.each([LIST, '/guides/sessions', '/compat/postgrest', '/v1/social', '/sandbox/v1/triggers'])(
    '%s has a button at each block of code that copies it',
    async (address) => {
      const faults = await visit({ address }, async (page) => {
        expect(await page.locator('main pre').count()).toBeGreaterThan(0);
        expect(await page.locator('main pre:not(.code pre, .block pre)').count()).toBe(0);
        const buttons = page.locator('main :is(.code, .block) button.copy');
        expect(await buttons.count()).toBe(await page.locator('main :is(.code, .block)').count());
        await buttons.first().click();
        // Which of them depends on what the browser lets the page do.
        await page.locator('.copy', { hasText: /^(Copied|Selected)$/ }).waitFor();
      });
      expect(faults).toEqual([]);
    },
  );

  it('can be read without scripts, in the language that one chooses', async () => {
    const faults = await visit({ address: LIST, withoutScripts: true }, async (page) => {
      const section = page.locator('#listTickets');
      expect(await section.locator('[data-language="curl"]').isVisible()).toBe(true);
      expect(await section.locator('[data-try]').isVisible()).toBe(false);
      await section.locator('label', { hasText: 'Go' }).click();
      expect(await section.locator('[data-language="go"]').isVisible()).toBe(true);
      expect(await section.locator('[data-language="curl"]').isVisible()).toBe(false);
    });
    expect(faults).toEqual([]);
  });

  it.each([
    ['/v1/helpdesk/docs/tickets#listTickets', '/v1/helpdesk/docs/tickets/listTickets'],
    ['/v1/helpdesk/docs/tickets#type-Ticket', '/v1/helpdesk/docs/types/Ticket'],
    ['/docs', '/guides'],
    ['/docs/sessions', '/guides/sessions'],
    ['/s/keep-docs-pages/docs/sessions#tools', '/s/keep-docs-pages/guides/sessions#tools'],
  ])('%s, an address of earlier releases, leads to %s', async (address, target) => {
    const faults = await visit({ address }, (page) => page.waitForURL(`${context.url}${target}`));
    expect(faults).toEqual([]);
  });

  it('an anchor in a folded list opens it', async () => {
    const faults = await visit({ address: '/sandbox/docs/errors' }, async (page) => {
      expect(await page.locator('#reason-2').isVisible()).toBe(false);
      await page.goto(`${context.url}/sandbox/docs/errors#reason-2`);
      await page.locator('#reason-2').waitFor({ state: 'visible' });
    });
    expect(faults).toEqual([]);
  });

  it.each([
    ...SERVICES.map((service) => `${ROOTS[service]}/docs`),
    '/session/docs',
    '/inspect/api/docs',
    '/guides',
  ])('no page below %s is longer than eight screens, or wider than a phone', async (root) => {
    const faults = await visit({ address: root }, async (page) => {
      const links: readonly string[] = await page.evaluate(
        '[...document.querySelectorAll("main a")].map(({ pathname }) => pathname)',
      );
      const slugs = links
        .filter((path) => path.startsWith(`${root}/`) && !/\.\w+$/.test(path))
        .map((path) => path.slice(root.length + 1));
      const some = someOf(slugs).map((slug) => `${root}/${slug}`);
      const groups = slugs.filter((slug) => !slug.includes('/')).map((slug) => `${root}/${slug}`);
      for (const path of new Set([root, ...groups, ...some, ...(TALL[root] ?? [])])) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(context.url + path);
        const height = await page.evaluate('document.documentElement.scrollHeight');
        expect([path, Number(height) <= MAX_HEIGHT]).toEqual([path, true]);
        await page.setViewportSize({ width: 320, height: 900 });
        expect([path, await findOverflow(page)]).toEqual([path, 0]);
      }
    });
    expect(faults).toEqual([]);
  });
});
