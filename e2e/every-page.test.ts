import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PAGES } from './all-pages.js';
import { describeInBrowser } from './describe-in-browser.js';
import { type HostedScene, startHostedScene } from './hosted-scene.js';

/** What `npm test` checks of each page; `audits.test.ts` of the full run looks at them in every theme and width. */
describeInBrowser('every page in a browser', () => {
  let hosted: HostedScene;

  beforeAll(async () => {
    hosted = await startHostedScene();
  });

  afterAll(() => hosted?.stop());

  it.each(PAGES)(
    '$name opens with its heading, and without a message on the console',
    async (shown) => {
      const { address } = shown;
      const path = typeof address === 'string' ? address : await address(hosted);
      const faults = await hosted.visit(new URL(path, hosted.url).href, async (page) => {
        expect(await page.locator('h1').first().textContent()).toMatch(/\S/);
        await shown.open?.(page);
      });
      expect(faults.filter((fault) => !isRefusal(fault))).toEqual([]);
    },
  );
});

/** The browser writes a line for each response of 400 or more: some pages show a problem. */
function isRefusal(fault: string): boolean {
  return fault.startsWith('console: Failed to load resource');
}
