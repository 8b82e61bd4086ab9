import { describe, expect, it } from '@jest/globals';
import { ACCOUNT, CARD } from './payments.js';
import {
  BILL_TO,
  messagesOf,
  openProfileSession,
  type ProfileResponse,
  type ProfileSession,
  profileOf,
  type StoredIds,
  storeCustomer,
} from './profiles/profile-session.js';
import { runSubscriptions } from './run-subscriptions.js';

/** One exchange with the imitated gateway that is published, in the values that decide. */
interface Recording {
  readonly what: string;
  /** Where it was recorded. */
  readonly source: string;
  /** What comes before it, and its request. */
  readonly ask: (session: ProfileSession) => object;
  readonly expected: object;
  /** Members that must not be there, by their paths. */
  readonly absent?: readonly string[];
}

const cardOf = (cardNumber: string, expirationDate = '2038-12') => ({
  creditCard: { cardNumber, expirationDate },
});
const messages = (...texts: readonly string[]) => ({
  messages: {
    message: texts.map((text) => ({ code: text.slice(0, 6), text: text.slice(7) })),
  },
});

/** The result of 3-D Secure of a charge that sends no value for it. */
const RESULTS_OF_BRANDS: readonly Recording[] = (
  [
    ['MasterCard', '5424000000000015', 'activemerchant, successful_authorize_response'],
    ['AmericanExpress', '370000000000002', 'vendor community, thread 79775'],
    ['JCB', '3088000000000017', 'a Kotlin client'],
    ['Visa', '4111111111111111', 'activemerchant'],
  ] as const
).map(([accountType, cardNumber, source]) => ({
  what: `an authorization on ${accountType} without 3-D Secure`,
  source,
  ask: ({ charge }) =>
    charge({ transactionType: 'authOnlyTransaction', payment: cardOf(cardNumber) }),
  expected: { transactionResponse: { responseCode: '1', accountType, cavvResultCode: '2' } },
}));

/** Stores a payment beside the one of `CARD` and `BILL_TO`. */
const storesBeside =
  (payment: object, billTo: object) =>
  (session: ProfileSession): object => {
    const { customerProfileId } = storeCustomer(session);
    const paymentProfile = { billTo, payment };
    return session.call('createCustomerPaymentProfile', { customerProfileId, paymentProfile });
  };

const SAME_PAYMENT = messages('E00039 A duplicate customer payment profile already exists.');
const SAME_ADDRESS = messages('E00039 A duplicate customer shipping address already exists.');

const SHIP_TO = {
  firstName: 'Bo',
  lastName: 'Lund',
  company: 'Lund Ltd',
  address: '4 Elm',
  city: 'Portland',
  zip: '97205',
  phoneNumber: '5551234',
};

/** Stores an address beside another one. */
const shipsBeside =
  (changes: object) =>
  (session: ProfileSession): object => {
    const { customerProfileId } = storeCustomer(session);
    const store = (address: object) =>
      session.call('createCustomerShippingAddress', { customerProfileId, address });
    store(SHIP_TO);
    return store({ ...SHIP_TO, ...changes });
  };

const A116 = 'support article A116, quoted in blesta CORE-2323';

const DUPLICATES: readonly Recording[] = [
  {
    what: 'the same card with another expiry',
    source: `${A116}; omnipay's forceCardUpdate`,
    ask: storesBeside(cardOf(CARD.creditCard.cardNumber, '2039-01'), BILL_TO),
    expected: SAME_PAYMENT,
  },
  {
    what: 'the same card with another company, city, state and country',
    source: A116,
    ask: storesBeside(CARD, {
      firstName: 'Lena',
      lastName: 'Hart',
      company: 'X',
      address: '12 Mill Lane',
      city: 'Y',
      state: 'WA',
      zip: '98004',
      country: 'US',
    }),
    expected: SAME_PAYMENT,
  },
  ...(['firstName', 'lastName', 'address', 'zip'] as const).map((name) => ({
    what: `the same card with another ${name}`,
    source: A116,
    ask: storesBeside(CARD, { ...BILL_TO, [name]: '98005' }),
    expected: messages('I00001 Successful.'),
  })),
  {
    what: 'the same shipping address in another city and company',
    source: A116,
    ask: shipsBeside({ city: 'Salem', company: 'Other Ltd' }),
    expected: SAME_ADDRESS,
  },
  ...(['firstName', 'lastName', 'address', 'zip', 'phoneNumber'] as const).map((name) => ({
    what: `the same shipping address with another ${name}`,
    source: A116,
    ask: shipsBeside({ [name]: '97206' }),
    expected: messages('I00001 Successful.'),
  })),
];

