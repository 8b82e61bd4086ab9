import type { Page } from 'playwright-core';

/** Waits until the page tells in its status what it should, or says what it tells instead. */
export async function waitForStatus(page: Page, text: string): Promise<void> {
  try {
    await page.locator('#status-text', { hasText: text }).waitFor({ timeout: 15_000 });
  } catch (cause) {
    const told = await page.locator('#status-text').textContent();
    throw new Error(`Expected "${text}", the page tells "${told}".`, { cause });
  }
}
