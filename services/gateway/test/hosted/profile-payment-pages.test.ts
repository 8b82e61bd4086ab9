import { afterEach, describe, expect, it } from '@jest/globals';
import { expectKnownStyles } from '@sandbox/testing';
import { stopGateways } from '../start-gateway.js';
import {
  ACCOUNT,
  CARD,
  fieldsOf,
  headingOf,
  messageOf,
  type PageSettings,
  problemsOf,
  textsOf,
} from './hosted-client.js';
import {
  COMMUNICATOR,
  DUPLICATE,
  statusOf,
  storeCustomer,
  titlesOf,
  troubleOf,
} from './profile-context.js';

afterEach(stopGateways);

describe('adding a way to pay', () => {
  it('stores a card with its address and tells the page around the frame', async () => {
    const { post, profile } = await storeCustomer();
    const fields = {
      ...{ action: 'save', ...CARD, cardNumber: '5424000000000015' },
      ...{ 'billTo.zip': '46202', 'billTo.phoneNumber': '555-3', isDefault: 'yes' },
    };
    const page = await post('addPayment', fields, COMMUNICATOR);
    expect([headingOf(page), statusOf(page), messageOf(page)?.toString()]).toEqual([
      'Saved',
      'The payment method is saved.',
      'action=successfulSave',
    ]);
    const { paymentProfiles = [] } = await profile();
    expect(paymentProfiles.at(-1)).toEqual({
      customerPaymentProfileId: expect.any(String),
      defaultPaymentProfile: true,
      billTo: { zip: '46202', phoneNumber: '555-3' },
      payment: {
        creditCard: { cardNumber: 'XXXX0015', expirationDate: '2038-12', cardType: 'MasterCard' },
      },
    });
  });

  it('stores an account', async () => {
    const { post, profile } = await storeCustomer();
    await post('addPayment', { action: 'save', ...ACCOUNT, accountNumber: '987654321' });
    const { paymentProfiles = [] } = await profile();
    expect(paymentProfiles.at(-1)).toMatchObject({
      payment: { bankAccount: { accountNumber: 'XXXX4321', accountType: 'savings' } },
    });
  });

  it.each<[string, PageSettings, readonly string[], readonly string[]]>([
    ['all', {}, ['cardNumber', 'accountNumber', 'billTo.zip', 'method'], []],
    [
      'cards alone',
      { hostedProfilePaymentOptions: 'showCreditCard' },
      ['cardNumber'],
      ['accountNumber', 'method'],
    ],
    [
      'accounts alone',
      { hostedProfilePaymentOptions: 'showBankAccount' },
      ['accountNumber'],
      ['cardNumber', 'method'],
    ],
    ['no address', { hostedProfileBillingAddressOptions: 'showNone' }, [], ['billTo.zip']],
    [
      'an address that must be there',
      {
        hostedProfileBillingAddressOptions: 'showNone',
        hostedProfileBillingAddressRequired: 'true',
      },
      ['billTo.zip'],
      [],
    ],
  ])('asks for %s', async (_name, settings, shown, hidden) => {
    const { post } = await storeCustomer();
    const fields = fieldsOf(await post('addPayment', {}, settings));
    expect(fields).toEqual(expect.arrayContaining([...shown]));
    expect(fields.filter((name) => hidden.includes(name))).toEqual([]);
  });

  it('tells what must be filled in', async () => {
    const { post, profile } = await storeCustomer();
    const page = await post(
      'addPayment',
      { action: 'save', ...CARD, expirationDate: '' },
      { hostedProfileCardCodeRequired: 'true', hostedProfileBillingAddressRequired: 'true' },
    );
    expect([troubleOf(page), Object.keys(problemsOf(page))]).toEqual([
      'Check the form',
      [
        ...['expirationDate', 'cardCode', 'billTo.firstName', 'billTo.lastName'],
        ...['billTo.address', 'billTo.city', 'billTo.zip', 'billTo.country'],
      ],
    ]);
    expect((await profile()).paymentProfiles?.length).toBe(2);
  });

  it.each([
    ['is stored already', { ...ACCOUNT, accountType: 'checking' }, {}, DUPLICATE],
    [
      'the live check declines',
      { ...CARD, 'billTo.address': '12 Garden Row', 'billTo.zip': '46282' },
      { hostedProfileValidationMode: 'liveMode' },
      'This transaction has been declined.',
    ],
  ])('is refused when it %s', async (_name, entered, settings, trouble) => {
    const { post, profile } = await storeCustomer();
    const page = await post('addPayment', { action: 'save', ...entered }, settings);
    expect(troubleOf(page)).toBe(trouble);
    expect((await profile()).paymentProfiles?.length).toBe(2);
  });

  it('can be left', async () => {
    const { post, profile } = await storeCustomer();
    const page = await post('addPayment', { action: 'cancel', ...CARD }, COMMUNICATOR);
    expect(messageOf(page)?.toString()).toBe('action=cancel');
    expect((await profile()).paymentProfiles?.length).toBe(2);
  });

  it('leads back to the list that it was opened from', async () => {
    const { post } = await storeCustomer();
    const fields = { from: 'manage', action: 'save', ...CARD, cardNumber: '5424000000000015' };
    const page = await post('addPayment', fields, COMMUNICATOR);
    expect([headingOf(page), statusOf(page), titlesOf(page)[2], messageOf(page)]).toEqual([
      'Your details',
      'The payment method is saved.',
      'Mastercard ending in 0015',
      undefined,
    ]);
  });

  it('carries the words, the colour and the edge of the settings', async () => {
    const { post } = await storeCustomer();
    const page = await post(
      'addPayment',
      {},
      {
        hostedProfileSaveButtonText: 'Keep it',
        hostedProfileHeadingBgColor: '#1a2b3c',
        hostedProfilePageBorderVisible: 'false',
      },
    );
    expect(textsOf(page, /<button class="primary".*?>(.*?)</g)).toEqual(['Keep it']);
    expect(page.text).toContain('<div class="hosted plain" style="--accent: #1a2b3c"');
    expectKnownStyles(page);
  });
});

