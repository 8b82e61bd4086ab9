import type { GoldenCall } from './golden-case.js';
import { card, settings } from './hosted-steps.js';

const charge = { transactionType: 'authCaptureTransaction', amount: '12.50' } as const;

export const HOSTED_PAYMENT_PAGE_CASES: readonly GoldenCall[] = [
  {
    folder: 'get-hosted-payment-page',
    request: 'getHostedPaymentPageRequest',
    cases: [
      {
        name: 'token',
        title: 'The token of a payment page',
        body: {
          refId: 'r-2',
          transactionRequest: charge,
          hostedPaymentSettings: settings('hostedPaymentButtonOptions', '{"text":"Pay now"}'),
        },
      },
      {
        name: 'payment',
        title: 'The page asks for the payment, so the request must not hold one',
        body: { transactionRequest: { ...charge, payment: { creditCard: card } } },
      },
      {
        name: 'stored-payment',
        title: 'The customer chooses among stored payments, so the request must not',
        body: {
          transactionRequest: {
            ...charge,
            profile: { customerProfileId: '1', paymentProfile: { paymentProfileId: '2' } },
          },
        },
      },
      {
        name: 'unknown-customer',
        title: 'A customer that is not stored',
        body: { transactionRequest: { ...charge, profile: { customerProfileId: '1' } } },
      },
      {
        name: 'unknown-setting',
        title: 'A setting that there is not',
        body: {
          transactionRequest: charge,
          hostedPaymentSettings: settings('hostedPaymentColour', '{}'),
        },
      },
      {
        name: 'bad-value',
        title: 'A setting whose value is not JSON',
        body: {
          transactionRequest: charge,
          hostedPaymentSettings: settings('hostedPaymentReturnOptions', 'yes'),
        },
      },
      {
        name: 'no-amount',
        title: 'No amount',
        body: { transactionRequest: { transactionType: 'authOnlyTransaction' } },
      },
      {
        name: 'refund',
        title: 'A type of transaction that no customer agrees to',
        body: { transactionRequest: { ...charge, transactionType: 'refundTransaction' } },
      },
    ],
  },
];
