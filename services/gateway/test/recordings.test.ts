import { describe, expect, it } from '@jest/globals';
import { CARD } from './payments.js';
import {
  BILL_TO,
  openProfileSession,
  type ProfileSession,
  profileOf,
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

const RECORDINGS: readonly Recording[] = [
  ...RESULTS_OF_BRANDS,
  ...DUPLICATES,
  ...PAYPAL_PAYMENTS,
  ...CHARGES,
  ...SUBSCRIPTIONS,
];

describe('what the imitated gateway was recorded to answer', () => {
  it.each(RECORDINGS)('holds for $what ($source)', ({ ask, expected, absent = [] }) => {
    const response = ask(openProfileSession());
    expect(response).toMatchObject(expected);
    for (const path of absent) expect(response).not.toHaveProperty(path);
  });

  it('holds for the direct response of a stored card whose number is invalid (activemerchant)', () => {
    const session = openProfileSession();
    const { customerProfileId, customerPaymentProfileId } = storeCustomer(session, {
      payment: INVALID_CARD,
    });
    const { directResponse } = session.call('createCustomerProfileTransaction', {
      transaction: {
        profileTransAuthCapture: { amount: '3.00', customerProfileId, customerPaymentProfileId },
      },
    });
    const fields = directResponse.split(',');
    expect([...fields.slice(0, 3), fields[50], fields[51]]).toEqual([
      '3',
      '1',
      '6',
      'XXXX1222',
      '',
    ]);
  });

  it('holds for the direct response of a stored MasterCard (elixir_authorizenet)', () => {
    const session = openProfileSession();
    const ids = storeCustomer(session, { payment: cardOf('5424000000000015') });
    const { customerProfileId, customerPaymentProfileId } = ids;
    expect(session.charge({ profile: profileOf(ids) })).toMatchObject({
      transactionResponse: { cavvResultCode: '2' },
    });
    const { directResponse } = session.call('createCustomerProfileTransaction', {
      transaction: {
        profileTransAuthCapture: { amount: '3.00', customerProfileId, customerPaymentProfileId },
      },
    });
    expect(directResponse.split(',')[39]).toBe('2');
  });
});