const PAYPAL = {
  payPal: {
    successUrl: 'https://my.server.com/success.html',
    cancelUrl: 'https://my.server.com/cancel.html',
  },
} as const;

/** Starts an order of PayPal and pays it. */
function paidByPayPal({ charge }: ProfileSession): string {
  const { transId } = charge({ amount: '12.00', payment: PAYPAL }).transactionResponse;
  charge({
    transactionType: 'authCaptureContinueTransaction',
    amount: undefined,
    payment: { payPal: { payerID: 'S6D5ETGSVYX94' } },
    refTransId: transId,
  });
  return transId;
}

/** The vendor's sample of a credit: a type and an id. */
const creditsPayPal =
  (isSettled: boolean) =>
  (session: ProfileSession): object => {
    const refTransId = paidByPayPal(session);
    const { write, now } = session.session;
    if (isSettled) write({ type: 'clock.settled', at: now() });
    return session.charge({ transactionType: 'refundTransaction', amount: undefined, refTransId });
  };

const RAW_CODE = 'transactionResponse.rawResponseCode';

const PAYPAL_PAYMENTS: readonly Recording[] = [
  {
    what: 'the start of an order of PayPal',
    source: 'stymiee, PayPal AuthOnly',
    ask: ({ charge }) => charge({ transactionType: 'authOnlyTransaction', payment: PAYPAL }),
    expected: {
      transactionResponse: { responseCode: '5', rawResponseCode: '0', accountType: 'PayPal' },
    },
  },
  {
    what: 'the start of an order of PayPal that fails',
    source: 'stymiee, PayPal AuthCaptureError',
    ask: ({ charge }) => charge({ payment: { payPal: {} } }),
    expected: {
      transactionResponse: { responseCode: '3', rawResponseCode: '0', accountType: 'PayPal' },
    },
  },
  {
    what: 'a credit of a PayPal payment',
    source: 'stymiee, PayPal Refund',
    ask: creditsPayPal(true),
    expected: { transactionResponse: { responseCode: '1', accountType: 'PayPal' } },
    absent: [RAW_CODE],
  },
  {
    what: 'a credit of a PayPal payment that is not settled',
    source: 'stymiee, PayPal RefundError',
    ask: creditsPayPal(false),
    expected: {
      transactionResponse: {
        responseCode: '3',
        transId: '0',
        accountType: 'PayPal',
        errors: [{ errorCode: '54' }],
      },
    },
    absent: [RAW_CODE],
  },
];

/** A number that begins as those of Visa do, and is none. */
const INVALID_CARD = cardOf('400030001111222');

const CHARGES: readonly Recording[] = [
  ...(['authCaptureTransaction', 'authOnlyTransaction', 'refundTransaction'] as const).map(
    (transactionType) => ({
      what: `${transactionType} of an invalid number`,
      source: 'activemerchant, failed purchase, authorization and credit',
      ask: ({ charge }: ProfileSession) => charge({ transactionType, payment: INVALID_CARD }),
      expected: {
        transactionResponse: {
          responseCode: '3',
          accountNumber: 'XXXX1222',
          accountType: '',
          errors: [{ errorCode: '6' }],
        },
      },
    }),
  ),
  {
    what: 'a refund of four digits without a payment',
    source: 'sample-code-php#155',
    ask: ({ charge }) =>
      charge({ transactionType: 'refundTransaction', payment: cardOf('1111', 'XXXX') }),
    expected: { transactionResponse: { errors: [{ errorCode: '6' }] } },
  },
  ...(['authCaptureTransaction', 'authOnlyTransaction'] as const).map((transactionType) => ({
    what: `${transactionType} with an address to ship to`,
    source: 'stymiee, AuthCapture and AuthOnly',
    ask: ({ charge }: ProfileSession) =>
      charge({ transactionType, payment: CARD, shipTo: { firstName: 'China', zip: '44628' } }),
    expected: { transactionResponse: { responseCode: '1' } },
    absent: ['transactionResponse.shipTo'],
  })),
  {
    what: 'a void of an unknown transaction',
    source: 'stymiee, VoidError',
    ask: ({ charge }) =>
      charge({ transactionType: 'voidTransaction', amount: undefined, refTransId: '2165665234' }),
    expected: { transactionResponse: { errors: [{ errorCode: '16' }], shipTo: {} } },
  },
];

