import type { Page } from 'playwright-core';

/** More than a page of ours has places that Tab comes to. */
const MAX_TABS = 160;

/** Presses Tab until what matches has the focus. */
export async function tabTo(page: Page, selector: string, text = ''): Promise<void> {
  const focused = page.locator(`:is(${selector}):focus`, { hasText: text });
  for (let count = 0; count < MAX_TABS; count++) {
    if ((await focused.count()) === 1) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${selector} ${text} within ${MAX_TABS} presses.`);
}
