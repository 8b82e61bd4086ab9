import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from './describe-in-browser.js';
import { type PageScene, startPageScene } from './page-scene.js';

const WIDTHS = [1280, 390] as const;
const APIS = ['helpdesk', 'social', 'flights'] as const;

/** A collection of each API whose list is tried out. */
const COLLECTIONS = { helpdesk: 'tickets', social: 'posts', flights: 'bookings' } as const;

describeInBrowser('pages in a browser', () => {
  let scene: PageScene;

  beforeAll(async () => {
    scene = await startPageScene();
  });

  afterAll(() => scene?.stop());

  /** Opens a page, lets `use` use it, and returns everything that a page must not do. */
  function open(
    path: string,
    width: number,
    use: (page: Page) => Promise<void>,
  ): Promise<readonly string[]> {
    return scene.visit({ address: path, width, picture: path.replaceAll('/', '_') }, use);
  }

  describe.each(WIDTHS)('%s pixels wide', (width) => {
    it('the start page shows every service', async () => {
      const faults = await open('/', width, async (page) => {
        expect(await page.title()).toBe('API Sandbox');
        expect(await page.locator('h1').textContent()).toBe('API Sandbox');
        expect(await page.locator('.card h2').allTextContents()).toEqual([
          'gateway',
          'utils',
          ...APIS,
        ]);
      });
      expect(faults).toEqual([]);
    });

    it.each(APIS)('the docs of %s show every operation, and one can be tried out', async (api) => {
      const faults = await open(`/v1/${api}/docs`, width, async (page) => {
        await page.locator('.opblock').first().waitFor();
        const document = await (await fetch(`${scene.url}/v1/${api}/openapi.json`)).json();
        const paths = Object.values((document as { readonly paths: object }).paths); // linted by the contract
        const operations = paths.flatMap((path) => Object.keys(path)).filter(isMethod);
        expect(await page.locator('.opblock').count()).toBe(operations.length);
        const operation = page.locator('.opblock-get', {
          has: page.locator(`[data-path="/v1/${api}/${COLLECTIONS[api]}"]`),
        });
        await operation.locator('.opblock-summary').click();
        await operation.locator('button.execute').click();
        const response = operation.locator('.live-responses-table tbody tr.response');
        expect(await response.locator('.response-col_status').textContent()).toContain('200');
        expect(await response.locator('code').first().textContent()).toContain('"meta"');
      });
      expect(faults).toEqual([]);
    });
  });

  it('a link of the start page opens what it names', async () => {
    const faults = await open('/', 1280, async (page) => {
      await page.locator('a', { hasText: 'Documentation' }).first().click();
      await page.locator('.opblock').first().waitFor();
      expect(page.url()).toBe(`${scene.url}/v1/helpdesk/docs`);
    });
    expect(faults).toEqual([]);
  });
});

function isMethod(word: string): boolean {
  return ['get', 'post', 'put', 'patch', 'delete'].includes(word);
}
