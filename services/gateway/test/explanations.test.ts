import { afterEach, describe, expect, it } from '@jest/globals';
import { SEED_IDS } from '../src/domain/seed-account.js';
import { toSampleToken, type WalletCard } from '../src/domain/wallet/wallet-token.js';
import { type RunningGateway, startGateway, stopGateways } from './start-gateway.js';

afterEach(stopGateways);

const CARD = { cardNumber: '4111111111111111', expirationDate: '2038-12' };
const ACCOUNT = {
  accountType: 'checking',
  routingNumber: '121042882',
  accountNumber: '123456789',
  nameOnAccount: 'Lena Hart',
};
const NAME = { firstName: 'Lena', lastName: 'Hart' };

const transaction = (changes: object) => ({
  transactionRequest: {
    transactionType: 'authCaptureTransaction',
    amount: '25.00',
    payment: { creditCard: CARD },
    ...changes,
  },
});
const byCard = (changes: object) =>
  transaction({ payment: { creditCard: { ...CARD, ...changes } } });
const byAccount = (changes: object, amount = '25.00') =>
  transaction({ amount, payment: { bankAccount: { ...ACCOUNT, ...changes } } });
const WALLET_TOKEN = { opaqueData: toSampleToken('apple', { ...CARD, isDeclined: false }) };
const byWallet = (card: WalletCard, isDeclined = false) =>
  transaction({ payment: { opaqueData: toSampleToken('apple', { ...card, isDeclined }) } });
const refer = (transactionType: string, refTransId: string, changes: object = {}) => ({
  transactionRequest: { transactionType, ...changes, refTransId },
});
const setting = (settingName: string, settingValue: string) => ({
  transactionSettings: { setting: [{ settingName, settingValue }] },
});
const subscription = (schedule: object, changes: object = {}) => ({
  subscription: {
    paymentSchedule: {
      interval: { length: 1, unit: 'months' },
      startDate: '2039-08-30',
      totalOccurrences: 12,
      ...schedule,
    },
    amount: '10.00',
    payment: { creditCard: { ...CARD, expirationDate: '2039-01' } },
    billTo: NAME,
    ...changes,
  },
});

type Case = readonly [request: string, body: object, code: string, expected: string];