/** Creates a subscription that begins on a day, paid by a card with an expiry. */
const subscribe = (session: ProfileSession, startDate: string, expirationDate: string) =>
  session.call('ARBCreateSubscription', {
    subscription: {
      paymentSchedule: {
        interval: { length: 1, unit: 'months' },
        startDate,
        totalOccurrences: 12,
      },
      amount: '10.00',
      payment: cardOf(CARD.creditCard.cardNumber, expirationDate),
      billTo: { firstName: 'Lena', lastName: 'Hart' },
    },
  });

const ENDS_EARLY = 'E00018 Credit Card expires before the start of the subscription.';

const SUBSCRIPTIONS: readonly Recording[] = [
  {
    what: 'a subscription by a card that is over',
    source: 'ARBCreateSubscriptionResponse of an activemerchant fork; a Node client',
    ask: (session) => subscribe(session, '2026-03-31', '2012-01'),
    expected: messages('E00013 The credit card has expired.', ENDS_EARLY),
  },
  {
    what: 'a subscription by a card that ends before the start',
    source: 'the tests of authorize-net',
    ask: (session) => subscribe(session, '2026-06-01', '2026-05'),
    expected: messages(ENDS_EARLY),
  },
  {
    what: 'another start of a subscription that was paid',
    source: 'vendor community, thread 70166',
    ask: (session) => {
      const { subscriptionId } = subscribe(session, '2026-03-30', '2038-12');
      runSubscriptions(session.session, 24 * 60 * 60 * 1000);
      return session.call('ARBUpdateSubscription', {
        subscriptionId,
        subscription: { paymentSchedule: { startDate: '2026-05-01' } },
      });
    },
    expected: messages('E00013 Start Date cannot be changed.'),
  },
];

const CUSTOMER = { email: 'office@example.com' } as const;
const HAS_ADDRESS = { customerShippingAddressIdList: [expect.stringMatching(/^\d+$/)] };

const CUSTOMERS: readonly Recording[] = [
  {
    what: 'a customer from a transaction that ships nowhere',
    source: 'commerceguys/authnet, live tests of 2025; sdk-dotnet#62',
    ask: (session) => {
      const request = { payment: CARD, customer: CUSTOMER, billTo: BILL_TO };
      const { transId } = session.charge(request).transactionResponse;
      return session.call('createCustomerProfileFromTransaction', { transId });
    },
    expected: HAS_ADDRESS,
  },
  {
    what: 'a customer created by a charge that ships nowhere',
    source: 'commerceguys/authnet, live tests of 2025',
    ask: ({ charge }) =>
      charge({
        payment: CARD,
        profile: { createProfile: true },
        customer: CUSTOMER,
        billTo: BILL_TO,
      }),
    expected: { profileResponse: HAS_ADDRESS },
  },
  {
    what: 'a bank account that was stored without its kind',
    source: "py-authorize's live test",
    ask: (session) => {
      const { routingNumber, accountNumber, nameOnAccount } = ACCOUNT.bankAccount;
      const payment = { bankAccount: { routingNumber, accountNumber, nameOnAccount } };
      const { customerAddressId: _id, ...ids } = storeCustomer(session, { payment });
      return session.call('getCustomerPaymentProfile', ids).paymentProfile.payment;
    },
    expected: {
      bankAccount: {
        accountType: 'checking',
        routingNumber: 'XXXX2882',
        accountNumber: 'XXXX6789',
        nameOnAccount: 'Lena Hart',
        echeckType: 'WEB',
      },
    },
  },
];

