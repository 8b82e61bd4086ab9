import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from './describe-in-browser.js';
import { usePageContext } from './page-context.js';

const PATH = '/sandbox/v1/triggers';
const ROWS = '.triggers tbody tr:visible';

/** The list as programs get it. */
interface Triggers {
  readonly zip_codes: readonly { readonly zip: string }[];
  readonly card_codes: readonly { readonly card_code: string }[];
  readonly cavvs: readonly { readonly cavv_ending: string }[];
  readonly amounts: readonly object[];
  readonly others: readonly { readonly when: string }[];
  readonly test_cards: readonly { readonly number: string }[];
}

describeInBrowser('the page of triggers', () => {
  const context = usePageContext();

  function open(
    address: string,
    use: (page: Page) => Promise<void>,
    looks: { readonly width?: number; readonly colorScheme?: 'light' | 'dark' } = {},
  ): Promise<readonly string[]> {
    return context.visit({ address, picture: 'triggers', ...looks }, use);
  }

  it('has each trigger that programs get at the same address', async () => {
    const response = await fetch(context.url + PATH);
    expect(response.headers.get('vary')).toContain('Accept');
    const listed = (await response.json()) as Triggers; // the contract's own
    const { zip_codes, card_codes, cavvs, amounts, others, test_cards } = listed;
    const inputs = [
      ...test_cards.map(({ number }) => number),
      ...zip_codes.map(({ zip }) => zip),
      ...card_codes.map(({ card_code }) => card_code),
      ...cavvs.map(({ cavv_ending }) => cavv_ending),
      ...others.map(({ when }) => when),
    ];
    const faults = await open(PATH, async (page) => {
      const heads = await page.locator(`${ROWS} th`).allTextContents();
      const shown = heads.map((head) => head.replace(/ Copy$/, ''));
      expect(shown).toEqual(expect.arrayContaining(inputs));
      // Besides: the amounts, which are shown as what meets their rules, and a routing number.
      expect(shown).toHaveLength(inputs.length + amounts.length + 1);
    });
    expect(faults).toEqual([]);
  });

  it('says what a charge with a trigger comes to', async () => {
    const faults = await open(`${PATH}?q=46205`, async (page) => {
      const row = page.locator(ROWS);
      const zip = await row.locator('code').textContent();
      const response = await fetch(`${context.url}/xml/v1/request.api`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(chargeTo(zip)),
      });
      const text = await response.text();
      expect(text).toContain('"responseCode":"2"');
      expect(text).toContain('"avsResultCode":"N"');
      expect(await row.textContent()).toMatch(/Declined reason 27: /);
      expect(await row.locator('td').nth(1).textContent()).toBe('N');
    });
    expect(faults).toEqual([]);
  });

  it('has a request for each result that gets it', async () => {
    const faults = await open(PATH, async (page) => {
      const lines = await page.locator('.wanted pre').allTextContents();
      const codes = lines.map(async (line) => {
        const [, body = ''] = /-d '(.*)'$/.exec(line) ?? [];
        const url = `${context.url}/xml/v1/request.api`;
        const headers = { 'Content-Type': 'application/json' };
        const response = await fetch(url, { method: 'POST', headers, body });
        return /"responseCode":"(\d)"/.exec(await response.text())?.[1];
      });
      expect(await Promise.all(codes)).toEqual(['2', '4', '2', '2', '1']);
    });
    expect(faults).toEqual([]);
  });

  it('finds triggers by words, which the address keeps', async () => {
    const faults = await open(PATH, async (page) => {
      await page.getByLabel('Find a trigger').fill('held review');
      await page.getByRole('status').filter({ hasText: '1 trigger' }).waitFor();
      expect(await page.locator(`${ROWS} code`).allTextContents()).toEqual(['5000.01']);
      expect(new URL(page.url()).searchParams.get('q')).toBe('held review');
      await page.reload();
      await page.getByRole('status').filter({ hasText: '1 trigger' }).waitFor();
      await page.getByLabel('Find a trigger').fill('nothing has this');
      await page.getByText('No trigger has these words.').waitFor();
    });
    expect(faults).toEqual([]);
  });

  it('has lists on a phone, each value with its name, and hides those that are not sought', async () => {
    const use = async (page: Page): Promise<void> => {
      const wide =
        '[...document.querySelectorAll("main table, main table *")].filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0).length';
      expect(await page.evaluate(wide)).toBe(0);
      const label = 'getComputedStyle(document.querySelector("td"), "::before").content';
      expect(await page.evaluate(label)).toBe('"Response"');
      await page.getByLabel('Find a trigger').fill('46205');
      await page.getByText('1 trigger', { exact: true }).waitFor();
      expect(await page.locator(ROWS).count()).toBe(1);
    };
    expect(await open(PATH, use, { width: 320 })).toEqual([]);
  });

  it('copies a value', async () => {
    const faults = await open(`${PATH}?q=900`, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copy 900' }).click();
      await page.getByRole('button', { name: 'Copy 900' }).filter({ hasText: 'Copied' }).waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe('900');
    });
    expect(faults).toEqual([]);
  });

  it('is there to read without scripts', async () => {
    const visit = { address: PATH, withoutScripts: true };
    const faults = await context.visit(visit, async (page) => {
      expect(await page.getByText('46282', { exact: true }).isVisible()).toBe(true);
      expect(await page.getByLabel('Find a trigger').isVisible()).toBe(false);
    });
    expect(faults).toEqual([]);
  });
});

function chargeTo(zip: string | null): object {
  return {
    createTransactionRequest: {
      merchantAuthentication: { name: 'sandbox-login', transactionKey: 'sandbox-key-0001' },
      transactionRequest: {
        transactionType: 'authCaptureTransaction',
        amount: '7.31',
        payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } },
        billTo: { zip },
      },
    },
  };
}
