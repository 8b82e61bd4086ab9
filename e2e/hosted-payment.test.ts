import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FrameLocator, Page } from 'playwright-core';
import { describeInBrowser } from './describe-in-browser.js';
import {
  FITS_WINDOW,
  type HostedContext,
  lastMessage,
  startHostedContext,
  toSettings,
  WIDTHS,
} from './hosted-context.js';
import { openingForm, openingFrame } from './start-shop.js';
import { tabTo } from './tab-to.js';

describeInBrowser('the payment page in a browser', () => {
  let context: HostedContext;

  beforeAll(async () => {
    context = await startHostedContext();
  });

  afterAll(() => context?.stop());

  let invoice = 0;

  /** The token of a payment page; each has an invoice of its own, so that no two are the same charge. */
  async function tokenOf(settings: object, zip = '98004'): Promise<string> {
    invoice += 1;
    const { token } = await context.call('getHostedPaymentPageRequest', {
      transactionRequest: {
        transactionType: 'authCaptureTransaction',
        amount: '42.50',
        order: { invoiceNumber: `INV-${invoice}` },
        billTo: { firstName: 'Ada', lastName: 'Lovelace', zip },
      },
      hostedPaymentSettings: toSettings({ ...settings }),
    });
    return String(token);
  }

  const inWindow = async (settings: object, zip?: string): Promise<string> => {
    const token = await tokenOf(settings, zip);
    return context.shop.show(openingForm(`${context.url}/payment/payment`, { token }));
  };

  const inFrame = async (settings: object): Promise<string> => {
    const token = await tokenOf({
      hostedPaymentIFrameCommunicatorUrl: { url: `${context.shop.url}/communicator.html` },
      hostedPaymentReturnOptions: { showReceipt: false },
      ...settings,
    });
    return context.shop.show(openingFrame(`${context.url}/payment/payment`, { token }));
  };

  const shopUrls = () => ({
    hostedPaymentReturnOptions: {
      url: `${context.shop.url}/thanks`,
      urlText: 'Back to the shop',
      cancelUrl: `${context.shop.url}/cart`,
      cancelUrlText: 'Back to the cart',
    },
  });

  async function fillCard(page: Page | FrameLocator): Promise<void> {
    await page.getByLabel('Card number').fill('4111 1111 1111 1111');
    await page.getByLabel('Expiry').fill('12/38');
  }

  async function transaction(transId: string): Promise<unknown> {
    return (await context.call('getTransactionDetailsRequest', { transId })).transaction;
  }

  it.each([WIDTHS.phone, WIDTHS.desktop])(
    'takes a card, shows a receipt and leads back (%i px)',
    async (width) => {
      const address = await inWindow(shopUrls());
      const faults = await context.visit(
        address,
        async (page) => {
          await page.waitForURL('**/payment/payment');
          expect([await page.title(), await page.evaluate(FITS_WINDOW)]).toEqual(['Payment', true]);
          await fillCard(page);
          await page.getByLabel('Card code').fill('900');
          await page.getByRole('button', { name: 'Pay' }).click();
          await page.getByRole('heading', { name: 'Thank you' }).waitFor();
          expect(await page.evaluate(FITS_WINDOW)).toBe(true);
          const transId = await page.locator('dt:text-is("Transaction") + dd').textContent();
          expect(await transaction(transId ?? '')).toMatchObject({
            authAmount: 42.5,
            cardCodeResponse: 'M',
            billTo: { lastName: 'Lovelace' },
          });
          await page.getByRole('link', { name: 'Back to the shop' }).click();
          await page.waitForURL(`${context.shop.url}/thanks`);
        },
        width,
      );
      expect(faults).toEqual([]);
    },
  );

  it('fills in a test card by keyboard, which is declined or approved as it says', async () => {
    const faults = await context.visit(await inWindow({}, '10001'), async (page) => {
      await page.waitForURL('**/payment/payment');
      const use = async (name: RegExp): Promise<void> => {
        await tabTo(page, '.test-cards summary');
        const isOpen = await page.locator('.test-cards[open]').count();
        if (isOpen === 0) await page.keyboard.press('Enter');
        await page.getByRole('button', { name }).focus();
        await page.keyboard.press('Enter');
        await page.getByRole('status').filter({ hasText: name }).waitFor({ state: 'attached' });
      };
      const zip = page.getByLabel('ZIP or postal code').first();
      await use(/^(Filled in: )?Declined by ZIP code 46282/);
      expect(await zip.inputValue()).toBe('46282');
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.getByText('This transaction has been declined').first().waitFor();
      await use(/^(Filled in: )?Visa, approved/);
      expect(await page.getByLabel('Card code').inputValue()).toBe('123');
      expect(await zip.inputValue()).toBe('98004');
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    });
    expect(faults).toEqual([]);
  });

  it('shows the fields of the way to pay that is chosen, and pays by keyboard alone', async () => {
    const faults = await context.visit(await inWindow({}), async (page) => {
      await page.waitForURL('**/payment/payment');
      const card = page.getByLabel('Card number');
      const account = page.getByLabel('Account number');
      expect([await card.isVisible(), await account.isVisible()]).toEqual([true, false]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      expect([await card.isVisible(), await account.isVisible()]).toEqual([false, true]);
      for (const text of ['', 'Ada Lovelace', '121042882', '123456789']) {
        await page.keyboard.press('Tab');
        if (text) await page.keyboard.type(text);
      }
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    });
    expect(faults).toEqual([]);
  });

  it('shows a decline on the form, moves the focus to it, and accepts another card', async () => {
    const faults = await context.visit(await inWindow({}, '46282'), async (page) => {
      await page.waitForURL('**/payment/payment');
      await fillCard(page);
      await page.getByRole('button', { name: 'Pay' }).click();
      const alert = page.getByRole('alert');
      await alert.waitFor();
      expect((await alert.textContent())?.trim()).toBe('This transaction has been declined.');
      expect(await page.locator(':focus').getAttribute('id')).toBe('problems');
      expect(await page.getByLabel('Card number').inputValue()).toBe('');
      await page.getByLabel('ZIP or postal code').fill('98004');
      await fillCard(page);
      await page.getByRole('button', { name: 'Pay' }).click();
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    });
    expect(faults).toEqual([]);
  });

  it('shows a message at each invalid field, and a link leads there', async () => {
    const faults = await context.visit(await inWindow({}), async (page) => {
      await page.waitForURL('**/payment/payment');
      await page.getByRole('button', { name: 'Pay' }).click();
      await page.getByRole('link', { name: 'Enter the card number.' }).click();
      await page.keyboard.type('4111111111111111');
      const number = page.getByLabel('Card number');
      expect(await number.inputValue()).toBe('4111111111111111');
      expect(await number.getAttribute('aria-invalid')).toBe('true');
    });
    expect(faults).toEqual([]);
  });

  it('leads back to the cart when it is cancelled', async () => {
    const faults = await context.visit(await inWindow(shopUrls()), async (page) => {
      await page.waitForURL('**/payment/payment');
      await page.getByRole('link', { name: 'Back to the cart' }).click();
      await page.waitForURL(`${context.shop.url}/cart`);
    });
    expect(faults).toEqual([]);
  });

  it('in a frame reports its size and the payment to the shop', async () => {
    const faults = await context.visit(await inFrame({}), async (page) => {
      const frame = page.frameLocator('#frame');
      await fillCard(frame);
      const size = await lastMessage(page, 'resizeWindow');
      expect(Number(size.get('width'))).toBe(420);
      expect(Number(size.get('height'))).toBeGreaterThan(500);
      await frame.getByRole('button', { name: 'Pay' }).click();
      const message = await lastMessage(page, 'transactResponse');
      const response = JSON.parse(message.get('response') ?? '') as { readonly transId: string };
      expect(response).toMatchObject({
        accountNumber: 'XXXX1111',
        responseCode: '1',
        totalAmount: '42.50',
        orderInvoiceNumber: `INV-${invoice}`,
      });
      expect(await transaction(response.transId)).toMatchObject({
        transactionStatus: 'capturedPendingSettlement',
      });
    });
    expect(faults).toEqual([]);
  });

  it('in a frame reports to the shop that it was cancelled', async () => {
    const faults = await context.visit(await inFrame({}), async (page) => {
      await page.frameLocator('#frame').getByRole('button', { name: 'Cancel' }).click();
      expect((await lastMessage(page, 'cancel')).toString()).toBe('action=cancel');
    });
    expect(faults).toEqual([]);
  });

  it('is not shown in the frame of a page that its settings do not name', async () => {
    const token = await tokenOf({});
    const html = openingFrame(`${context.url}/payment/payment`, { token }, 'opening');
    const faults = await context.visit(context.shop.show(html), async (page) => {
      const rejected = page.waitForEvent('console', (line) => line.type() === 'error');
      await page.evaluate('opening.submit()');
      await rejected;
      expect(await page.frameLocator('#frame').getByLabel('Card number').count()).toBe(0);
    });
    expect(faults.join('\n')).toContain('frame-ancestors');
  });
});
