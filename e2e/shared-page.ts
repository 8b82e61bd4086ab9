import { patienceMs } from '@sandbox/testing/patience';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** What a page is opened with, and cannot have otherwise later. */
export interface PageNeeds {
  /** The browser runs no scripts. */
  readonly withoutScripts?: boolean;
  /** No later visit gets the page: the test does to it what `clean` does not undo, as with its clock. */
  readonly withOwnPage?: boolean;
}

/** What a test can listen for. Playwright listens for other events itself. */
const EVENTS = ['console', 'dialog', 'download', 'pageerror', 'request', 'requestfinished'];

/** What a page would store a moment later, such as GraphiQL its tabs, must not come after the stores are cleared. */
const CLEAR_STORAGE =
  'Storage.prototype.setItem = () => undefined; sessionStorage.clear(); localStorage.clear(); name = "";';

/** The pages of a connection that no visit uses at the moment. */
const idlePages = new WeakMap<Browser, Page[]>();

/** Visits share pages: to open a page in a new context takes a browser five times as long as to go to another address. */
export async function usePage<T>(
  browser: Browser,
  needs: PageNeeds,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const isShared = !needs.withOwnPage && !needs.withoutScripts;
  const idle = idlePages.get(browser) ?? [];
  idlePages.set(browser, idle);
  const page = (isShared && idle.pop()) || (await openPage(browser, needs));
  const context = page.context();
  const origins = new Set<string>();
  page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin));
  let isClean = false;
  try {
    const result = await use(page);
    if (isShared && context.pages().length === 1) {
      await clean(page, context, origins);
      isClean = true;
    }
    return result;
  } finally {
    if (isClean) idle.push(page);
    else await context.close();
  }
}

async function openPage(browser: Browser, { withoutScripts }: PageNeeds): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: !withoutScripts });
  context.setDefaultTimeout(patienceMs());
  return context.newPage();
}

/** Makes a page like a new one: without listeners, routes, permissions, cookies and what these origins have stored. */
async function clean(
  page: Page,
  context: BrowserContext,
  origins: ReadonlySet<string>,
): Promise<void> {
  for (const event of [...EVENTS, 'framenavigated']) await page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const last = new URL(page.url()).origin;
  const stores = [...origins].filter((origin) => origin.startsWith('http'));
  if (stores.includes(last)) await page.evaluate(CLEAR_STORAGE);
  const others = stores.filter((origin) => origin !== last);
  if (others.length > 0) {
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    for (const origin of others) {
      await page.goto(origin);
      await page.evaluate(CLEAR_STORAGE);
    }
    await page.unrouteAll();
  }
  await page.goto('about:blank');
  await page.mouse.move(-1, -1);
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
}
