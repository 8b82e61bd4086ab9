import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from './describe-in-browser.js';
import { usePageContext } from './page-context.js';
import type { Visit } from './visit-page.js';

const LIST = '/v1/helpdesk/tickets?status=open&limit=3';
const PROBLEM = '/v1/helpdesk/tickets?subjet=lamp';

describeInBrowser('JSON in a browser', () => {
  const context = usePageContext();

  function open(
    address: string,
    use: (page: Page) => Promise<void>,
    options: Partial<Visit> = {},
  ): Promise<readonly string[]> {
    const picture = address.replaceAll(/\W+/g, '_');
    return context.visit({ address, picture, withRefusals: true, ...options }, use);
  }

  it('is folded and unfolded by the keyboard, without scripts', async () => {
    const faults = await open(
      LIST,
      async (page) => {
        const list = page.locator('.json details', { hasText: '"data"' }).nth(1);
        const inner = list.locator('.name', { hasText: '"subject"' }).first();
        expect(await inner.isVisible()).toBe(true);
        await list.locator('summary').first().press('Enter');
        await inner.waitFor({ state: 'hidden' });
        await list.locator('summary').first().press('Enter');
        await inner.waitFor();
      },
      { withoutScripts: true },
    );
    expect(faults).toEqual([]);
  });

  it('leads from a list to a record, from there to what it refers to, and on to the raw form', async () => {
    const faults = await open(LIST, async (page) => {
      await page.locator('.json li', { hasText: '"id":' }).last().locator('a').first().click();
      await page.waitForURL(/\/v1\/helpdesk\/tickets\/\d+$/);
      await page.locator('.json li', { hasText: '"customer_id":' }).last().locator('a').click();
      await page.waitForURL(/\/v1\/helpdesk\/customers\/\d+$/);
      await page.getByRole('link', { name: 'Raw' }).click();
      await page.waitForURL(/\?pretty=false$/);
      const shown = await page.locator('pre').textContent();
      expect(JSON.parse(shown ?? '')).toHaveProperty('id');
      await page.goBack();
      await page.getByRole('link', { name: 'Inspect this request' }).click();
      await page.locator('[role="option"]', { hasText: '/v1/helpdesk/customers/' }).waitFor();
    });
    expect(faults).toEqual([]);
  });

  it('says of a problem what would be accepted, and leads to the meaning of its code', async () => {
    const faults = await open(PROBLEM, async (page) => {
      expect(await page.locator('.problem').textContent()).toContain('subject');
      await page.locator('.problem dd a').first().click();
      await page.waitForURL(/\/docs\/errors#\w+$/);
      expect(await page.locator('dt:target').count()).toBe(1);
    });
    expect(faults).toEqual([]);
  });

  it('is JSON for a script of the same page', async () => {
    const faults = await open('/', async (page) => {
      const type = await page.evaluate(
        `fetch('${LIST}').then(({ headers }) => headers.get('content-type'))`,
      );
      expect(type).toBe('application/json');
    });
    expect(faults).toEqual([]);
  });

  it('shows what a form that was sent comes to, with its files', async () => {
    const faults = await open('/v1/utils/forms/post', async (page) => {
      await page.getByLabel('Customer name').fill('Ada <Lovelace>');
      await page.getByLabel('Extra cheese').check();
      await page
        .getByLabel('Pictures')
        .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
      await page.getByRole('button', { name: 'Submit order' }).click();
      await page.getByRole('heading', { name: 'POST /v1/utils/forms/post' }).waitFor();
      const shown = await page.locator('.json').textContent();
      expect(shown).toContain('"custname": "Ada <Lovelace>"');
      expect(shown).toContain('"filename": "a.txt"');
      expect(await page.getByRole('link', { name: 'Raw' }).count()).toBe(0);
    });
    expect(faults).toEqual([]);
  });
});
