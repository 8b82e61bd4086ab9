import type { ArbSubscription } from '../../src/domain/subscription/subscription-request.js';
import { ACCOUNT, CARD } from '../payments.js';
import { storeCustomer } from './store-customer.js';
import {
  CARD_CHANGE,
  cardOf,
  DECLINING,
  everyOf,
  profileSubscription,
  scheduleOf,
  subscriptionOf,
  subscriptionWithout,
} from './subscription-fields.js';
import type { SubscriptionSession } from './subscription-session.js';

/** What is wrong, the code and text that it is answered with, and the request; in the order of the codes. */
export type Rejection = readonly [
  what: string,
  expected: string,
  attempt: (session: SubscriptionSession) => string,
];

const MONTHLY = { interval: { length: 1, unit: 'months' } } as const;
const BAD_INTERVAL = 'E00022 The interval length cannot exceed 365 days or 12 months.';
const HALF_TRIAL = 'E00026 Both Trial Amount and Trial Occurrences are required.';
const UNKNOWN = 'E00035 The subscription cannot be found.';
const UNCANCELED = 'E00038 The subscription cannot be canceled.';

/** Creates one with something wrong about it. */
const creating =
  (changes: Partial<ArbSubscription>): Rejection[2] =>
  (session) =>
    session.tryCreate(subscriptionOf(changes));

/** Creates one that lacks something. */
const lacking =
  (...names: readonly (keyof ArbSubscription)[]): Rejection[2] =>
  (session) =>
    session.tryCreate(subscriptionWithout(...names));

/** Changes one that was created as wished and had so many days of payments. */
const changing =
  (
    fields: ArbSubscription,
    {
      created = {},
      days = 0,
    }: { readonly created?: Partial<ArbSubscription>; readonly days?: number } = {},
  ): Rejection[2] =>
  (session) => {
    const id = session.create(created);
    session.pass(days);
    return session.update(id, fields);
  };

/** Cancels one that has come to an end by itself. */
const cancelling =
  (created: Partial<ArbSubscription>, days: number): Rejection[2] =>
  (session) => {
    const id = session.create(created);
    session.pass(days);
    return session.cancel(id);
  };

const once = scheduleOf({ totalOccurrences: 1 });