describe('changing a way to pay', () => {
  it('keeps the number and the expiry that stay masked, and what the form does not show', async () => {
    const { post, profile, cardId } = await storeCustomer();
    const form = await post('editPayment', { paymentProfileId: cardId });
    expect(form.text).toMatch(/id="cardNumber"[^>]* value="XXXX1111"/);
    expect(form.text).toMatch(/id="expirationDate"[^>]* value="XXXX"/);
    expect(form.text).toMatch(/id="billTo.zip"[^>]* value="98004"/);
    expect(fieldsOf(form)).not.toContain('accountNumber');
    await post('editPayment', {
      ...{ paymentProfileId: cardId, action: 'save', isDefault: 'yes' },
      ...{ cardNumber: 'XXXX1111', expirationDate: 'XXXX', 'billTo.zip': '10001' },
    });
    const { paymentProfiles = [] } = await profile();
    expect(paymentProfiles[0]).toEqual({
      customerPaymentProfileId: cardId,
      customerType: 'business',
      defaultPaymentProfile: true,
      taxId: 'XXXX6789',
      billTo: { zip: '10001', faxNumber: '555-1' },
      payment: {
        creditCard: { cardNumber: 'XXXX1111', expirationDate: '2038-12', cardType: 'Visa' },
      },
    });
  });

  it('replaces the number of a card, its expiry alone, and ends that it is the default', async () => {
    const { post, profile, cardId } = await storeCustomer();
    const edit = { paymentProfileId: cardId, action: 'save' };
    await post('editPayment', { ...edit, cardNumber: 'XXXX1111', expirationDate: '01/30' });
    const [renewed] = (await profile()).paymentProfiles ?? [];
    await post('editPayment', { ...edit, ...CARD, cardNumber: '5424000000000015' });
    const [replaced] = (await profile()).paymentProfiles ?? [];
    expect([renewed, replaced]).toMatchObject([
      { payment: { creditCard: { cardNumber: 'XXXX1111', expirationDate: '2030-01' } } },
      { payment: { creditCard: { cardNumber: 'XXXX0015', expirationDate: '2038-12' } } },
    ]);
    expect(replaced).not.toHaveProperty('defaultPaymentProfile');
  });

  it('keeps the numbers of an account that stay masked', async () => {
    const { post, profile, accountId } = await storeCustomer();
    const masked = { routingNumber: 'XXXX2882', accountNumber: 'XXXX6789' };
    const edit = { paymentProfileId: accountId, action: 'save', ...masked };
    const page = await post('editPayment', {
      ...edit,
      accountType: 'savings',
      nameOnAccount: 'Countess of Lovelace',
    });
    expect(headingOf(page)).toBe('Saved');
    expect((await profile()).paymentProfiles?.[1]).toMatchObject({
      payment: {
        bankAccount: { ...masked, accountType: 'savings', nameOnAccount: 'Countess of Lovelace' },
      },
    });
  });

  it.each([
    ['cardNumber', 'XXXX2222', 'The card number is not valid. Check its digits.'],
    ['expirationDate', '01/20', 'The card has expired.'],
  ])('refuses %s %s', async (name, value, problem) => {
    const { post, cardId } = await storeCustomer();
    const page = await post('editPayment', {
      ...{ paymentProfileId: cardId, action: 'save' },
      ...{ cardNumber: 'XXXX1111', expirationDate: 'XXXX', [name]: value },
    });
    expect(problemsOf(page)).toEqual({ [name]: problem });
  });

  it('is refused for what is not stored', async () => {
    const { post } = await storeCustomer();
    expect((await post('editPayment', { paymentProfileId: '1' })).status).toBe(404);
  });
});
