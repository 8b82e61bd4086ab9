import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from './describe-in-browser.js';
import { usePageContext } from './page-context.js';
import { tabTo } from './tab-to.js';

const WIDTHS = [1280, 390] as const;
const SERVICES = ['Gateway', 'Utilities', 'Helpdesk', 'Social', 'Flights'];

describeInBrowser('pages in a browser', () => {
  const context = usePageContext();

  /** Opens a page, lets `use` use it, and returns everything that a page must not do. */
  function open(
    path: string,
    width: number,
    use: (page: Page) => Promise<void>,
  ): Promise<readonly string[]> {
    return context.visit({ address: path, width, picture: path.replaceAll('/', '_') }, use);
  }

  describe.each(WIDTHS)('%s pixels wide', (width) => {
    it('the start page shows every service', async () => {
      const faults = await open('/', width, async (page) => {
        expect(await page.title()).toBe('API Sandbox');
        expect(await page.locator('h1').textContent()).toBe('API Sandbox');
        expect(await page.locator('#services + ul h3').allTextContents()).toEqual(SERVICES);
      });
      expect(faults).toEqual([]);
    });
  });

  /** Pages with the header of all pages. */
  const SHELLED = [
    '/',
    '/v1/utils',
    '/v1/utils/exports/',
    '/v1/utils/playground',
    '/v1/utils/oauth/device',
    '/v1/utils/oauth/authorize',
    '/v1/utils/forms/post',
    '/sandbox',
    '/session',
    '/inspect',
  ] as const;

  it.each(SHELLED)('%s leads to every part of the product, and past its header', async (path) => {
    const faults = await open(path, 320, async (page) => {
      const places = page.locator('header.site nav a');
      expect(await places.allTextContents()).toEqual([
        'Services',
        'Guides',
        'Reference',
        'Inspector',
        'Sessions',
        'OAuth playground',
      ]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.evaluate('document.activeElement.id')).toBe('main');
      const paths = ['/', '/guides', '/', '/inspect', '/session', '/v1/utils/playground'];
      const links = await page.evaluate(
        '[...document.querySelectorAll("header.site nav a")].map(({ href }) => href)',
      );
      for (const [index, link] of (links as readonly string[]).entries()) {
        const { url, status } = await fetch(link, { headers: { Accept: 'text/html' } });
        expect([new URL(url).pathname, status]).toEqual([paths[index], 200]);
      }
    });
    expect(faults.filter((fault) => !/status of 400/.test(fault))).toEqual([]);
  });

  it('the theme that was chosen is that of every page, until the system has it too', async () => {
    const faults = await open('/', 1280, async (page) => {
      const back = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
      const light = await back();
      await tabTo(page, '[data-shell="theme"]');
      await page.keyboard.press('Enter');
      const dark = await back();
      expect(dark).not.toBe(light);
      await page.goto(`${context.url}/v1/utils`);
      expect(await back()).toBe(dark);
      expect(await page.getByRole('button', { name: 'Dark theme', pressed: true }).count()).toBe(1);
      await page.getByRole('button', { name: 'Dark theme' }).click();
      expect(await back()).toBe(light);
      expect(await page.evaluate('localStorage.length')).toBe(0);
    });
    expect(faults).toEqual([]);
  });

  it.each([
    ['an endpoint', 'helpdesk/tickets', 'GET /v1/helpdesk/tickets'],
    ['a setting', 'max_body', 'MAX_BODY_BYTES'],
    ['a code of an error', 'E00027', 'E00027'],
    ['a page', 'utilities endpoints', 'Utilities: Endpoints'],
    ['a guide', 'rate limit', 'Rate limits'],
    ['a trigger', 'test card', 'Test cards'],
  ])('the search finds %s', async (_what, text, name) => {
    const faults = await open('/v1/utils', 1280, async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).waitFor();
      await page.keyboard.type(text);
      const first = page.getByRole('option').first();
      await first.filter({ hasText: name }).waitFor();
      expect(await first.getAttribute('aria-selected')).toBe('true');
    });
    expect(faults).toEqual([]);
  });

  it('the utilities are filtered by words in any order, which the address keeps', async () => {
    const faults = await open('/v1/utils', 320, async (page) => {
      const shown = page.locator('.endpoint:visible');
      expect(await shown.count()).toBe(0); // groups are closed
      const all = await page.locator('.endpoint').count();
      expect(await page.locator('.endpoint', { hasText: '`' }).count()).toBe(0);
      await page.getByLabel('Filter by path').fill('STATUS redirect');
      await page.getByText(new RegExp(`^\\d+ of ${all} endpoints$`)).waitFor();
      expect(await shown.count()).toBeLessThan(all / 5);
      for (const text of await shown.allTextContents()) expect(text).toMatch(/redirect/i);
      await page.reload();
      expect(await page.getByLabel('Filter by path').inputValue()).toBe('STATUS redirect');
      expect(await shown.count()).toBeLessThan(all / 5);
      await page.getByLabel('Filter by path').fill('no such words');
      await page.getByText('No endpoint has all these words').waitFor();
      await page.getByLabel('Filter by path').fill('');
      expect(await shown.count()).toBe(0);
      expect(new URL(page.url()).search).toBe('');
    });
    expect(faults).toEqual([]);
  });

  it('the utilities show the paths of each closed group in one line, each path once', async () => {
    const faults = await open('/v1/utils', 320, async (page) => {
      const previews = page.locator('.group > summary .hint:visible');
      expect(await previews.count()).toBe(await page.locator('.group').count());
      for (const text of await previews.allTextContents()) {
        const paths = text.split(', ');
        expect(paths).toEqual([...new Set(paths)]);
      }
      const heights = await page.evaluate<number[]>(
        '[...document.querySelectorAll(".group summary .hint")].map((hint) => hint.offsetHeight)',
      );
      expect(Math.max(...heights)).toBeLessThan(30); // a line is 21 pixels high
    });
    expect(faults).toEqual([]);
  });

  it('the utilities have groups that open by a click, and for who is led to one', async () => {
    const faults = await open('/v1/utils', 320, async (page) => {
      expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThan(3000);
      await page.getByText('Published credentials').click();
      await page.getByText('sandbox-client-secret', { exact: true }).waitFor();
      await page.goto(`${context.url}/v1/utils#oauth`);
      await page.locator('#oauth .endpoint').first().waitFor();
      expect(await page.locator('#forms').isVisible()).toBe(false);
    });
    expect(faults).toEqual([]);
  });

  it('the search opens what was chosen by the keyboard, within the session of the page', async () => {
    const faults = await open('/s/keep-pages/v1/utils', 1280, async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).waitFor();
      await page.keyboard.type('oauth playground');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/s\/keep-pages\/v1\/utils\/.+/);
    });
    expect(faults).toEqual([]);
  });

  it('a link of the start page opens what it names', async () => {
    const faults = await open('/', 1280, async (page) => {
      await page.getByRole('link', { name: 'Reference: Helpdesk' }).click();
      await page.locator('.group').first().waitFor();
      expect(page.url()).toBe(`${context.url}/v1/helpdesk/docs`);
    });
    expect(faults).toEqual([]);
  });
});
