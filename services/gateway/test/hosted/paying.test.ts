import { afterEach, describe, expect, it } from '@jest/globals';
import { listUnsettledIds, startGateway, stopGateways } from '../start-gateway.js';
import {
  ACCOUNT,
  askPaymentPage,
  CARD,
  headingOf,
  messageOf,
  postForm,
  textsOf,
} from './hosted-client.js';
import {
  COMMUNICATOR,
  DUPLICATES_ALLOWED,
  newestOf,
  PATH,
  pay,
  SHOP,
  troubleOf,
} from './payment-context.js';

afterEach(stopGateways);

describe('paying on the page', () => {
  it('charges the card in the session that asked for the page, and shows a receipt', async () => {
    const gateway = await startGateway();
    const { page, session } = await pay(
      gateway,
      { ...CARD, cardCode: '900', 'billTo.lastName': 'Lovelace', 'billTo.zip': '98004' },
      {
        request: { order: { invoiceNumber: 'INV-1' }, customer: { id: 'c-1' } },
        settings: SHOP,
      },
    );
    expect([page.status, headingOf(page)]).toEqual([200, 'Thank you']);
    const details = (await newestOf(gateway, session)) as Readonly<Record<string, string>>; // a transaction
    expect(details).toMatchObject({
      transactionStatus: 'capturedPendingSettlement',
      authAmount: 12.5,
      cardCodeResponse: 'M',
      order: { invoiceNumber: 'INV-1' },
      customer: { id: 'c-1' },
      billTo: { lastName: 'Lovelace', zip: '98004' },
      payment: { creditCard: { cardNumber: 'XXXX1111', cardType: 'Visa' } },
    });
    expect(textsOf(page, /<dd>(.*?)<\/dd>/g)).toEqual([
      '2026-03-30 12:00:00 UTC',
      'Visa XXXX1111',
      details.transId,
      details.authCode,
      'Lovelace, 98004',
      'INV-1',
    ]);
    expect(
      /<a class="button primary" href="(.*?)"[^>]*>(.*?)</.exec(page.text)?.slice(1, 3),
    ).toEqual(['https://shop.example/thanks?order=1&amp;x', 'Back to &lt;the&gt; shop']);
    expect(messageOf(page)).toBeUndefined();
  });

  it('takes an account, and only authorizes when the merchant wants no more', async () => {
    const gateway = await startGateway();
    const account = await pay(gateway, ACCOUNT);
    expect([headingOf(account.page), await newestOf(gateway, account.session)]).toMatchObject([
      'Thank you',
      { payment: { bankAccount: { accountType: 'savings', echeckType: 'WEB' } } },
    ]);
    const request = { transactionType: 'authOnlyTransaction' };
    const card = await pay(gateway, CARD, { request });
    expect([headingOf(card.page), await newestOf(gateway, card.session)]).toMatchObject([
      'Authorized',
      { transactionStatus: 'authorizedPendingCapture' },
    ]);
  });

  it('says so when the payment is held for review', async () => {
    const gateway = await startGateway();
    const { page } = await pay(gateway, CARD, { request: { amount: '5000.01' } });
    expect(headingOf(page)).toBe('Payment under review');
  });

  it('shows a decline on the form, which can be sent again with another card', async () => {
    const gateway = await startGateway();
    const { word, session } = await askPaymentPage(gateway, {}, COMMUNICATOR);
    const entered = { token: word, action: 'pay', ...CARD };
    const declined = await postForm(gateway, PATH, { ...entered, 'billTo.zip': '46282' });
    expect([declined.status, troubleOf(declined)]).toEqual([
      200,
      'This transaction has been declined.',
    ]);
    expect(messageOf(declined)).toBeUndefined();
    expect(declined.text).toMatch(/id="billTo.zip"[^>]* value="46282"/);
    expect(declined.text).not.toMatch(/<input[^>]*4111/);
    const paid = await postForm(gateway, PATH, { ...entered, 'billTo.zip': '98004' });
    expect(headingOf(paid)).toBe('Thank you');
    expect(await newestOf(gateway, session)).toMatchObject({
      transactionStatus: 'capturedPendingSettlement',
    });
  });

  it('pays once, however often the form is sent', async () => {
    const gateway = await startGateway();
    const settings = { transactionSettings: DUPLICATES_ALLOWED };
    const { page, again, session } = await pay(gateway, CARD, { request: settings });
    const count = (await listUnsettledIds(gateway, session)).length;
    const repeated = await Promise.all([again(), again(), again()]);
    expect(repeated.map(({ text }) => text)).toEqual([page.text, page.text, page.text]);
    expect((await listUnsettledIds(gateway, session)).length).toBe(count);
  });

  it('pays once when the form is sent many times at once', async () => {
    const gateway = await startGateway();
    const request = { transactionSettings: DUPLICATES_ALLOWED };
    const { word, session } = await askPaymentPage(gateway, request);
    const before = (await listUnsettledIds(gateway, session)).length;
    const form = { token: word, action: 'pay', ...CARD };
    const pages = await Promise.all([1, 2, 3, 4, 5].map(() => postForm(gateway, PATH, form)));
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect((await listUnsettledIds(gateway, session)).length).toBe(before + 1);
  });

  it('tells why the gateway refuses', async () => {
    const gateway = await startGateway();
    const { word, session } = await askPaymentPage(gateway);
    await postForm(gateway, PATH, { token: word, action: 'pay', ...CARD });
    const second = await askPaymentPage(gateway, {}, {}, session);
    const page = await postForm(gateway, PATH, { token: second.word, action: 'pay', ...CARD });
    expect(troubleOf(page)).toBe('A duplicate transaction has been submitted.');
  });

  it('leaves nothing behind in test mode', async () => {
    const gateway = await startGateway();
    const testRequest = { setting: [{ settingName: 'testRequest', settingValue: 'true' }] };
    const request = { transactionSettings: testRequest };
    const { page, session } = await pay(gateway, CARD, { request });
    expect(headingOf(page)).toBe('Thank you');
    expect(await newestOf(gateway, session)).not.toMatchObject({ authAmount: 12.5 });
  });
});

