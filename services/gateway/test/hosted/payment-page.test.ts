import { afterEach, describe, expect, it } from '@jest/globals';
import { type ClientResponse, expectKnownStyles } from '@sandbox/testing';
import { REPLICA, startGateway, stopGateways } from '../start-gateway.js';
import {
  askPaymentPage,
  CARD,
  fieldsOf,
  headingOf,
  type PageSettings,
  postForm,
  textsOf,
} from './hosted-client.js';
import { COMMUNICATOR, PATH, SHOP } from './payment-context.js';

afterEach(stopGateways);

describe('the payment page', () => {
  it('shows the order and asks for a card or an account, with nothing from elsewhere', async () => {
    const gateway = await startGateway();
    const { word } = await askPaymentPage(gateway, {
      amount: '1234.5',
      currencyCode: 'EUR',
      order: { invoiceNumber: 'INV-1', description: 'Chairs & <tables>' },
      lineItems: { lineItem: [{ itemId: '1', name: 'Chair', quantity: '2', unitPrice: '10.00' }] },
      tax: { amount: '4.50' },
      poNumber: 'PO-7',
    });
    const page = await postForm(gateway, PATH, { token: word });
    expect([page.status, headingOf(page)]).toEqual([200, 'Payment']);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[\w+/]{43}='; img-src data:; frame-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
      ),
    });
    expectKnownStyles(page);
    expect(textsOf(page, /<strong>(.*?)<\/strong>/g)).toEqual(['€1,234.50']);
    expect(textsOf(page, /<dd>(.*?)<\/dd>/g)).toEqual([
      'INV-1',
      'PO-7',
      'Chairs &amp; &lt;tables&gt;',
    ]);
    expect(textsOf(page, /<tr>(.*?)<\/tr>/g)).toEqual(['Chair2 × €10.00', 'Tax€4.50']);
    expect(fieldsOf(page)).toEqual([
      ...['method', 'cardNumber', 'expirationDate', 'cardCode'],
      ...['accountType', 'nameOnAccount', 'routingNumber', 'accountNumber'],
      ...['firstName', 'lastName', 'company', 'address', 'city', 'state', 'zip', 'country'].map(
        (name) => `billTo.${name}`,
      ),
    ]);
    expect(page.text.match(/(?:src|href)="https?:/g)).toBeNull();
  });

  it.each<
    [string, PageSettings, (fields: readonly string[], page: ClientResponse) => unknown, unknown]
  >([
    [
      'without a bank account',
      { hostedPaymentPaymentOptions: { showBankAccount: false } },
      (fields) => ['method', 'accountNumber'].some((name) => fields.includes(name)),
      false,
    ],
    [
      'without cards',
      { hostedPaymentPaymentOptions: { showCreditCard: 'false' } },
      (fields) => ['method', 'cardNumber'].some((name) => fields.includes(name)),
      false,
    ],
    [
      'with a card code that is demanded',
      { hostedPaymentPaymentOptions: { cardCodeRequired: true } },
      (_fields, page) => /<input id="cardCode"[^>]*>/.exec(page.text)?.[0],
      expect.stringContaining('aria-required="true"'),
    ],
    [
      'without a billing address',
      { hostedPaymentBillingAddressOptions: { show: false } },
      (fields) => fields.some((name) => name.startsWith('billTo')),
      false,
    ],
    [
      'with a billing address that is demanded, though it is not to be shown',
      { hostedPaymentBillingAddressOptions: { show: false, required: true } },
      (_fields, page) => /<input id="billTo.zip"[^>]*>/.exec(page.text)?.[0],
      expect.stringContaining('aria-required="true"'),
    ],
    [
      'with a shipping address',
      { hostedPaymentShippingAddressOptions: { show: true } },
      (fields) => fields.includes('shipTo.zip'),
      true,
    ],
    [
      'with e-mail',
      { hostedPaymentCustomerOptions: { showEmail: true } },
      (fields) => fields.includes('email'),
      true,
    ],
    [
      'with a security check',
      { hostedPaymentSecurityOptions: { captcha: true } },
      (fields) => fields.includes('captcha'),
      true,
    ],
    [
      'without the order',
      { hostedPaymentOrderOptions: { show: false } },
      (_fields, page) => page.text.includes('Your order'),
      false,
    ],
    [
      'with the name of the merchant',
      { hostedPaymentOrderOptions: { merchantName: 'Oak & Sons' } },
      (_fields, page) => textsOf(page, /<dd>(.*?)<\/dd>/g)[0],
      'Oak &amp; Sons',
    ],
    [
      'with the words of its button',
      { hostedPaymentButtonOptions: { text: 'Give <now>' } },
      (_fields, page) => textsOf(page, /<button class="primary".*?>(.*?)<\/button>/g)[0],
      'Give &lt;now&gt;',
    ],
    [
      'in a colour',
      { hostedPaymentStyleOptions: { bgColor: '#2E7D32' } },
      (_fields, page) => page.text.includes('style="--accent: #2e7d32"'),
      true,
    ],
    [
      'with a way back',
      SHOP,
      (_fields, page) => /<a class="button" href="(.*?)"[^>]*>(.*?)</.exec(page.text)?.slice(1, 3),
      ['https://shop.example/cart', 'To the cart'],
    ],
    [
      'with options of a wallet that is gone',
      { hostedPaymentVisaCheckoutOptions: { apiKey: 'x' } },
      (fields) => fields.includes('cardNumber'),
      true,
    ],
  ])('is shown %s', async (_name, settings, look, expected) => {
    const gateway = await startGateway();
    const order = { order: { invoiceNumber: 'INV-1' } };
    const { word } = await askPaymentPage(gateway, order, settings);
    const page = await postForm(gateway, PATH, { token: word });
    expect(look(fieldsOf(page), page)).toEqual(expected);
  });

  it.each([
    ['a colour that is none', { hostedPaymentStyleOptions: { bgColor: 'red;}*{}' } }],
    ['an address that is no address', { hostedPaymentIFrameCommunicatorUrl: { url: 'shop' } }],
    [
      'a script as an address',
      { hostedPaymentReturnOptions: { cancelUrl: 'javascript:alert(1)' } },
    ],
    ['a word instead of true or false', { hostedPaymentSecurityOptions: { captcha: 'maybe' } }],
  ])('is refused with %s', async (_name, settings) => {
    const gateway = await startGateway();
    await expect(askPaymentPage(gateway, {}, settings)).rejects.toThrow('E00013');
  });

  it('can be framed by the pages that its settings name, and by no others', async () => {
    const gateway = await startGateway();
    const { word } = await askPaymentPage(gateway, {}, { ...SHOP, ...COMMUNICATOR });
    const page = await postForm(gateway, PATH, { token: word });
    const policy = String(page.headers['content-security-policy']).split('; ');
    expect(policy.slice(4)).toEqual([
      'frame-src https://shop.example',
      "base-uri 'none'",
      "form-action 'self' https://shop.example",
      "frame-ancestors 'self' https://shop.example",
    ]);
  });
});

