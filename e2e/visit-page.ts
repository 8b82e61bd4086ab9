import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type PageNeeds, usePage } from './shared-page.js';

/** Which page is visited, and how. */
export interface Visit extends PageNeeds {
  readonly browser: Browser;
  readonly address: string;
  /** Origins besides its own that the page may ask. */
  readonly origins?: readonly string[];
  /** The page makes requests that are refused; elsewhere a response of 400 or more is a fault. */
  readonly withRefusals?: boolean;
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** The name of the picture that is kept when E2E_SCREENSHOTS names a folder. */
  readonly picture?: string;
}

/** Opens a page, lets `use` use it, and returns everything that it must not do. */
export function visitPage(
  visit: Visit,
  use: (page: Page) => Promise<void>,
): Promise<readonly string[]> {
  const { browser, address, width = 1280, colorScheme = 'light', picture } = visit;
  return usePage(browser, visit, async (page) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const faults = watch(page, visit);
    await page.goto(address);
    await use(page);
    const overflow = await findOverflow(page);
    if (overflow !== 0) faults.push(`wider than the window by ${overflow} px`);
    if (picture) await takePicture(page, `${picture}-${width}-${colorScheme}`);
    return faults;
  });
}

/** By how many pixels the page is wider than its window, without the space for the scrollbar. */
export function findOverflow(page: Page): Promise<number> {
  return page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.offsetWidth',
  );
}

/** The distinct left edges of the header, the first line of the content, the rows of a list and the footer, in pixels. */
export function findEdges(page: Page): Promise<readonly number[]> {
  return page.evaluate(`[...new Set(['header.site .home', 'main :is(.crumbs, h1)', '#list .row > *', 'footer.site p']
    .flatMap((part) => document.querySelector(part) ?? [])
    .filter((part) => part.checkVisibility())
    .map((part) => Math.round(part.getBoundingClientRect().left)))]`);
}

/** The list that the page's faults are put into as they come. */
function watch(
  page: Page,
  { address, origins = [], withRefusals: withRejections = false }: Visit,
): string[] {
  const allowed = [new URL(address).origin, ...origins];
  const faults: string[] = [];
  page.on('console', (line) => {
    // The browser itself writes a line for each response of 400 or more, and for each socket that is not opened.
    const isRejection = /^(?:Failed to load resource|WebSocket connection to)/.test(line.text());
    if (['error', 'warning'].includes(line.type()) && !(withRejections && isRejection))
      faults.push(`console: ${line.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => faults.push(`dialog: ${dialog.message()}`));
  page.on('request', (request) => {
    const requested = request.url();
    if (!/^(data|blob):/.test(requested) && !allowed.includes(new URL(requested).origin))
      faults.push(`foreign: ${requested}`);
  });
  return faults;
}

/** Keeps a picture of the page, when E2E_SCREENSHOTS names a folder. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_SCREENSHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