const UUID = '2f1d8a94-5b7e-4c1a-9d3e-0a6b7c8d9e0f';

/** What the schema of 2026 has and that of 2024 has not, and the short ids of both. */
const SCHEMA: readonly Recording[] = [
  ...['order-7', UUID, '7'.repeat(50)].map((refId) => ({
    what: `the refId ${refId}`,
    source: 'live schema of January 2026, DASPRiD/better-authorize-net',
    ask: ({ call }: ProfileSession) => call('authenticateTest', { refId }),
    expected: { refId, ...messages('I00001 Successful.') },
  })),
  {
    what: 'the details of a transaction by its refId, of which the newest counts',
    source: 'live schema of January 2026',
    ask: ({ call }) => {
      for (const amount of ['3.00', '4.00'])
        call('createTransaction', {
          refId: UUID,
          transactionRequest: {
            transactionType: 'authCaptureTransaction',
            amount,
            payment: CARD,
          },
        });
      return call('getTransactionDetails', { transrefId: UUID });
    },
    expected: { transrefId: UUID, transaction: { authAmount: 4 } },
  },
  {
    what: 'the details of a transaction by a refId that none has',
    source: 'live schema of January 2026',
    ask: ({ call }) => call('getTransactionDetails', { transrefId: UUID }),
    expected: messages('E00040 The record cannot be found.'),
  },
];

const RECORDINGS: readonly Recording[] = [
  ...RESULTS_OF_BRANDS,
  ...DUPLICATES,
  ...PAYPAL_PAYMENTS,
  ...CHARGES,
  ...SUBSCRIPTIONS,
  ...CUSTOMERS,
  ...SCHEMA,
];

describe('what the imitated gateway was recorded to answer', () => {
  it.each(RECORDINGS)('holds for $what ($source)', ({ ask, expected, absent = [] }) => {
    const response = ask(openProfileSession());
    expect(response).toMatchObject(expected);
    for (const path of absent) expect(response).not.toHaveProperty(path);
  });
});

/** A transaction of the older form, as its direct response shows it: each field that is not empty, by its position from 1. */
interface Line {
  readonly what: string;
  readonly source: string;
  readonly payment?: object;
  readonly ask: (session: ProfileSession, ids: StoredIds) => ProfileResponse;
  /** The first message of the response. */
  readonly message?: string;
  readonly expected: Readonly<Record<number, unknown>>;
}

const submit = (session: ProfileSession, transaction: object): ProfileResponse =>
  session.call('createCustomerProfileTransaction', { transaction });

const withIds = ({ customerProfileId, customerPaymentProfileId }: StoredIds) => ({
  customerProfileId,
  customerPaymentProfileId,
});

/** Authorizes with an invoice, and gives the transaction's id. */
function authorize(session: ProfileSession, ids: StoredIds): string {
  const order = { invoiceNumber: 'INV000001', description: 'Desk lamp' };
  const request = { amount: '10.95', ...withIds(ids), order };
  const { directResponse } = submit(session, { profileTransAuthOnly: request });
  return directResponse.split(',')[6] ?? '';
}

const APPROVED = { 1: '1', 2: '1', 3: '1', 4: 'This transaction has been approved.' };
const CHANGED = {
  ...APPROVED,
  5: expect.stringMatching(/^\w{6}$/),
  6: 'P',
  7: expect.stringMatching(/^\d+$/),
  8: 'INV000001',
  11: 'CC',
  13: 'C-1',
  20: '98004',
  51: 'XXXX1111',
  52: 'Visa',
};