describe('what the page around the frame is told', () => {
  it('is the payment, when there is no receipt', async () => {
    const gateway = await startGateway();
    const { page, session } = await pay(
      gateway,
      { ...CARD, 'billTo.lastName': 'Łovelace “Ada”' },
      {
        settings: { ...COMMUNICATOR, hostedPaymentOrderOptions: { merchantName: 'Oak' } },
        request: {
          order: { invoiceNumber: 'INV-1', description: 'Chairs' },
          tax: { amount: '1.00' },
          poNumber: 'PO-7',
          customer: { id: 'c-1' },
        },
      },
    );
    const details = (await newestOf(gateway, session)) as Readonly<Record<string, string>>; // a transaction
    const message = messageOf(page);
    expect(page.text).toContain('src="https://shop.example/communicator.html#action=');
    expect(message?.get('action')).toBe('transactResponse');
    expect(JSON.parse(message?.get('response') ?? '')).toEqual({
      accountType: 'Visa',
      accountNumber: 'XXXX1111',
      transId: details.transId,
      responseCode: '1',
      authorization: details.authCode,
      merchantName: 'Oak',
      billTo: { lastName: 'Łovelace “Ada”' },
      orderDescription: 'Chairs',
      taxAmount: '1.00',
      customerId: 'c-1',
      totalAmount: '12.50',
      poNumber: 'PO-7',
      orderInvoiceNumber: 'INV-1',
      dateTime: '3/30/2026 5:00:00 AM',
    });
  });

  it('is the cancellation, which charges nothing', async () => {
    const gateway = await startGateway();
    const { word, session } = await askPaymentPage(gateway, {}, COMMUNICATOR);
    const page = await postForm(gateway, PATH, { token: word, action: 'cancel' });
    expect([headingOf(page), messageOf(page)?.toString()]).toEqual([
      'Payment cancelled',
      'action=cancel',
    ]);
    expect(await newestOf(gateway, session)).not.toMatchObject({ authAmount: 12.5 });
  });

  it('is nothing without a frame: the browser is sent back', async () => {
    const gateway = await startGateway();
    const settings = {
      hostedPaymentReturnOptions: { showReceipt: false, url: 'https://shop.example/thanks' },
    };
    const { page } = await pay(gateway, CARD, { settings });
    expect([page.status, page.headers.location, page.text]).toEqual([
      303,
      'https://shop.example/thanks',
      '',
    ]);
  });
});
