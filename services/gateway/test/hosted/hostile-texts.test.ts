import { afterEach, describe, expect, it } from '@jest/globals';
import type { ClientResponse } from '@sandbox/testing';
import { type RunningGateway, startGateway, stopGateways } from '../start-gateway.js';
import {
  askPaymentPage,
  askProfilePage,
  CARD,
  type PageSettings,
  postForm,
} from './hosted-client.js';

afterEach(stopGateways);

const HOSTILE = `"'></p><script src=//x>&amp;`;

/** As long, so that it is no more and no less in order. */
const HARMLESS = 'x'.repeat(HOSTILE.length);

/** What a browser would take for an element of its own, with the names of its attributes. */
function skeletonOf({ text }: ClientResponse): readonly string[] {
  const tags = text.matchAll(/<\/?([a-z][\w-]*)((?:\s+[\w-]+(?:="[^"]*"|='[^']*')?)*)\s*>/gi);
  return [...tags].map(([, name = '', attributes = '']) =>
    [
      name,
      ...attributes
        .replaceAll(/="[^"]*"|='[^']*'/g, '')
        .trim()
        .split(/\s+/),
    ].join(' '),
  );
}

const PAYMENT_TEXTS: Readonly<Record<string, (text: string) => PageSettings>> = {
  'the name of the merchant': (merchantName) => ({ hostedPaymentOrderOptions: { merchantName } }),
  'the text of the button': (text) => ({ hostedPaymentButtonOptions: { text } }),
  'the text of the way back': (urlText) => ({
    hostedPaymentReturnOptions: { url: 'https://shop.example', urlText },
  }),
  'the text of cancelling': (cancelUrlText) => ({
    hostedPaymentReturnOptions: { cancelUrl: 'https://shop.example', cancelUrlText },
  }),
  'the address of the way back': (text) => ({
    hostedPaymentReturnOptions: { url: `https://shop.example/?${text}#${text}` },
  }),
  'the address of cancelling': (text) => ({
    hostedPaymentReturnOptions: { cancelUrl: `https://shop.example/?${text}` },
  }),
  'the address of the communicator': (text) => ({
    hostedPaymentIFrameCommunicatorUrl: { url: `https://shop.example/?${text}` },
  }),
};

/** What is shown of a payment page before and after it is paid, in one. */
async function payOn(
  gateway: RunningGateway,
  request: object,
  settings: PageSettings,
): Promise<readonly (readonly string[])[]> {
  const { word: token } = await askPaymentPage(gateway, request, settings);
  const steps = [{}, { action: 'pay' }, { action: 'cancel' }, { ...CARD, action: 'pay' }];
  const pages = [];
  for (const fields of steps)
    pages.push(skeletonOf(await postForm(gateway, '/payment/payment', { token, ...fields })));
  return pages;
}

describe('markup on a payment page does not come from', () => {
  it.each(Object.entries(PAYMENT_TEXTS))('%s', async (_what, settings) => {
    const gateway = await startGateway();
    const pages = await payOn(gateway, {}, settings(HOSTILE));
    expect(pages).toEqual(await payOn(gateway, {}, settings(HARMLESS)));
    expect(pages[0]).toContain('form method action novalidate');
  });

  it('a setting that is no text: it is refused', async () => {
    const gateway = await startGateway();
    for (const settings of [
      { hostedPaymentStyleOptions: { bgColor: HOSTILE } },
      { hostedPaymentStyleOptions: { bgColor: 'red;background:url(//evil.example)' } },
      { hostedPaymentReturnOptions: { url: 'javascript:alert(1)' } },
      { hostedPaymentReturnOptions: { cancelUrl: 'data:text/html,x' } },
      { hostedPaymentIFrameCommunicatorUrl: { url: HOSTILE } },
      { hostedPaymentPaymentOptions: { cardCodeRequired: HOSTILE } },
    ])
      await expect(askPaymentPage(gateway, {}, settings)).rejects.toThrow('E00013');
  });

  it('the order and the customer', async () => {
    const gateway = await startGateway();
    const request = (text: string) => ({
      currencyCode: text,
      order: { invoiceNumber: text.slice(0, 20), description: text },
      lineItems: {
        lineItem: [{ itemId: '1', name: text.slice(0, 31), quantity: '1', unitPrice: '1' }],
      },
      tax: { amount: '1', name: text },
      poNumber: text,
      customer: { email: text },
      billTo: { firstName: text, lastName: text, address: text },
      shipTo: { firstName: text, company: text, country: text },
    });
    const settings = {
      hostedPaymentCustomerOptions: { showEmail: true },
      hostedPaymentShippingAddressOptions: { show: true },
    };
    const pages = await payOn(gateway, request(HOSTILE), settings);
    expect(pages).toEqual(await payOn(gateway, request(HARMLESS), settings));
  });
});

describe('markup on a page of a customer does not come from', () => {
  const PATHS = ['/customer/manage', '/customer/addPayment', '/customer/addShipping'];

  async function visit(text: string): Promise<readonly (readonly string[])[]> {
    const gateway = await startGateway();
    const response = await gateway.call('createCustomerProfileRequest', {
      profile: {
        merchantCustomerId: 'c',
        description: text,
        paymentProfiles: [
          {
            billTo: { firstName: text.slice(0, 50), address: text.slice(0, 60) },
            payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } },
          },
        ],
        shipToList: [{ firstName: text.slice(0, 50), company: text.slice(0, 50) }],
      },
    });
    const { customerProfileId } = response.json() as { customerProfileId: string };
    const settings = {
      hostedProfileReturnUrl: `https://shop.example/?${text}`,
      hostedProfileReturnUrlText: text,
      hostedProfileIFrameCommunicatorUrl: `https://shop.example/?${text}`,
      hostedProfileSaveButtonText: text,
      hostedProfileHeadingBgColor: '#123456',
    };
    const opened = await askProfilePage(gateway, customerProfileId, settings, response.token);
    const pages = [];
    for (const path of PATHS)
      for (const action of ['', 'save', 'cancel'])
        pages.push(
          skeletonOf(
            await postForm(gateway, path, {
              token: opened.word,
              action,
              nameOnAccount: text,
              'billTo.firstName': text,
              'shipTo.firstName': text,
            }),
          ),
        );
    return pages;
  }

  it('its settings, what is stored, or what is typed', async () => {
    const pages = await visit(HOSTILE);
    expect(pages).toEqual(await visit(HARMLESS));
    expect(pages[0]).toContain('button formaction');
  });
});

it('a page shows none of its own markup as text', async () => {
  const gateway = await startGateway();
  const { word: token } = await askPaymentPage(gateway, { poNumber: '1' });
  const page = await postForm(gateway, '/payment/payment', { token, action: 'pay' });
  const form = await gateway.send('/accept/v3/form');
  const sandbox = await gateway.send('/sandbox');
  for (const { text } of [page, form, sandbox])
    expect(text.replaceAll(/="[^"]*"/g, '')).not.toMatch(/&lt;|&quot;|&amp;/);
});

it('tells browsers what a hosted page may do', async () => {
  const gateway = await startGateway();
  const { word: token } = await askPaymentPage(gateway);
  const { headers } = await postForm(gateway, '/payment/payment', { token });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'unsafe-none',
    'permissions-policy': expect.stringContaining('payment=()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});
