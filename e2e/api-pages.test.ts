import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from './describe-in-browser.js';
import { usePageScene } from './page-scene.js';
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

interface Description {
  readonly resources: readonly { readonly name: string; readonly count: number }[];
}

describeInBrowser('the pages of the record APIs', () => {
  const scene = usePageScene();

  function open(address: string, use: (page: Page) => Promise<void>): Promise<readonly string[]> {
    return scene.visit({ address, picture: address.replaceAll('/', '_') }, use);
  }

  describe.each(APIS)('$api', ({ api, list, filters, live, shown }) => {
    it('shows each collection with its count, which leads to its records', async () => {
      const response = await fetch(`${scene.url}/v1/${api}`);
      const { resources } = (await response.json()) as Description; // the contract's own
      const faults = await open(`/v1/${api}`, async (page) => {
        for (const { name, count } of resources) {
          const box = page.locator('.diagram a', { hasText: name }).first();
          expect(await box.textContent()).toBe(`${name}${count} records`);
          const heading = page.locator('.collection h3', {
            has: page.locator(`a >> text="${name}"`),
          });
          expect(await heading.textContent()).toBe(`${name} ${count} records`);
        }
      });
      expect(faults).toEqual([]);
    });

    it('makes one request of the filters that are clicked together, by keyboard too', async () => {
      const query = new URLSearchParams(filters).toString();
      const asked = await fetch(`${scene.url}/v1/${api}/${list}?${query}&limit=1`);
      const { meta } = (await asked.json()) as { readonly meta: { readonly total: number } }; // of every list
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
        expect(Number(await page.locator('#live-count').textContent())).toBeGreaterThan(0);
      });
      expect(faults).toEqual([]);
    });

    it('is JSON for everybody but browsers, and says so to caches', async () => {
      for (const [accept, type] of [
        ['*/*', 'application/json'],
        ['application/json, text/plain, */*', 'application/json'],
        ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html; charset=utf-8'],
      ] as const) {
        const { headers } = await fetch(`${scene.url}/v1/${api}`, { headers: { accept } });
        expect([accept, headers.get('content-type')]).toEqual([accept, type]);
        expect(headers.get('vary')).toContain('Accept,');
      }
    });
  });
});
