import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PAGES, type PageToSee } from './all-pages.js';
import { describeInBrowser } from './describe-in-browser.js';
import { type HostedContext, startHostedContext } from './hosted-context.js';

/** A page of each kind of script. `audits.test.ts` of the full run looks at every page, in every theme and width. */
const WALK = [
  'the start page',
  'the feed of helpdesk',
  'a session',
  '/v1/helpdesk/docs/tickets',
  'the inspector',
  'the session of the gateway',
  'the OAuth playground',
  'the payment page',
];

describeInBrowser('a walk through the pages in a browser', () => {
  let hosted: HostedContext;

  beforeAll(async () => {
    hosted = await startHostedContext();
  });

  afterAll(() => hosted?.stop());

  it.each(WALK.map(pageNamed))(
    '$name opens with its heading, and without a message on the console',
    async (shown) => {
      const { address } = shown;
      const path = typeof address === 'string' ? address : await address(hosted);
      const faults = await hosted.visit(new URL(path, hosted.url).href, async (page) => {
        expect(await page.locator('h1').first().textContent()).toMatch(/\S/);
        await shown.open?.(page);
      });
      expect(faults.filter((fault) => !isRejection(fault))).toEqual([]);
    },
  );
});

function pageNamed(name: string): PageToSee {
  const shown = PAGES.find((page) => page.name === name);
  if (!shown) throw new Error(`${name} is none of the pages.`);
  return shown;
}

/** The browser writes a line for each response of 400 or more: some pages show a problem. */
function isRejection(fault: string): boolean {
  return fault.startsWith('console: Failed to load resource');
}