/** Which accounts may have subscriptions (E00020, E00021, E00025) is no question here: the sandbox's may have all. */
export const REJECTIONS: readonly Rejection[] = [
  [
    'a card with a wrong digit',
    'E00013 Card Number is invalid.',
    creating(cardOf('4111111111111112')),
  ],
  [
    'a routing number that fails the ABA check',
    'E00013 Routing Number is invalid.',
    creating({
      payment: { bankAccount: { ...ACCOUNT.bankAccount, routingNumber: '121042883' } },
    }),
  ],
  [
    'more occurrences than mean no end',
    'E00013 Total Occurrences is invalid.',
    creating(scheduleOf({ totalOccurrences: 10_000 })),
  ],
  [
    'an amount that no payment can have',
    'E00013 Amount is invalid.',
    creating({ amount: '100000000.00' }),
  ],
  [
    'a trial amount that no payment can have',
    'E00013 Trial Amount is invalid.',
    creating({ ...scheduleOf({ trialOccurrences: 1 }), trialAmount: '100000000' }),
  ],
  [
    'no interval',
    'E00014 Interval is required.',
    creating({ paymentSchedule: { startDate: '2026-03-30' } }),
  ],
  [
    'no number of occurrences',
    'E00014 Total Occurrences is required.',
    creating({ paymentSchedule: { ...MONTHLY, startDate: '2026-03-30' } }),
  ],
  [
    'no last name',
    'E00014 Last Name is required.',
    creating({ billTo: { firstName: 'Lena', lastName: ' ' } }),
  ],
  [
    'no name at all',
    'E00014 First Name is required. / E00014 Last Name is required.',
    lacking('billTo'),
  ],
  [
    'a short card number',
    'E00015 The field length is invalid for Card Number.',
    creating(cardOf('41111111')),
  ],
  [
    'a start before today',
    'E00017 Start Date must not occur before the submission date.',
    creating(scheduleOf({ startDate: '2026-03-29' })),
  ],
  [
    'a card that ends before the start',
    'E00018 Credit Card expires before the start of the subscription.',
    creating({
      ...scheduleOf({ startDate: '2026-06-01' }),
      ...cardOf(CARD.creditCard.cardNumber, '2026-05'),
    }),
  ],
  ['6 days', BAD_INTERVAL, creating(everyOf(6, 'days'))],
  ['366 days', BAD_INTERVAL, creating(everyOf(366, 'days'))],
  ['13 months', BAD_INTERVAL, creating(everyOf(13, 'months'))],
  ['a trial amount without occurrences', HALF_TRIAL, creating({ trialAmount: '1.00' })],
  [
    'trial occurrences without an amount',
    HALF_TRIAL,
    creating(scheduleOf({ trialOccurrences: 1 })),
  ],
  [
    'nothing but trial',
    'E00028 Trial Occurrences must be less than Total Occurrences.',
    creating({ ...scheduleOf({ trialOccurrences: 12 }), trialAmount: '1.00' }),
  ],
  ['neither payment nor profile', 'E00029 Payment information is required.', lacking('payment')],
  ['no schedule', 'E00030 The payment schedule is required.', lacking('paymentSchedule')],
  ['no amount', 'E00031 The amount is required.', lacking('amount')],
  [
    'no start date',
    'E00032 The start date is required.',
    creating({ paymentSchedule: { ...MONTHLY, totalOccurrences: 2 } }),
  ],
  [
    'another start after the first payment',
    'E00013 Start Date cannot be changed.',
    changing({ paymentSchedule: { startDate: '2026-05-01' } }, { days: 1 }),
  ],
  [
    'another start after a first payment that was declined',
    'E00013 Start Date cannot be changed.',
    changing({ paymentSchedule: { startDate: '2026-05-01' } }, { created: DECLINING, days: 1 }),
  ],
  [
    'an interval in a change',
    'E00034 The interval information cannot be changed.',
    changing(scheduleOf()),
  ],
  ['a change of an unknown one', UNKNOWN, (session) => session.update('7', {})],
  ['a cancel of an unknown one', UNKNOWN, (session) => session.cancel('7')],
  [
    'a change to a bank account',
    'E00036 The payment type cannot be changed.',
    changing({ payment: ACCOUNT }),
  ],
  [
    'a change to a card',
    'E00036 The payment type cannot be changed.',
    changing(CARD_CHANGE, { created: { payment: ACCOUNT } }),
  ],
  [
    'a change of one that is canceled',
    'E00037 Subscriptions that are canceled cannot be updated.',
    (session) => {
      const id = session.create();
      session.cancel(id);
      return session.update(id, { name: 'Late' });
    },
  ],
  [
    'a change of one that is expired',
    'E00037 Subscriptions that are expired cannot be updated.',
    changing({ name: 'Late' }, { created: once, days: 1 }),
  ],
  [
    'a change of one that is terminated',
    'E00037 Subscriptions that are terminated cannot be updated.',
    changing(CARD_CHANGE, { created: DECLINING, days: 31 }),
  ],
  ['a cancel of one that is expired', UNCANCELED, cancelling(once, 1)],
  ['a cancel of one that is terminated', UNCANCELED, cancelling(DECLINING, 31)],
  [
    'a profile that nobody knows',
    'E00040 The record cannot be found.',
    (session) => session.tryCreate(profileSubscription({ customerProfileId: '1' })),
  ],
  [
    'a profile with everything that it has',
    [
      'E00090 PaymentProfile cannot be sent with payment data.',
      'E00093 PaymentProfile cannot be sent with billing data.',
      'E00108 CustomerProfileId cannot be sent with customer data.',
      'E00109 CustomerAddressId cannot be sent with shipTo data.',
    ].join(' / '),
    (session) => {
      const billTo = { firstName: 'Bo', lastName: 'Ek' };
      const sent = { payment: CARD, billTo, customer: { id: 'C-1' }, shipTo: billTo };
      return session.tryCreate(profileSubscription(storeCustomer(session), sent));
    },
  ],
  [
    'the payment of another customer',
    'E00110 CustomerPaymentProfileId is not provided within Customer Profile.',
    (session) => {
      const { customerProfileId } = storeCustomer(session);
      const { customerPaymentProfileId } = storeCustomer(session, { merchantCustomerId: 'C-2' });
      const profile = { customerProfileId, customerPaymentProfileId };
      return session.tryCreate(profileSubscription(profile));
    },
  ],
  [
    'a change to another customer',
    'E00111 The original subscription was not created with this Customer Profile.',
    (session) => {
      const id = session.create();
      return session.update(id, { profile: storeCustomer(session) });
    },
  ],
  [
    'a nonce that is none',
    'E00114 Invalid OTS Token.',
    creating({
      payment: { opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'x' } },
    }),
  ],
  [
    'a customer without a default payment',
    'E00121 No default payment/shipping profile found.',
    (session) => {
      const { customerProfileId } = storeCustomer(session, { isDefault: false });
      return session.tryCreate(profileSubscription({ customerProfileId }));
    },
  ],
  [
    'payment data while the last payment is held',
    'E00144 We are currently holding the last transaction for review. Before you reactivate the subscription, review the transaction.',
    changing(CARD_CHANGE, { created: { amount: '6000.00' }, days: 1 }),
  ],
];