const LINES: readonly Line[] = [
  ...[true, false].map((hasIds) => ({
    what: `a capture ${hasIds ? 'with' : 'without'} the ids of its profile`,
    source: hasIds ? 'stymiee, PriorAuthCapture' : 'activemerchant, CIM prior_auth_capture',
    ask: (session: ProfileSession, ids: StoredIds) =>
      submit(session, {
        profileTransPriorAuthCapture: {
          amount: '10.95',
          ...(hasIds && withIds(ids)),
          transId: authorize(session, ids),
        },
      }),
    expected: { ...CHANGED, 10: '10.95', 12: 'prior_auth_capture' },
  })),
  ...[true, false].map((hasIds) => ({
    what: `a void ${hasIds ? 'with' : 'without'} the ids of its profile`,
    source: hasIds ? 'stymiee, Void' : 'activemerchant, void of a stored card',
    ask: (session: ProfileSession, ids: StoredIds) =>
      submit(session, {
        profileTransVoid: { ...(hasIds && withIds(ids)), transId: authorize(session, ids) },
      }),
    expected: { ...CHANGED, 10: '0.00', 12: 'void' },
  })),
  {
    what: 'a second void',
    source: 'activemerchant, failed_void_using_stored_card',
    ask: (session, ids) => {
      const profileTransVoid = { ...withIds(ids), transId: authorize(session, ids) };
      submit(session, { profileTransVoid });
      return submit(session, { profileTransVoid });
    },
    expected: {
      1: '1',
      2: '1',
      3: '310',
      4: 'This transaction has already been voided.',
      6: 'P',
      7: '0',
      10: '0.00',
      11: 'CC',
      12: 'void',
      52: 'Visa',
    },
  },
  ...(
    [
      ['profileTransPriorAuthCapture', 'prior_auth_capture', '10.95'],
      ['profileTransVoid', 'void', '0.00'],
    ] as const
  ).map(([name, type, amount]) => ({
    what: `${name} of an unknown transaction, with the ids of a profile`,
    source: 'stymiee, PriorAuthCaptureError',
    ask: (session: ProfileSession, ids: StoredIds) =>
      submit(session, {
        [name]: {
          ...(type === 'void' ? {} : { amount }),
          ...withIds(ids),
          transId: '2235494048',
        },
      }),
    message: 'E00027 The transaction cannot be found.',
    expected: {
      1: '3',
      2: '2',
      3: '16',
      4: 'The transaction cannot be found.',
      6: 'P',
      7: '0',
      10: amount,
      11: 'CC',
      12: type,
      52: 'Visa',
    },
  })),
  {
    what: 'a charge of a stored card whose number is invalid',
    source: 'activemerchant',
    payment: INVALID_CARD,
    ask: (session, ids) =>
      submit(session, { profileTransAuthCapture: { amount: '3.00', ...withIds(ids) } }),
    message: 'E00027 The credit card number is invalid.',
    expected: {
      1: '3',
      2: '1',
      3: '6',
      4: 'The credit card number is invalid.',
      6: 'P',
      7: '0',
      10: '3.00',
      11: 'CC',
      12: 'auth_capture',
      13: 'C-1',
      14: 'Lena',
      15: 'Hart',
      17: '12 Mill Lane',
      20: '98004',
      24: 'lena.hart@example.com',
      51: 'XXXX1222',
    },
  },
];

describe('the direct response that the imitated gateway was recorded to answer', () => {
  it.each(LINES)('holds for $what ($source)', ({ payment, ask, message, expected }) => {
    const session = openProfileSession();
    const response = ask(session, storeCustomer(session, payment ? { payment } : {}));
    const fields = response.directResponse.split(',');
    const filled = fields.flatMap((field, index) => (field === '' ? [] : [[index + 1, field]]));
    expect(Object.fromEntries(filled)).toEqual(expected);
    expect(messagesOf(response)).toEqual([message ?? 'I00001 Successful.']);
  });

  it('has the result of 3-D Secure of a stored MasterCard (elixir_authorizenet)', () => {
    const session = openProfileSession();
    const ids = storeCustomer(session, { payment: cardOf('5424000000000015') });
    expect(session.charge({ profile: profileOf(ids) })).toMatchObject({
      transactionResponse: { cavvResultCode: '2' },
    });
    const { directResponse } = submit(session, {
      profileTransAuthCapture: { amount: '3.00', ...withIds(ids) },
    });
    expect(directResponse.split(',')[39]).toBe('2');
  });
});