/** Calls that fail, and what is said of them. */
const CASES: readonly Case[] = [
  [
    'createTransactionRequest',
    {
      transactionRequest: {
        transactionType: 'authCaptureTransaction',
        amount: '25.00',
        currencyCode: 'EUR',
        payment: { creditCard: CARD },
      },
    },
    '39',
    'currencyCode "EUR": it is not the account\'s currency, which follows from the end of the login; getMerchantDetails lists it.',
  ],
  [
    'createTransactionRequest',
    transaction({ userFields: { userField: [{ name: 'x_currency_code', value: 'EUR' }] } }),
    '39',
    "The user field x_currency_code: it is not the account's currency, which follows from the end of the login; getMerchantDetails lists it.",
  ],
  [
    'createTransactionRequest',
    transaction({
      payment: { payPal: { successUrl: 'shop', cancelUrl: 'https://shop.example/cancel' } },
    }),
    '2100',
    'successUrl "shop": it must be an address with http or https.',
  ],
  [
    'createTransactionRequest',
    refer('authCaptureContinueTransaction', SEED_IDS.settled, {
      payment: { payPal: { payerID: 'PAYERAPPROVED' } },
    }),
    '2009',
    `refTransId "${SEED_IDS.settled}": it must be a payment by PayPal that was started as authCaptureTransaction and still waits for its payer.`,
  ],
  [
    'createTransactionRequest',
    transaction({ billTo: { zip: '46282-0001' } }),
    '2',
    'The ZIP code 46282 of billTo triggers the decline.',
  ],
  [
    'createTransactionRequest',
    byAccount({}, '100.01'),
    '2',
    'An eCheck of 100.01 is over 100.00, which triggers the decline.',
  ],
  [
    'createTransactionRequest',
    transaction({ billTo: { zip: '46205' } }),
    '27',
    'Declined by a trigger: billTo.zip 46205 (AVS result N).',
  ],
  ['createTransactionRequest', transaction({ amount: '0.00' }), '5', 'amount "0.00": '],
  [
    'createTransactionRequest',
    byCard({ cardNumber: '4111111111111112' }),
    '6',
    'cardNumber (16 digits, ending 1112): ',
  ],
  [
    'createTransactionRequest',
    byCard({ expirationDate: '2038-13' }),
    '7',
    'expirationDate "2038-13"',
  ],
  [
    'createTransactionRequest',
    byCard({ expirationDate: '2025-01' }),
    '8',
    "The card expires 01/2025; the session's time is 2026-",
  ],
  [
    'createTransactionRequest',
    byAccount({ routingNumber: '121042883' }),
    '9',
    'routingNumber (9 digits, ending 2883): ',
  ],
  [
    'createTransactionRequest',
    byAccount({ accountNumber: '"123456789"' }),
    '10',
    'accountNumber (9 digits, ending 6789, and quotation marks that are part of the value: send the digits alone): ',
  ],
  [
    'createTransactionRequest',
    transaction({ payment: { trackData: { track2: ';4111111111111112=38051?' } } }),
    '6',
    'cardNumber in trackData (ending 1112): a number of its brand',
  ],
  [
    'createTransactionRequest',
    byWallet({ cardNumber: '4111111111111111', expirationDate: '2038-12' }, true),
    '2',
    'The token in opaqueData is a sample that is declined. ',
  ],
  [
    'createTransactionRequest',
    byWallet({ cardNumber: '4111111111111111', expirationDate: 'never' }),
    '7',
    'expirationDate in opaqueData: write it as YYYY-MM.',
  ],
  [
    'createTransactionRequest',
    byWallet({ cardNumber: '4111111111111111', expirationDate: '2025-01' }),
    '8',
    "The card expires 01/2025; the session's time is 2026-",
  ],
  [
    'createTransactionRequest',
    byWallet({ cardNumber: '9999999999999995', expirationDate: '2038-12' }),
    '17',
    'cardNumber in opaqueData (ending 9995): it begins like no brand',
  ],
  [
    'createCustomerProfileRequest',
    {
      profile: { merchantCustomerId: 'w', paymentProfiles: [{ payment: WALLET_TOKEN }] },
      validationMode: 'testMode',
    },
    'E00141',
    'dataDescriptor "COMMON.APPLE.INAPP.PAYMENT", validationMode "testMode": the token of a wallet is stored only with',
  ],
  [
    'decryptPaymentDataRequest',
    { opaqueData: { dataDescriptor: 'COMMON.APPLE.INAPP.PAYMENT', dataValue: 'e30=' } },
    'E00114',
    'dataDescriptor "COMMON.APPLE.INAPP.PAYMENT": the payment data cannot be read.',
  ],
  [
    'decryptPaymentDataRequest',
    { opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'e30=' } },
    'E00114',
    'dataDescriptor "COMMON.ACCEPT.INAPP.PAYMENT": the payment nonce was not issued',
  ],
  ['createTransactionRequest', refer('voidTransaction', '"6"'), '15', 'refTransId "\\"6\\""'],
  [
    'createTransactionRequest',
    refer('voidTransaction', '999'),
    '16',
    'refTransId "999" is not a transaction of this session.',
  ],
  [
    'createTransactionRequest',
    refer('voidTransaction', SEED_IDS.settled),
    '16',
    `Transaction ${SEED_IDS.settled} is settledSuccessfully.`,
  ],
  [
    'createTransactionRequest',
    {
      transactionRequest: {
        transactionType: 'voidTransaction',
        refTransId: SEED_IDS.authorization,
        ...setting('testRequest', 'true'),
      },
    },
    '16',
    'In test mode nothing is stored',
  ],
  [
    'createTransactionRequest',
    refer('priorAuthCaptureTransaction', SEED_IDS.authorization, { amount: '129.01' }),
    '47',
    'amount "129.01" is more than the authorized 129.00.',
  ],
  [
    'createTransactionRequest',
    refer('refundTransaction', SEED_IDS.authorization, {
      amount: '1.00',
      payment: { creditCard: { cardNumber: '0015', expirationDate: 'XXXX' } },
    }),
    '54',
    `Transaction ${SEED_IDS.authorization} is authorizedPendingCapture. It was paid with a card that ends in 0015.`,
  ],
  [
    'createTransactionRequest',
    refer('refundTransaction', SEED_IDS.settled, {
      amount: '50.00',
      payment: { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } },
    }),
    '55',
    'amount "50.00" is more than the 49.99 that is left of the payment of 49.99.',
  ],
  [
    'createTransactionRequest',
    transaction({ transactionType: 'sale' }),
    '69',
    'transactionType "sale"',
  ],
  [
    'createTransactionRequest',
    byCard({ cardCode: '7391' }),
    '78',
    'cardCode (4 characters): it has 3 digits on Visa.',
  ],
  [
    'createTransactionRequest',
    transaction({ amount: '5000.01' }),
    '252',
    'Held for review because the amount 5000.01 is over 5,000.00.',
  ],
  [
    'ARBCreateSubscriptionRequest',
    subscription({}),
    'E00018',
    'Card expires 01/2039, first payment is 2039-08-30.',
  ],
  [
    'ARBCreateSubscriptionRequest',
    subscription({ startDate: '2020-01-31' }),
    'E00017',
    'startDate "2020-01-31". The first payment cannot be before today, 2026-',
  ],
  [
    'ARBCreateSubscriptionRequest',
    subscription({ interval: { length: 3, unit: 'days' }, startDate: '2038-01-01' }),
    'E00022',
    'Interval of 3 days: an interval has 7 to 365 days or 1 to 12 months.',
  ],
  [
    'ARBCancelSubscriptionRequest',
    { subscriptionId: '7' },
    'E00035',
    'subscriptionId "7" is not a subscription of this session.',
  ],
  [
    'getCustomerProfileRequest',
    { customerProfileId: '7' },
    'E00040',
    'customerProfileId "7": nothing is stored under this in the session.',
  ],
  ['getAUJobSummaryRequest', { month: '2039-01' }, 'E00112', 'month "2039-01" is after 2026-'],
  [
    'getAUJobSummaryRequest',
    { month: 'March' },
    'E00013',
    'month "March". A month is written as YYYY-MM.',
  ],
  [
    'createCustomerProfileRequest',
    {
      profile: {
        email: 'a@b.example',
        paymentProfiles: [{ payment: { creditCard: { ...CARD, expirationDate: '2025-01' } } }],
      },
      validationMode: 'testMode',
    },
    '8',
    'The card expires 01/2025; ',
  ],
];