describe('the token of a payment page', () => {
  it.each([
    ['that is missing', () => '', 400],
    ['that is none', () => 'bm9uc2Vuc2U=', 400],
    ['that was changed', (word: string) => `${word[0] === 'A' ? 'B' : 'A'}${word.slice(1)}`, 400],
  ])('%s opens nothing', async (_name, change, status) => {
    const gateway = await startGateway();
    const { word } = await askPaymentPage(gateway);
    const page = await postForm(gateway, PATH, { token: change(word) });
    expect([page.status, headingOf(page)]).toEqual([status, 'This page cannot be shown']);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('opens no page of another kind', async () => {
    const gateway = await startGateway();
    const { word } = await askPaymentPage(gateway);
    expect((await postForm(gateway, '/customer/manage', { token: word })).status).toBe(400);
  });

  it('is good for 15 minutes', async () => {
    const gateway = await startGateway();
    const { word } = await askPaymentPage(gateway, {}, SHOP);
    gateway.time.advance(15 * 60_000);
    expect((await postForm(gateway, PATH, { token: word })).status).toBe(200);
    gateway.time.advance(1);
    const late = await postForm(gateway, PATH, { token: word, action: 'pay', ...CARD });
    expect([late.status, headingOf(late)]).toEqual([410, 'This page cannot be shown']);
    // The shop's page that frames it shows this one too.
    expect(late.headers['content-security-policy']).toContain('https://shop.example');
  });

  it('opens the page on another replica', async () => {
    const start = () => startGateway({ environment: REPLICA });
    const [one, two] = await Promise.all([start(), start()]);
    const { word } = await askPaymentPage(one);
    expect((await postForm(two, PATH, { token: word })).status).toBe(200);
  });

  it('is demanded as a form', async () => {
    const gateway = await startGateway();
    const { word } = await askPaymentPage(gateway);
    const json = await gateway.send(PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: word }),
    });
    const broken = await gateway.send(PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'token=%E0%A4',
    });
    const got = await gateway.send(PATH);
    expect([json.status, broken.status, got.status, got.headers.allow]).toEqual([
      415,
      400,
      405,
      'POST, OPTIONS',
    ]);
  });

  it('that is huge is refused', async () => {
    const gateway = await startGateway();
    const page = await postForm(gateway, PATH, { token: 'A'.repeat(2_100_000) });
    expect(page.status).toBe(413);
  });
});
