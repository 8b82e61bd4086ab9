import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeInBrowser } from './describe-in-browser.js';
import { type HostedContext, startHostedContext, WIDTHS } from './hosted-context.js';

/** What `Accept.dispatchData` calls back with. */
interface AcceptResponse {
  readonly messages: {
    readonly resultCode: 'Ok' | 'Error';
    readonly message: readonly { readonly code: string; readonly text: string }[];
  };
  readonly opaqueData?: object;
}

describeInBrowser('Accept.js on a page of another origin', () => {
  let context: HostedContext;
  let address: string;
  let login: string;
  let clientKey: string;

  beforeAll(async () => {
    context = await startHostedContext();
    address = context.shop.show(`<script src="${context.url}/accept/v1/Accept.js"></script>
<script>window.take = (response) => { window.taken = response; };</script>`);
    const details = await context.call('getMerchantDetailsRequest');
    clientKey = String(details.publicClientKey);
    login = context.login;
  });

  afterAll(() => context?.stop());

  const CARD = { cardNumber: '4111 1111 1111 1111', month: '12', year: '2038', cardCode: '900' };

  /** Hands data to the script; returns what it calls back with and the faults that the browser reported. */
  async function dispatch(
    data: object,
    authData: object = { apiLoginID: login, clientKey },
    receiver = 'resolve',
  ): Promise<{ readonly response: AcceptResponse; readonly faults: readonly string[] }> {
    const secureData = JSON.stringify({ authData, ...data });
    let response: AcceptResponse | undefined;
    const faults = await context.visit(address, async (page) => {
      const script =
        receiver === 'resolve'
          ? `new Promise((resolve) => Accept.dispatchData(${secureData}, resolve))`
          : `Accept.dispatchData(${secureData}, 'take').then(() => window.taken)`;
      response = (await page.evaluate(script)) as AcceptResponse; // what the script documents
    });
    if (response === undefined) throw new Error('The script has not called back.');
    return { response, faults };
  }

  const charge = (opaqueData: object | undefined) =>
    context.call('createTransactionRequest', {
      transactionRequest: {
        transactionType: 'authCaptureTransaction',
        amount: '12.50',
        payment: { opaqueData },
        transactionSettings: { setting: [{ settingName: 'duplicateWindow', settingValue: '0' }] },
      },
    });

  it.each(['resolve', 'take'])(
    'turns a card into a nonce that pays once (callback: %s)',
    async (receiver) => {
      const { response, faults } = await dispatch({ cardData: CARD }, undefined, receiver);
      expect([faults, response]).toEqual([
        [],
        {
          messages: { resultCode: 'Ok', message: [{ code: 'I_WC_01', text: 'Successful.' }] },
          opaqueData: {
            dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT',
            dataValue: expect.any(String),
          },
        },
      ]);
      expect(await charge(response.opaqueData)).toMatchObject({
        transactionResponse: { responseCode: '1', accountNumber: 'XXXX1111', cvvResultCode: 'M' },
      });
      expect(await charge(response.opaqueData)).toMatchObject({
        messages: { message: [{ code: 'E00114' }] },
      });
    },
  );

  it('turns a bank account into a nonce', async () => {
    const bankData = {
      accountType: 'checking',
      routingNumber: '121042882',
      accountNumber: '123456789',
      nameOnAccount: 'Ada Lovelace',
    };
    const { response } = await dispatch({ bankData });
    expect(await charge(response.opaqueData)).toMatchObject({
      transactionResponse: { responseCode: '1', accountType: 'eCheck' },
    });
  });

  it.each<[string, object, readonly string[]]>([
    ['no payment', {}, ['E_WC_23']],
    ['a field that is missing', { cardData: { ...CARD, month: '' } }, ['E_WC_04']],
    [
      'a number that fails the check',
      { cardData: { ...CARD, cardNumber: '4111111111111112' } },
      ['E_WC_05'],
    ],
    [
      'a month and a year that are none',
      { cardData: { ...CARD, month: '13', year: '3' } },
      ['E_WC_06', 'E_WC_07'],
    ],
    ['a card that has expired', { cardData: { ...CARD, year: '20' } }, ['E_WC_08']],
    ['a card code that is none', { cardData: { ...CARD, cardCode: '12' } }, ['E_WC_15']],
    ['a long ZIP code', { cardData: { ...CARD, zip: '1'.repeat(21) } }, ['E_WC_16']],
    ['a long name', { cardData: { ...CARD, fullName: 'x'.repeat(65) } }, ['E_WC_17']],
    [
      'an account that is none',
      { bankData: { accountNumber: '1', routingNumber: '2', nameOnAccount: '', accountType: 'x' } },
      ['E_WC_24', 'E_WC_25', 'E_WC_26', 'E_WC_27'],
    ],
  ])('refuses %s without asking the gateway', async (_name, data, codes) => {
    const { response } = await dispatch(data);
    expect([
      response.messages.resultCode,
      response.messages.message.map(({ code }) => code),
    ]).toEqual(['Error', codes]);
    expect(response.messages.message.every(({ text }) => text.endsWith('.'))).toBe(true);
  });

  it.each<[string, object, readonly string[]]>([
    ['no login and no key', {}, ['E_WC_10', 'E_WC_18']],
    ['the key of another login', { apiLoginID: 'somebody', clientKey: 'x' }, ['E_WC_17']],
  ])('refuses %s', async (_name, authData, codes) => {
    const { response } = await dispatch({ cardData: CARD }, authData);
    expect(response.messages.message.map(({ code }) => code)).toEqual(codes);
  });

  describe('AcceptUI', () => {
    /** A page with a button of AcceptUI; `data` are its further attributes. */
    function buttonPage(data: string): string {
      return context.shop.show(`<button class="AcceptUI" data-apiLoginID="${login}"
data-clientKey="${clientKey}" data-acceptUIFormHeaderTxt="Card details"
data-acceptUIFormBtnTxt="Continue" data-responseHandler="take" ${data}>Pay</button>
<script src="${context.url}/accept/v3/AcceptUI.js"></script>
<script>window.take = (response) => { window.taken = response; };</script>`);
    }

    it.each([WIDTHS.phone, WIDTHS.desktop])(
      'asks for a card over the page and hands on its nonce (%i px)',
      async (width) => {
        let response: Readonly<Record<string, unknown>> = {};
        const options = `data-billingAddressOptions='{"show":true,"required":true}'`;
        const faults = await context.visit(
          buttonPage(options),
          async (page) => {
            await page.getByRole('button', { name: 'Pay' }).click();
            const form = page.frameLocator('dialog iframe');
            await form.getByRole('heading', { name: 'Card details' }).waitFor();
            expect(await form.getByLabel('Account number').count()).toBe(0);
            await form.getByRole('button', { name: 'Continue' }).click();
            await form.getByText('Please enter: First name.').waitFor();
            for (const label of ['First', 'Last', 'Street', 'City', 'ZIP', 'Country'])
              await form.getByLabel(label).fill('1');
            await form.getByLabel('Card number').fill('4111 1111 1111 1112');
            await form.getByLabel('Expiry').fill('12/38');
            await form.getByRole('button', { name: 'Continue' }).click();
            await form.getByText('Please provide valid credit card number.').waitFor();
            await form.getByLabel('Card number').fill('4111 1111 1111 1111');
            await form.getByRole('button', { name: 'Continue' }).click();
            await page.waitForFunction('window.taken');
            response = (await page.evaluate('taken')) as typeof response; // what the page was given
            await page.locator('dialog').waitFor({ state: 'detached' });
          },
          width,
        );
        expect(faults).toEqual([]);
        expect(response).toMatchObject({
          messages: { resultCode: 'Ok' },
          encryptedCardData: { cardNumber: 'XXXX1111', expDate: '12/38', bin: '411111' },
          customerInformation: { firstName: '1', zip: '1' },
        });
        expect(await charge(response.opaqueData as object)).toMatchObject({
          transactionResponse: { responseCode: '1', accountNumber: 'XXXX1111' },
        });
      },
    );

    it('asks only for an account when the button is configured so, and can be cancelled', async () => {
      const options = `data-paymentOptions='{"showCreditCard":false,"showBankAccount":true}'`;
      const faults = await context.visit(buttonPage(options), async (page) => {
        for (const leave of ['Cancel', 'Escape']) {
          await page.getByRole('button', { name: 'Pay' }).click();
          const form = page.frameLocator('dialog iframe');
          await form.getByLabel('Account number').waitFor();
          expect(await form.getByLabel('Card number').count()).toBe(0);
          if (leave === 'Escape') await page.keyboard.press('Escape');
          else await form.getByRole('button', { name: leave }).click();
          await page.locator('dialog').waitFor({ state: 'detached' });
        }
        expect(await page.evaluate('window.taken')).toBeUndefined();
      });
      expect(faults).toEqual([]);
    });
  });
});
