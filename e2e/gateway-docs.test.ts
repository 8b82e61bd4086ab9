import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from './describe-in-browser.js';
import { type PageScene, startPageScene } from './page-scene.js';

const METHODS = ['get', 'post', 'put', 'delete'];

describeInBrowser("the gateway's docs in a browser", () => {
  let scene: PageScene;

  beforeAll(async () => {
    scene = await startPageScene();
  });

  afterAll(() => scene?.stop());

  function visit(width: number, use: (page: Page) => Promise<void>): Promise<readonly string[]> {
    return scene.visit({ address: '/sandbox/docs', width, picture: 'gateway-docs' }, use);
  }

  describe.each([1280, 390])('%s pixels wide', (width) => {
    it('show every operation, and let a call be tried out', async () => {
      const { paths, webhooks = {} } = (await (
        await fetch(`${scene.url}/sandbox/openapi.json`)
      ).json()) as { readonly paths: object; readonly webhooks?: object }; // linted by the gateway's tests
      const operations = [paths, webhooks]
        .flatMap((part) => Object.values(part))
        .flatMap((path) => Object.keys(path))
        .filter((key) => METHODS.includes(key));
      const faults = await visit(width, async (page) => {
        await page.locator('.opblock').first().waitFor();
        expect(await page.locator('.opblock').count()).toBe(operations.length);
        const operation = page.locator('.opblock', {
          has: page.locator('[data-path="/xml/v1/request.api/createTransaction/charge"]'),
        });
        await operation.locator('.opblock-summary').click();
        await operation.locator('button.execute').click();
        const response = operation.locator('.live-responses-table tbody tr.response');
        expect(await response.locator('.response-col_status').textContent()).toContain('200');
        expect(await response.locator('code').first().textContent()).toContain(
          '"This transaction has been approved."',
        );
      });
      expect(faults).toEqual([]);
    });
  });
});
