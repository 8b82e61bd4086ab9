import { type GoldenCall, type GoldenStep, goldenId } from './golden-case.js';
import {
  byAccount,
  cancel,
  create,
  creditCard,
  declining,
  full,
  once,
  plain,
  runDays,
} from './subscription-steps.js';

/** Storing the first one's customer, payment and address, and itself, took four events. */
const SECOND = goldenId('subscription', 4);
const search = (searchType: string, further: object = {}) => ({ searchType, ...further });

/** Two that are paid, by card and by bank account, and one that is suspended. */
const several: readonly GoldenStep[] = [
  create(full),
  create(byAccount),
  create({ name: 'Declining', ...declining }),
  runDays(1),
];

export const SUBSCRIPTION_LIST_CASES: readonly GoldenCall[] = [
  {
    folder: 'arb-get-subscription-list',
    request: 'ARBGetSubscriptionListRequest',
    cases: [
      {
        name: 'active',
        title: 'The active ones',
        before: several,
        body: { refId: 'r-1', ...search('subscriptionActive') },
      },
      {
        name: 'inactive',
        title: 'All others',
        before: [...several, { request: cancel.request, body: { subscriptionId: SECOND } }],
        body: search('subscriptionInactive'),
      },
      {
        name: 'second-page',
        title: 'The second page of the active ones, the dearest first',
        before: several,
        body: search('subscriptionActive', {
          sorting: { orderBy: 'amount', orderDescending: true },
          paging: { limit: 1, offset: 2 },
        }),
      },
      {
        name: 'card-expiring',
        title: 'Those whose card ends this month',
        before: [
          create(plain),
          create({
            ...plain,
            amount: '30.00',
            payment: { creditCard: { ...creditCard, expirationDate: '2026-03' } },
          }),
        ],
        body: search('cardExpiringThisMonth'),
      },
      {
        name: 'expiring',
        title: 'Those whose last payment is due this month',
        before: [create(full), create({ ...once, amount: '30.00' })],
        body: search('subscriptionExpiringThisMonth'),
      },
      { name: 'none', title: 'No subscriptions', body: search('subscriptionActive') },
    ],
  },
];
