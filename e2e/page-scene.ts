import { chromium, type Page } from 'playwright-core';
import { startProcess, waitForUrl } from './start-process.js';
import { type Visit, visitPage } from './visit-page.js';

/** The services, and a browser that looks at their pages. */
export interface PageScene {
  readonly url: string;
  /** Visits a page; the address may be a path of the services. Gives everything that the page must not do. */
  visit(
    visit: Omit<Visit, 'browser'>,
    use: (page: Page) => Promise<void>,
  ): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** Starts the services with further settings, and joins the browser. Whoever calls this stops them. */
export async function startPageScene(
  settings: Readonly<Record<string, string>> = {},
): Promise<PageScene> {
  const service = startProcess({ LOG_LEVEL: 'silent', ...settings });
  const [url, browser] = await Promise.all([
    waitForUrl(service),
    chromium.connect(process.env.BROWSER_ENDPOINT ?? ''),
  ]);
  return {
    url,
    visit: ({ address, ...visit }, use) =>
      visitPage({ ...visit, browser, address: new URL(address, url).href }, use),
    async stop() {
      await browser.close();
      service.child.kill('SIGTERM');
      await service.exited;
    },
  };
}
