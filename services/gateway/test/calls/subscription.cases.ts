import { type GoldenCall, goldenId } from './golden-case.js';
import {
  byAccount,
  cancel,
  create,
  creditCard,
  declining,
  full,
  monthly,
  ofFirst,
  once,
  plain,
  runDays,
  UNKNOWN,
} from './subscription-steps.js';

const CUSTOMER = {
  customerProfileId: goldenId('customerProfile', 0),
  customerPaymentProfileId: goldenId('paymentProfile', 1),
  customerAddressId: goldenId('customerAddress', 2),
};
const byProfile = {
  paymentSchedule: monthly,
  amount: '20.00',
  profile: CUSTOMER,
};
const changed = (subscription: object) => ({ ...ofFirst, subscription });

export const SUBSCRIPTION_CASES: readonly GoldenCall[] = [
  {
    folder: 'arb-create-subscription',
    request: 'ARBCreateSubscriptionRequest',
    cases: [
      {
        name: 'everything',
        title: 'By card, with everything that it can say',
        body: { refId: 'r-1', subscription: full },
      },
      { name: 'plain', title: 'By card, with no more than it must', body: { subscription: plain } },
      { name: 'bank-account', title: 'By bank account', body: { subscription: byAccount } },
      {
        name: 'profile',
        title: 'By a stored profile',
        before: [create(full)],
        body: { subscription: byProfile },
      },
      {
        name: 'duplicate',
        title: 'The same a second time',
        before: [create(plain)],
        body: { refId: 'r-2', subscription: plain },
      },
      {
        name: 'past-start',
        title: 'A start before today',
        body: {
          subscription: { ...plain, paymentSchedule: { ...monthly, startDate: '2026-03-29' } },
        },
      },
      {
        name: 'no-name',
        title: 'Nobody who pays',
        body: { subscription: { ...plain, billTo: { zip: '98004' } } },
      },
      {
        name: 'profile-and-more',
        title: 'A stored profile and everything that it has',
        before: [create(full)],
        body: { subscription: { ...full, profile: CUSTOMER } },
      },
    ],
  },
  {
    folder: 'arb-update-subscription',
    request: 'ARBUpdateSubscriptionRequest',
    cases: [
      {
        name: 'terms',
        title: 'Another name and amount',
        before: [create(full)],
        body: { refId: 'r-1', ...changed({ name: 'Sketches', amount: '12.00' }) },
      },
      {
        name: 'mended',
        title: 'Another card for one that is suspended',
        before: [create(declining), runDays(1)],
        body: changed({
          payment: { creditCard: { ...creditCard, cardNumber: '5424000000000015' } },
          billTo: { zip: '98004' },
        }),
      },
      {
        name: 'interval',
        title: 'Another interval',
        before: [create(plain)],
        body: changed({ paymentSchedule: { interval: { length: 2, unit: 'months' } } }),
      },
      {
        name: 'canceled',
        title: 'One that is canceled',
        before: [create(plain), cancel],
        body: changed({ name: 'Sketches' }),
      },
      {
        name: 'unknown',
        title: 'A subscription that nobody knows',
        body: { ...UNKNOWN, subscription: { name: 'Sketches' } },
      },
    ],
  },
  {
    folder: 'arb-cancel-subscription',
    request: 'ARBCancelSubscriptionRequest',
    cases: [
      {
        name: 'canceled',
        title: 'It is canceled',
        before: [create(plain)],
        body: { refId: 'r-1', ...ofFirst },
      },
      {
        name: 'again',
        title: 'It is canceled a second time',
        before: [create(plain), cancel],
        body: ofFirst,
      },
      {
        name: 'expired',
        title: 'One that is expired',
        before: [create(once), runDays(1)],
        body: ofFirst,
      },
      { name: 'unknown', title: 'A subscription that nobody knows', body: UNKNOWN },
    ],
  },
  {
    folder: 'arb-get-subscription',
    request: 'ARBGetSubscriptionRequest',
    cases: [
      {
        name: 'everything',
        title: 'One with everything that it can say',
        before: [create(full)],
        body: { refId: 'r-1', ...ofFirst },
      },
      {
        name: 'bank-account',
        title: 'One by bank account',
        before: [create(byAccount)],
        body: ofFirst,
      },
      {
        name: 'transactions',
        title: 'One with its payments, the trial first',
        before: [create(full), runDays(61)],
        body: { ...ofFirst, includeTransactions: true },
      },
      {
        name: 'no-transactions',
        title: 'One with payments that are not asked for',
        before: [create(full), runDays(61)],
        body: { ...ofFirst, includeTransactions: false },
      },
      {
        name: 'declined',
        title: 'One whose first payment was declined',
        before: [create(declining), runDays(1)],
        body: { ...ofFirst, includeTransactions: true },
      },
      { name: 'unknown', title: 'A subscription that nobody knows', body: UNKNOWN },
    ],
  },
];
