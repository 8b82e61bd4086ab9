import type { Page } from 'playwright-core';

/** More than a page of ours has places that Tab comes to. */
const MAX_TABS = 160;

/** How often Tab goes on before the page is asked where the focus is. */
const TABS_AT_ONCE = 10;

/** Whether what matches has the focus; until then, Tab leads no further than there. */
const STOP_TABS = `(selector, text) => {
  removeEventListener('keydown', globalThis.stopTabs, true);
  const isThere = () => {
    const { activeElement } = document;
    return activeElement?.matches(selector) && activeElement.textContent.includes(text);
  };
  globalThis.stopTabs = (event) => {
    if (event.key !== 'Tab' || !isThere()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  if (isThere()) return true;
  addEventListener('keydown', stopTabs, true);
  return false;
}`;

/** Holds the key Tab down until what matches has the focus. */
export async function tabTo(page: Page, selector: string, text = ''): Promise<void> {
  const stopTabs = `(${STOP_TABS})(${JSON.stringify(selector)}, ${JSON.stringify(text)})`;
  for (let count = 0; count <= MAX_TABS; count += TABS_AT_ONCE) {
    if (await page.evaluate(stopTabs)) return page.keyboard.up('Tab');
    await Promise.all(Array.from({ length: TABS_AT_ONCE }, () => page.keyboard.down('Tab')));
  }
  throw new Error(`Tab does not come to ${selector} ${text} within ${MAX_TABS} presses.`);
}
