import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeInBrowser } from './describe-in-browser.js';
import {
  type InspectScene,
  row,
  startInspectScene,
  waitForCount,
  waitForRow,
  waitForView,
} from './inspect-scene.js';
import { tabTo } from './tab-to.js';

const JSON_TYPE = { 'Content-Type': 'application/json' };

describeInBrowser('the page of the inspector in a browser', () => {
  let scene: InspectScene;

  beforeAll(async () => {
    scene = await startInspectScene();
  });

  afterAll(() => scene?.stop());

  /** Makes a few requests in a session, the last of which is refused. */
  async function fill(session: string): Promise<void> {
    const api = `/s/${session}/v1/helpdesk`;
    await scene.send(`${api}/tickets?limit=1`);
    await scene.send(`${api}/tickets?limit=2`);
    await scene.send(`${api}/customers`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ name: 'Orchard & Sons' }),
    });
    await scene.send(`${api}/ticketts`);
  }

  it('keeps the search, the tab, the exchange and its view in the address', async () => {
    const session = 'keep-address';
    await fill(session);
    const faults = await scene.visit('', async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type(`session:${session} status:>=400`);
      await waitForRow(page, 1, 'ticketts');
      await waitForCount(page, 1);
      await page.locator(row(1)).click();
      await page.keyboard.press('3');
      await waitForView(page, '"code": "unknown_collection"');
      await page.reload();
      await waitForView(page, '"code": "unknown_collection"');
      await page.locator('[aria-selected="true"]', { hasText: 'ticketts' }).waitFor();
      expect(await page.inputValue('#q')).toBe(`session:${session} status:>=400`);
      await page.locator('.tabs a', { hasText: 'Hooks in' }).click();
      await page.locator('#no-match', { hasText: 'Nothing that is kept matches.' }).waitFor();
      expect(addressOf(page.url())).toEqual({
        tab: 'hooks',
        q: `session:${session} status:>=400`,
        view: 'response',
      });
      await page.goBack();
      await waitForRow(page, 1, 'ticketts');
      await page.goto(`${scene.url}/s/${session}/inspect`);
      await waitForRow(page, 4, 'limit=1');
      expect(await page.inputValue('#q')).toBe(`session:${session}`);
    });
    expect(faults).toEqual([]);
  });

  it('says what is wrong with a search, until another one is written', async () => {
    await scene.send('/s/keep-search/v1/utils/uuid');
    const faults = await scene.visit('', async (page) => {
      await page.fill('#q', 'stattus:404');
      await page.locator('#no-match', { hasText: 'There is no stattus: in a search.' }).waitFor();
      expect(await page.getAttribute('#q', 'aria-invalid')).toBe('true');
      await page.fill('#q', 'session:keep-search');
      await waitForRow(page, 1, '/v1/utils/uuid');
      expect(await page.getAttribute('#q', 'aria-invalid')).toBe(null);
    });
    expect(faults).toEqual([]);
  });

  it('remembers the theme that was chosen', async () => {
    const faults = await scene.visit('', async (page) => {
      const back = (): Promise<unknown> =>
        page.evaluate('getComputedStyle(document.body).backgroundColor');
      const light = await back();
      await tabTo(page, '[data-action="theme"]');
      await page.keyboard.press('Enter');
      const dark = await back();
      expect(dark).not.toBe(light);
      await page.reload();
      expect(await back()).toBe(dark);
    });
    expect(faults).toEqual([]);
  });
});

function addressOf(url: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URL(url).searchParams);
}
