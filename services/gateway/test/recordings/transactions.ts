import { CARD } from '../payments.js';
import type { ProfileSession } from '../profiles/profile-session.js';
import { cardOf, INVALID_CARD, type Recording } from './recording.js';

/** The result of 3-D Secure of a charge that sends no value for it. */
export const RESULTS_OF_BRANDS: readonly Recording[] = (
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

export const PAYPAL_PAYMENTS: readonly Recording[] = [
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

export const CHARGES: readonly Recording[] = [
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
