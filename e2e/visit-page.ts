import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';

/** Which page is visited, and how. */
export interface Visit {
  readonly browser: Browser;
  readonly address: string;
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** The name of the picture that is kept when E2E_SCREENSHOTS names a folder. */
  readonly picture?: string;
}

/** Opens a page, lets `use` use it, and gives everything that it must not do. */
export async function visitPage(
  visit: Visit,
  use: (page: Page) => Promise<void>,
): Promise<readonly string[]> {
  const { browser, address, width = 1280, colorScheme = 'light', picture } = visit;
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
  try {
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (line) => {
      // The browser itself writes a line for each answer that is not 2xx.
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource'))
        faults.push(`console: ${line.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
    page.on('dialog', (dialog) => faults.push(`dialog: ${dialog.message()}`));
    page.on('request', (request) => {
      const { origin } = new URL(address);
      if (!/^data:/.test(request.url()) && !request.url().startsWith(`${origin}/`))
        faults.push(`foreign: ${request.url()}`);
    });
    await page.goto(address);
    await use(page);
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    if (overflow !== 0) faults.push(`wider than the window by ${overflow} px`);
    const folder = process.env.E2E_SCREENSHOTS;
    if (folder && picture) {
      const path = join(folder, `${picture}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
    return faults;
  } finally {
    await context.close();
  }
}
