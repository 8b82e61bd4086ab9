import { expect, it } from '@jest/globals';
import { describeInBrowser } from './describe-in-browser.js';
import { usePageContext } from './page-context.js';

describeInBrowser('the start page in a browser', () => {
  const context = usePageContext();

  it.each([
    ['Gateway', '"responseCode": "1"'],
    ['Utilities', '"greeting": "hello"'],
    ['Helpdesk', '"priority": "urgent"'],
    ['Social', '"author"'],
    ['Flights', '"origin": "LHR"'],
  ])('runs a request of %s and shows its response', async (name, part) => {
    const faults = await context.visit({ address: '/' }, async (page) => {
      const trial = page.locator(`[data-name="${name}"]`);
      await trial.locator('label').first().click();
      await trial.getByRole('button', { name: `Run: ${name}` }).click();
      await trial.getByRole('status').locator('pre', { hasText: part }).waitFor();
      expect(await trial.locator('.took').textContent()).toMatch(/^200 OK in \d+ ms$/);
    });
    expect(faults).toEqual([]);
  });

  it('has lines for a shell with its own address, within the session in which it is', async () => {
    const faults = await context.visit({ address: '/s/keep-start/' }, async (page) => {
      const line = page.locator('[data-name="Utilities"] [data-language="curl"]');
      await page.locator('[data-name="Utilities"] > label').click();
      await line.filter({ hasText: context.url }).waitFor();
      expect(await line.textContent()).toBe(
        `curl '${context.url}/s/keep-start/v1/utils/get?greeting=hello'`,
      );
    });
    expect(faults).toEqual([]);
  });

  it('shows all requests in the selected language, here and in the reference', async () => {
    const faults = await context.visit({ address: '/' }, async (page) => {
      await page.locator('[data-name="Gateway"]').getByText('Python', { exact: true }).click();
      await page.locator('[data-name="Gateway"] [data-language="requests"]').waitFor();
      await page.locator('[data-name="Flights"] > label').click();
      await page.locator('[data-name="Flights"] [data-language="requests"]').waitFor();
      expect(await page.locator('.code pre:visible').count()).toBe(1);
      await page.goto(`${context.url}/v1/helpdesk/docs/tickets`);
      await page.locator('[data-language="requests"]').first().waitFor();
    });
    expect(faults).toEqual([]);
  });

  it('shows one service and one language without scripts too', async () => {
    const faults = await context.visit({ address: '/', withoutScripts: true }, async (page) => {
      expect(await page.locator('.code pre:visible').count()).toBe(1);
      await page.locator('[data-name="Social"] > label').click();
      await page.locator('[data-name="Social"] .code label', { hasText: 'Go' }).click();
      await page.locator('[data-name="Social"] [data-language="go"]').waitFor();
    });
    expect(faults).toEqual([]);
  });
});
