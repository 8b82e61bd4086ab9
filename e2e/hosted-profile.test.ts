import { afterAll, beforeAll, expect, it } from '@jest/globals';
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

describeInBrowser('the pages of a stored customer in a browser', () => {
  let context: HostedContext;

  beforeAll(async () => {
    context = await startHostedContext();
  });

  afterAll(() => context?.stop());

  let customers = 0;

  async function storeCustomer(): Promise<string> {
    customers += 1;
    const profile = { merchantCustomerId: `c-${customers}` };
    return String(
      (await context.call('createCustomerProfileRequest', { profile })).customerProfileId,
    );
  }

  async function tokenOf(customerProfileId: string, settings: object): Promise<string> {
    const content = { customerProfileId, hostedProfileSettings: toSettings({ ...settings }) };
    return String((await context.call('getHostedProfilePageRequest', content)).token);
  }

  async function paymentsOf(customerProfileId: string): Promise<unknown> {
    const { profile } = await context.call('getCustomerProfileRequest', { customerProfileId });
    return (profile as { readonly paymentProfiles?: unknown }).paymentProfiles; // by its schema
  }

  it('a card is saved in a frame, and the shop is notified', async () => {
    const id = await storeCustomer();
    const communicator = `${context.shop.url}/communicator.html`;
    const token = await tokenOf(id, { hostedProfileIFrameCommunicatorUrl: communicator });
    const address = context.shop.show(
      openingFrame(`${context.url}/customer/addPayment`, { token }),
    );
    const faults = await context.visit(address, async (page) => {
      const frame = page.frameLocator('#frame');
      await frame.getByLabel('Card number').fill('4111111111111111');
      await frame.getByLabel('Expiry').fill('1238');
      await frame.getByLabel('First name').fill('Ada');
      await frame.getByRole('button', { name: 'Save' }).click();
      expect((await lastMessage(page, 'successfulSave')).toString()).toBe('action=successfulSave');
    });
    expect(faults).toEqual([]);
    expect(await paymentsOf(id)).toEqual([
      expect.objectContaining({
        billTo: { firstName: 'Ada' },
        payment: { creditCard: expect.objectContaining({ cardNumber: 'XXXX1111' }) },
      }),
    ]);
  });

  it('a cancelled frame notifies the shop and saves nothing', async () => {
    const id = await storeCustomer();
    const communicator = `${context.shop.url}/communicator.html`;
    const token = await tokenOf(id, { hostedProfileIFrameCommunicatorUrl: communicator });
    const address = context.shop.show(
      openingFrame(`${context.url}/customer/addShipping`, { token }),
    );
    const faults = await context.visit(address, async (page) => {
      await page.frameLocator('#frame').getByRole('button', { name: 'Cancel' }).click();
      await lastMessage(page, 'cancel');
    });
    expect([faults, await paymentsOf(id)]).toEqual([[], undefined]);
  });

  it.each([WIDTHS.phone, WIDTHS.desktop])(
    'a customer adds, changes and deletes what is stored (%i px)',
    async (width) => {
      const id = await storeCustomer();
      const token = await tokenOf(id, {
        hostedProfileReturnUrl: `${context.shop.url}/thanks`,
        hostedProfileReturnUrlText: 'Done',
      });
      const address = context.shop.show(openingForm(`${context.url}/customer/manage`, { token }));
      const faults = await context.visit(
        address,
        async (page) => {
          await page.waitForURL('**/customer/manage');
          expect(await page.evaluate(FITS_WINDOW)).toBe(true);
          await page.getByRole('button', { name: 'Add payment method' }).click();
          await page.getByText('Bank account', { exact: true }).first().click();
          await page.getByLabel('Name on the account').fill('Ada Lovelace');
          await page.getByLabel('Routing number').fill('121042882');
          await page.getByLabel('Account number').fill('123456789');
          expect(await page.evaluate(FITS_WINDOW)).toBe(true);
          await page.getByRole('button', { name: 'Save' }).click();
          await page.getByText('Checking account ending in 6789').first().waitFor();
          await page.getByRole('button', { name: 'Add shipping address' }).click();
          await page.getByLabel('City').fill('Bellevue');
          await page.getByRole('button', { name: 'Save' }).click();
          await page.getByRole('button', { name: 'Edit Address' }).click();
          expect(await page.getByLabel('City').inputValue()).toBe('Bellevue');
          await page.getByLabel('First name').fill('Ada');
          await page.getByRole('button', { name: 'Save' }).click();
          await page.locator('summary', { hasText: 'Delete Ada' }).click();
          expect(await page.evaluate(FITS_WINDOW)).toBe(true);
          await page.getByRole('button', { name: 'Confirm Ada' }).click();
          await page.getByText('No shipping addresses yet.').waitFor();
          expect(await page.getByRole('status').textContent()).toBe('The entry is deleted.');
          await page.getByRole('link', { name: 'Done' }).click();
          await page.waitForURL(`${context.shop.url}/thanks`);
        },
        width,
      );
      expect(faults).toEqual([]);
      expect(await paymentsOf(id)).toEqual([
        expect.objectContaining({
          payment: { bankAccount: expect.objectContaining({ accountNumber: 'XXXX6789' }) },
        }),
      ]);
    },
  );
});
