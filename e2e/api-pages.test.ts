import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from './describe-in-browser.js';
import { usePageContext } from './page-context.js';
import { tabTo } from './tab-to.js';

/** A collection of each API, filters that are clicked together, and the page that shows its feed. */
const APIS = [
  {
    api: 'helpdesk',
    list: 'tickets',
    filters: { status: 'open', priority: 'urgent' },
    live: 'Ticket desk',
    shown: '.lanes li',
  },
  {
    api: 'social',
    list: 'posts',
    filters: { visibility: 'followers' },
    live: 'Timeline',
    shown: '.posts li',
  },
  {
    api: 'flights',
    list: 'bookings',
    filters: { cabin: 'business', status: 'confirmed' },
    live: 'Airport board',
    shown: '.board tbody tr',
  },
] as const;

/** The parts of a page that are wider than what is seen of them, but for code. */
const FIND_SIDEWAYS =
  '[...document.querySelectorAll("main *")].filter((e) => e.tagName !== "PRE" && !e.matches(".unseen") && e.clientWidth > 0 && e.scrollWidth > e.clientWidth + 1).map((e) => e.outerHTML.slice(0, 80))';

interface Description {
  readonly resources: readonly { readonly name: string; readonly count: number }[];
}

describeInBrowser('the pages of the record APIs', () => {
  const context = usePageContext();

  function open(address: string, use: (page: Page) => Promise<void>): Promise<readonly string[]> {
    return context.visit({ address, picture: address.replaceAll('/', '_') }, use);
  }

  describe.each(APIS)('$api', ({ api, list, filters, live, shown }) => {
    it('shows each collection with its count, which leads to its records', async () => {
      const response = await fetch(`${context.url}/v1/${api}`);
      const { resources } = (await response.json()) as Description; // the contract's own
      const faults = await open(`/v1/${api}`, async (page) => {
        for (const { name, count } of resources) {
          const box = page.locator('.diagram a', { hasText: name }).first();
          expect(await box.textContent()).toBe(`${name}${count.toLocaleString('en')} records`);
          const heading = page.locator('.collection h3', {
            has: page.locator(`a >> text="${name}"`),
          });
          expect(await heading.textContent()).toBe(`${name} ${count.toLocaleString('en')} records`);
        }
      });
      expect(faults).toEqual([]);
    });

    it('makes one request of the filters that are clicked together, by keyboard too', async () => {
      const query = new URLSearchParams(filters).toString();
      const requested = await fetch(`${context.url}/v1/${api}/${list}?${query}&limit=1`);
      const { meta } = (await requested.json()) as { readonly meta: { readonly total: number } }; // of every list
      expect(meta.total).toBeGreaterThan(0);
      const faults = await open(`/v1/${api}`, async (page) => {
        const section = page.locator('.collection', { has: page.locator(`#${list}`) });
        for (const [name, value] of Object.entries(filters)) {
          await tabTo(page, `[data-list$="${list}"] [data-name="${name}"][data-value="${value}"]`);
          await page.keyboard.press('Space');
        }
        const result = section.getByRole('status');
        await result.filter({ hasText: `${meta.total} records` }).waitFor();
        expect(await result.locator('a').textContent()).toBe(`/v1/${api}/${list}?${query}`);
      });
      expect(faults).toEqual([]);
    });

    it('shows its feed live, until it is paused', async () => {
      const faults = await open(`/v1/${api}/live`, async (page) => {
        expect(await page.locator('h1').textContent()).toBe(live);
        await page.locator(shown).first().waitFor();
        await page.selectOption('#live-pace', '50');
        await page.locator('[data-fresh]').first().waitFor();
        await page.getByRole('button', { name: 'Pause' }).click();
        await page.getByRole('button', { name: 'Resume' }).waitFor();
        expect(await page.locator('#live-status').textContent()).toBe('Paused.');
        expect(await page.locator('#live-count').textContent()).toMatch(
          /^(1 event|[1-9]\d* events)$/,
        );
      });
      expect(faults).toEqual([]);
    });

    it('has lists in place of tables on a phone, so that nothing has to be moved sideways', async () => {
      const address = `/v1/${api}`;
      const faults = await context.visit({ address, width: 320 }, async (page) => {
        expect(await page.evaluate(FIND_SIDEWAYS)).toEqual([]);
        const label = `getComputedStyle(document.querySelector('[aria-label="Sample of ${list}"] td:nth-child(2)'), '::before').content`;
        const field = page.locator(`[aria-label="Sample of ${list}"] td`).nth(1);
        expect(await page.evaluate(label)).toBe(`"${await field.getAttribute('data-title')}"`);
        expect(await page.locator('.diagram').isVisible()).toBe(false);
      });
      expect(faults).toEqual([]);
    });

    it('is JSON for everybody but browsers, and says so to caches', async () => {
      for (const [accept, type] of [
        ['*/*', 'application/json'],
        ['application/json, text/plain, */*', 'application/json'],
        ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html; charset=utf-8'],
      ] as const) {
        const { headers } = await fetch(`${context.url}/v1/${api}`, { headers: { accept } });
        expect([accept, headers.get('content-type')]).toEqual([accept, type]);
        expect(headers.get('vary')).toContain('Accept,');
      }
    });
  });

  it('has the departures of all airports in the order in which they are due, by UTC time', async () => {
    const faults = await open('/v1/flights/live', async (page) => {
      await page.locator('.board tbody tr').nth(10).waitFor();
      const times = page.locator('.board tbody time');
      const due = await page.evaluate<number[]>(
        '[...document.querySelectorAll(".board tbody time")].map((time) => Date.parse(time.dateTime))',
      );
      expect(due).toEqual([...due].sort((a, b) => a - b));
      const shown = await times.allTextContents();
      expect(shown).toEqual(due.map((instant) => new Date(instant).toISOString().slice(11, 16)));
    });
    expect(faults).toEqual([]);
  });

  it('has each departure in one line on a phone', async () => {
    const address = '/v1/flights/live';
    const faults = await context.visit({ address, width: 390 }, async (page) => {
      await page.locator('.board tbody tr').nth(10).waitFor();
      const heights = await page.evaluate<number[]>(
        '[...document.querySelectorAll(".board tr")].map((row) => row.offsetHeight)',
      );
      expect(Math.max(...heights)).toBeLessThan(40); // a line is 20 pixels high
    });
    expect(faults).toEqual([]);
  });

  it('has the events of the timeline beside its posts in a wide window, and only there', async () => {
    const faults = await open('/v1/social/live', async (page) => {
      await page.selectOption('#live-pace', '50');
      await page.locator('aside li a[href^="posts/"]').nth(3).waitFor();
      const [view, aside] = await Promise.all(
        ['#view', 'aside'].map((part) => page.locator(part).boundingBox()),
      );
      if (!view || !aside) throw new Error('Both are visible.');
      expect(aside.x + aside.width).toBe(view.x + view.width);
      expect(aside.width).toBeGreaterThan(view.width / 3);
      await page.setViewportSize({ width: 390, height: 900 });
      expect(await page.locator('aside').isVisible()).toBe(false);
    });
    expect(faults).toEqual([]);
  });

  it('keeps the place of each picture of the timeline before it is there', async () => {
    const path = '/v1/social/posts?sort=-published_at&expand=author&limit=100';
    const { data } = (await (await fetch(context.url + path)).json()) as {
      readonly data: readonly { readonly media: readonly unknown[] }[];
    };
    const pictured = { data: data.filter(({ media }) => media.length > 0) };
    const visited = { address: '/v1/social', withRefusals: true };
    const faults = await context.visit(visited, async (page) => {
      await page.route('**/v1/social/posts?*', (route) => route.fulfill({ json: pictured }));
      await page.route('**/*.svg', (route) => route.abort());
      await page.goto(`${context.url}/v1/social/live`);
      const box = await page.locator('.picture').first().boundingBox();
      expect([box?.width, box?.height].map((side = 0) => Math.round(side))).toEqual([384, 216]);
      const avatar = await page.locator('.avatar').first().boundingBox();
      expect([avatar?.width, avatar?.height]).toEqual([40, 40]);
    });
    expect(faults).toEqual([]);
  });
});
