import type { Page } from 'playwright-core';

/** Waits until the status of the page has a text, or reports the text that it has instead. */
export async function waitForStatus(page: Page, text: string): Promise<void> {
  try {
    await page.locator('#status-text', { hasText: text }).waitFor();
  } catch (cause) {
    const found = await page.locator('#status-text').textContent();
    throw new Error(`Expected "${text}", the status is "${found}".`, { cause });
  }
}