interface Logged {
  readonly explanations: readonly { readonly code: string; readonly text: string }[];
}

async function newestOf(gateway: RunningGateway, token: string): Promise<Logged> {
  const log = await gateway.send('/sandbox/v1/log?newest=1', {
    headers: { 'X-Sandbox-Session': token },
  });
  const { calls } = log.json() as { readonly calls: readonly Logged[] }; // its own shape
  return calls[0] ?? { explanations: [] };
}

describe('the log explains what a call held and which rule it met', () => {
  it.each(CASES)('%s %j: %s', async (request, body, code, expected) => {
    const gateway = await startGateway();
    const { token } = await gateway.call(request, body);
    const { explanations } = await newestOf(gateway, token);
    const found = explanations.find((one) => one.code === code);
    expect(found?.text.slice(0, expected.length)).toBe(expected);
  });

  it('names what stands at the wrong place of a request that does not fit the schema', async () => {
    const gateway = await startGateway();
    const { token } = await gateway.call('createTransactionRequest', {
      transactionRequest: { amount: '1.00', colour: 'red', transactionType: 'authOnlyTransaction' },
    });
    const { explanations } = await newestOf(gateway, token);
    expect(explanations[0]?.text).toMatch(
      /^"transactionRequest\.transactionType" must be before the element in front of it\. The schema does not define "transactionRequest\.colour" at this place\. The body/,
    );
  });

  it('names the charge that is repeated, and the window', async () => {
    const gateway = await startGateway();
    const charge = transaction(setting('duplicateWindow', '99999'));
    const first = await gateway.call('createTransactionRequest', charge);
    const { transactionResponse } = first.json() as {
      readonly transactionResponse: { readonly transId: string };
    }; // the call's own answer
    const { token } = await gateway.call('createTransactionRequest', charge, first.token);
    const { explanations } = await newestOf(gateway, token);
    expect(explanations[1]).toEqual({
      code: '11',
      text: `Transaction ${transactionResponse.transId} made the same charge 0 seconds before, within the duplicate window of 28,800 seconds (duplicateWindow 99999; 28,800 is the most). Change something, wait, or set duplicateWindow to 0 in transactionSettings.`,
    });
  });

  it.each([
    ['voidTransaction', '16', 'The payment by PayPal waits for its payer. '],
    ['authCaptureContinueTransaction', '2', 'The payer PAYERDECLINED is declined. '],
  ])('says what a payment by PayPal waits for: %s', async (type, code, expected) => {
    const gateway = await startGateway();
    const payment = {
      payPal: {
        successUrl: 'https://shop.example/success',
        cancelUrl: 'https://shop.example/cancel',
        payerID: 'PAYERDECLINED',
      },
    };
    const started = await gateway.call('createTransactionRequest', transaction({ payment }));
    const { transactionResponse } = started.json() as {
      readonly transactionResponse: { readonly transId: string };
    }; // the call's own answer
    const call = refer(type, transactionResponse.transId, { payment });
    const { token } = await gateway.call('createTransactionRequest', call, started.token);
    const { explanations } = await newestOf(gateway, token);
    expect(explanations[1]).toEqual({ code, text: expect.stringContaining(expected) });
  });

  it('shows neither numbers nor codes nor keys', async () => {
    const gateway = await startGateway();
    const secrets = ['4111111111111112', '7391', '987654321098', '121042882', 'sandbox-key-0001'];
    const payments = [
      { creditCard: { ...CARD, cardNumber: '4111111111111112', cardCode: '7391' } },
      { creditCard: { ...CARD, cardCode: '7391' } },
      { bankAccount: { ...ACCOUNT, accountNumber: '"987654321098"' } },
    ];
    for (const payment of payments) {
      const { token } = await gateway.call('createTransactionRequest', transaction({ payment }));
      const text = JSON.stringify((await newestOf(gateway, token)).explanations);
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
  });
});
