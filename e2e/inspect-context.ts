import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Page } from 'playwright-core';
import { startProcess, waitForUrl } from './start-process.js';
import { type Visit, visitPage } from './visit-page.js';

/** Services of a suite's own, as others would fill the list, and a browser that shows their inspector. */
export interface InspectContext {
  readonly url: string;
  /** Makes a request as a client would, without the page; resolves once its response is whole. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** Shows the page, lets `use` use it, and returns everything that it must not do. */
  visit(
    search: string,
    use: (page: Page) => Promise<void>,
    options?: Partial<Visit>,
  ): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** Starts services whose inspector is on. The caller stops the scene. */
export async function startInspectContext(): Promise<InspectContext> {
  const services = startProcess({ LOG_LEVEL: 'silent', INSPECT: 'on', HOST: '127.0.0.1' });
  const [url, browser] = await Promise.all([
    waitForUrl(services),
    chromium.connect(process.env.BROWSER_ENDPOINT ?? ''),
  ]);
  return {
    url,
    async send(path, init) {
      const response = await fetch(url + path, init);
      await response.clone().arrayBuffer();
      return response;
    },
    visit: (search, use, options) =>
      visitPage(
        { browser, address: `${url}/inspect${search}`, withRefusals: true, ...options },
        use,
      ),
    async stop() {
      await browser.close();
      services.child.kill('SIGTERM');
      await services.exited;
    },
  };
}

/** A row of the list by its place, from 1. */
export function row(place: number): string {
  return `[role="option"][aria-posinset="${place}"]`;
}

/** Waits until the row at a place has a text. */
export async function waitForRow(page: Page, place: number, text: string | RegExp): Promise<void> {
  await page.locator(row(place), { hasText: text }).waitFor();
}

/** Waits until the list has so many rows. */
export async function waitForCount(page: Page, count: number): Promise<void> {
  await page.locator(`[role="option"][aria-setsize="${count}"]`).first().waitFor();
}

/** Waits until a view of the exchange has a text. */
export async function waitForView(page: Page, text: string | RegExp): Promise<void> {
  await page.locator('#view', { hasText: text }).waitFor();
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Colours count as they are once what fades in is there. */
const END_ANIMATIONS = `for (const animation of document.getAnimations())
  if (animation.effect.getComputedTiming().endTime < Infinity) animation.finish();`;

/** What axe finds wrong with the page as it is now: the rule and the places. */
export async function findBarriers(
  page: Page,
  except: readonly string[] = [],
): Promise<readonly string[]> {
  // Evaluated by the browser's tools, which the policy of the page does not bind.
  if (await page.evaluate('!window.axe')) await page.evaluate(AXE);
  await page.evaluate(END_ANIMATIONS);
  return page.evaluate(
    // Without style sheets and media, which axe would load again: its rule for the first is off, and no page has the second.
    `axe.run({ exclude: ${JSON.stringify(except)} }, { preload: false, resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target)].join(" ")))`,
  );
}
