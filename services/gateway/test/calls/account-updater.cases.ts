import type { GoldenCall, GoldenStep } from './golden-case.js';
import { billTo } from './stored-customer.js';

const card = (cardNumber: string, more: object = {}) => ({
  ...more,
  payment: { creditCard: { cardNumber, expirationDate: '2038-12' } },
});

/** Cards with a new number, a new expiry and a closed account, one that stays and one that takes no part. */
const customer: GoldenStep = {
  request: 'createCustomerProfileRequest',
  body: {
    profile: {
      email: 'lena.hart@example.com',
      paymentProfiles: [
        card('4000000000050239', { billTo }),
        card('4000000000056236'),
        card('4000000000018855', { billTo }),
        card('4111111111111111'),
        { ...card('4000000000067183'), excludeFromAccountUpdater: true },
      ],
    },
  },
};

const before = [customer];

export const ACCOUNT_UPDATER_CASES: readonly GoldenCall[] = [
  {
    folder: 'get-au-job-summary',
    request: 'getAUJobSummaryRequest',
    cases: [
      { name: 'month', title: 'The updates of a month', before, body: { month: '2026-03' } },
      { name: 'earlier', title: 'A month without a job', before, body: { month: '2026-02' } },
      { name: 'future', title: 'A month that is to come', before, body: { month: '2026-04' } },
      { name: 'no-month', title: 'A month that is none', body: { month: 'March' } },
    ],
  },
  {
    folder: 'get-au-job-details',
    request: 'getAUJobDetailsRequest',
    cases: [
      { name: 'all', title: 'Updates and deletions', before, body: { month: '2026-03' } },
      {
        name: 'deletes',
        title: 'The deletions alone',
        before,
        body: { month: '2026-03', modifiedTypeFilter: 'deletes' },
      },
      {
        name: 'second-page',
        title: 'The second of two pages of updates',
        before,
        body: {
          month: '2026-03',
          modifiedTypeFilter: 'updates',
          paging: { limit: 1, offset: 2 },
        },
      },
      {
        name: 'beyond',
        title: 'A page beyond the last',
        before,
        body: { month: '2026-03', paging: { limit: 10, offset: 2 } },
      },
    ],
  },
];
