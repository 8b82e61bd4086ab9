import { afterAll, beforeAll } from '@jest/globals';
import { chromium, type Page } from 'playwright-core';
import { type Visit, visitPage } from './visit-page.js';

/** The services that every suite with pages shares, and a connection to the browser. */
export interface PageContext {
  readonly url: string;
  /** Visits a page; the address may be a path of the services. Returns everything that the page must not do. */
  visit(
    visit: Omit<Visit, 'browser'>,
    use: (page: Page) => Promise<void>,
  ): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** Joins the services and the browser that global-setup.mjs started. The caller stops the scene. */
export async function startPageContext(): Promise<PageContext> {
  const { BROWSER_ENDPOINT = '', SERVICES_URL: url = '' } = process.env;
  if (url === '') throw new Error('The services are not built; run npm run build first.');
  const browser = await chromium.connect(BROWSER_ENDPOINT);
  return {
    url,
    visit: ({ address, ...visit }, use) =>
      visitPage({ ...visit, browser, address: new URL(address, url).href }, use),
    stop: () => browser.close(),
  };
}

/** The scene for all tests of a block. */
export function usePageContext(): Omit<PageContext, 'stop'> {
  let context: PageContext;
  beforeAll(async () => {
    context = await startPageContext();
  });
  afterAll(() => context?.stop());
  return {
    get url() {
      return context.url;
    },
    visit: (visit, use) => context.visit(visit, use),
  };
}
