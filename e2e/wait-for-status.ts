import type { Page } from 'playwright-core';

/** Marks what a status says as read. A page replaces all that its status holds, the mark with it, whatever it says next. */
const MARK = `(status, text) => {
  if (!status?.textContent.includes(text)) return;
  const mark = document.createElement('span');
  mark.dataset.read = '';
  mark.append(...status.childNodes);
  status.append(mark);
}`;

/**
 * Waits until the status of the page has a text, or reports the text that it has instead. Each status counts once: one that an
 * earlier action left there is not taken for the next one.
 */
export async function waitForStatus(page: Page, text: string): Promise<void> {
  const status = page.locator('#status-text');
  try {
    await page.locator('#status-text:not(:has([data-read]))', { hasText: text }).waitFor();
  } catch (cause) {
    throw new Error(`Expected "${text}", the status is "${await status.innerHTML()}".`, { cause });
  }
  await page.evaluate(`(${MARK})(document.querySelector('#status-text'), ${JSON.stringify(text)})`);
}
