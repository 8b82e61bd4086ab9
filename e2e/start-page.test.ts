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
  ])('runs a request of %s and shows its answer', async (name, part) => {
    const faults = await context.visit({ address: '/' }, async (page) => {
      const trial = page.locator(`[data-name="${name}"]`);
      await trial.getByRole('button', { name: `Run: ${name}` }).click();
      await trial.getByRole('status').locator('pre', { hasText: part }).waitFor();
      expect(await trial.locator('.took').textContent()).toMatch(/^200 OK in \d+ ms$/);
    });
    expect(faults).toEqual([]);
  });

  it('has lines for a shell with its own address, within the session in which it is', async () => {
    const faults = await context.visit({ address: '/s/keep-start/' }, async (page) => {
      const line = page.locator('[data-name="Utilities"] [data-language="curl"]');
      await line.filter({ hasText: context.url }).waitFor();
      expect(await line.textContent()).toBe(
        `curl '${context.url}/s/keep-start/v1/utils/get?greeting=hello'`,
      );
    });
    expect(faults).toEqual([]);
  });

  it('shows all requests in the language that was chosen for one, here and in the documentation', async () => {
    const faults = await context.visit({ address: '/' }, async (page) => {
      const python = page.locator('[data-name="Social"]').getByLabel('Python', { exact: true });
      await python.first().check({ force: true });
      await page.locator('[data-name="Flights"] [data-language="requests"]').waitFor();
      expect(await page.locator('.code pre:visible').count()).toBe(5);
      await page.goto(`${context.url}/v1/helpdesk/docs/tickets`);
      await page.locator('[data-language="requests"]').first().waitFor();
    });
    expect(faults).toEqual([]);
  });

  it('shows one language without scripts too', async () => {
    const faults = await context.visit({ address: '/', withoutScripts: true }, async (page) => {
      expect(await page.locator('.code pre:visible').count()).toBe(5);
      await page.locator('[data-name="Social"] label', { hasText: 'Go' }).click();
      await page.locator('[data-name="Social"] [data-language="go"]').waitFor();
    });
    expect(faults).toEqual([]);
  });
});
