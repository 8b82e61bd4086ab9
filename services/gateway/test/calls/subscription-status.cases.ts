import type { GoldenCall } from './golden-case.js';
import {
  cancel,
  create,
  declining,
  ofFirst,
  once,
  plain,
  runDays,
  UNKNOWN,
} from './subscription-steps.js';

export const SUBSCRIPTION_STATUS_CASES: readonly GoldenCall[] = [
  {
    folder: 'arb-get-subscription-status',
    request: 'ARBGetSubscriptionStatusRequest',
    cases: [
      {
        name: 'active',
        title: 'An active one',
        before: [create(plain)],
        body: { refId: 'r-1', ...ofFirst },
      },
      {
        name: 'suspended',
        title: 'One whose first payment was declined',
        before: [create(declining), runDays(1)],
        body: ofFirst,
      },
      {
        name: 'terminated',
        title: 'One that was not mended in time',
        before: [create(declining), runDays(31)],
        body: ofFirst,
      },
      { name: 'canceled', title: 'A canceled one', before: [create(plain), cancel], body: ofFirst },
      {
        name: 'expired',
        title: 'One whose payments are all made',
        before: [create(once), runDays(1)],
        body: ofFirst,
      },
      { name: 'unknown', title: 'A subscription that nobody knows', body: UNKNOWN },
    ],
  },
];
