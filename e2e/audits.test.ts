import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Request } from 'playwright-core';
import { PAGES, type PageToSee } from './all-pages.js';
import { type AuditedState, INSPECTOR_STATES, STATES } from './audited-states.js';
import { describeInBrowser } from './describe-in-browser.js';
import { type HostedContext, startHostedContext } from './hosted-context.js';
import { findBarriers, type InspectContext, startInspectContext } from './inspect-context.js';
import { type PageContext, startPageContext } from './page-context.js';
import { findEdges, findOverflow, takePicture } from './visit-page.js';

const WIDTHS = [320, 390, 768, 1440] as const;

/** Pages without the header of all pages. */
const UNFRAMED = /^(?:the (?:payment page|customer page|form of a way to pay))$/;

/** Of a page as it opens in the widest window, in pixels. */
const MAX_HEIGHT = 8000;
const HEIGHT = 'document.documentElement.scrollHeight';
const THEMES = ['light', 'dark'] as const;
const DISPLAYS = WIDTHS.flatMap((width) => THEMES.map((theme) => [width, theme] as const));

/** All that a page loads, as it travels. */
const MAX_PAGE_BYTES = 150_000;

describeInBrowser('every page in a browser', () => {
  let context: PageContext;
  let hosted: HostedContext;
  let inspected: InspectContext;

  beforeAll(async () => {
    [context, hosted, inspected] = await Promise.all([
      startPageContext(),
      startHostedContext(),
      startInspectContext(),
    ]);
  });

  afterAll(() => Promise.all([context?.stop(), hosted?.stop(), inspected?.stop()]));

  const addressOf = async ({ address }: PageToSee): Promise<string> =>
    new URL(typeof address === 'string' ? address : await address(hosted), context.url).href;

  /** axe takes seconds for a page of thousands of elements. */
  it.each(PAGES.map((page, index) => ({ ...page, index })))(
    '$name has no barriers that axe finds, fits each width, and is light',
    async ({ index, ...shown }) => {
      const requests: Request[] = [];
      const origins = [context.url, hosted.shop.url];
      const visited = { address: 'about:blank', origins, withRefusals: true };
      const faults = await context.visit(visited, async (page) => {
        const network = await page.context().newCDPSession(page);
        await network.send('Network.enable');
        await network.send('Network.setCacheDisabled', { cacheDisabled: true });
        page.on('requestfinished', (request) => requests.push(request));
        const response = await page.goto(await addressOf(shown));
        expect(response?.status()).toBe(shown.status ?? 200);
        await page.locator('h1').first().waitFor();
        const bytes = await bytesOf(requests);
        expect(bytes).toBeGreaterThan(1000);
        expect(bytes).toBeLessThan(MAX_PAGE_BYTES);
        await page.setViewportSize({ width: 1440, height: 900 });
        if (!UNFRAMED.test(shown.name))
          expect(await page.evaluate(HEIGHT)).toBeLessThan(MAX_HEIGHT);
        await shown.open?.(page);
        for (const [width, colorScheme] of displaysOf(index)) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          const display = [width, colorScheme];
          expect([...display, await findBarriers(page)]).toEqual([...display, []]);
          await takePicture(page, `${shown.name.replace(/\W+/g, '-')}-${width}-${colorScheme}`);
        }
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          expect([width, await findOverflow(page)]).toEqual([width, 0]);
          if (UNFRAMED.test(shown.name)) continue;
          expect([width, await findEdges(page)]).toEqual([width, [expect.any(Number)]]);
        }
        await network.detach();
      });
      expect(faults).toEqual([]);
    },
  );

  it.each(STATES.map((state, index) => ({ ...state, index })))(
    '$name: no barriers that axe finds',
    (state) => expectNoBarriers(context.url, state),
  );

  // In this order: the first ones are of services that were asked nothing.
  it.each(INSPECTOR_STATES.map((state, index) => ({ ...state, index })))(
    'the inspector, $name: no barriers that axe finds',
    (state) => expectNoBarriers(inspected.url, state),
  );

  async function expectNoBarriers(
    url: string,
    { before = [], address, except, index, show }: AuditedState & { readonly index: number },
  ): Promise<void> {
    for (const [path, body] of before)
      await fetch(url + path, body === undefined ? {} : { method: 'POST', body });
    for (const display of displaysOf(index)) {
      const [width, colorScheme] = display;
      const visited = { address: url + address, width, colorScheme, withRefusals: true };
      const faults = await context.visit(visited, (page) =>
        show(page, async () => {
          expect([...display, await findBarriers(page, except)]).toEqual([...display, []]);
        }),
      );
      expect(faults).toEqual([]);
    }
  }

  it('pages for reading say what they say without scripts, and show nothing that would need them', async () => {
    const visited = { address: '/', withoutScripts: true, withRefusals: true };
    const faults = await context.visit(visited, async (page) => {
      for (const shown of PAGES.filter(({ isForReading }) => isForReading)) {
        await page.goto(await addressOf(shown));
        expect([shown.name, await page.locator('h1').first().isVisible()]).toEqual([
          shown.name,
          true,
        ]);
        expect(await page.locator('main a[href]:visible').count()).toBeGreaterThan(0);
        const buttons = await page.locator('button:visible').allTextContents();
        expect([shown.name, buttons]).toEqual([shown.name, []]);
      }
    });
    expect(faults).toEqual([]);
  });
});

/** One display of eight for each page, and all with FULL=1. */
function displaysOf(index: number): readonly (typeof DISPLAYS)[number][] {
  return DISPLAYS.filter((_display, at) => process.env.FULL || at === index % DISPLAYS.length);
}

/** How many bytes came for these requests, as they travelled. */
async function bytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce(
    (sum, { responseHeadersSize, responseBodySize }) =>
      sum + responseHeadersSize + responseBodySize,
    0,
  );
}
