import { SEED_IDS } from '../../src/domain/seed-account.js';
import type { GoldenCall } from './golden-case.js';
import {
  after,
  ofAccount,
  ofCard,
  ofCustomer,
  paid,
  profileCharge,
  step,
} from './stored-customer.js';
import { full, mixed } from './transaction-steps.js';

const page = (limit: number, offset: number) => ({ paging: { limit, offset } });
const sorting = (orderBy: string, orderDescending: boolean) => ({
  sorting: { orderBy, orderDescending },
});

export const TRANSACTION_LIST_CASES: readonly GoldenCall[] = [
  {
    folder: 'get-unsettled-transaction-list',
    request: 'getUnsettledTransactionListRequest',
    cases: [
      { name: 'all', title: 'Everything that has not settled', before: [full], body: {} },
      {
        name: 'pending-approval',
        title: 'Only what is held for review',
        body: { status: 'pendingApproval', ...sorting('submitTimeUTC', true), ...page(20, 1) },
      },
      {
        name: 'second-page',
        title: 'The second page, newest first',
        before: mixed.slice(0, 3),
        body: { ...sorting('id', true), ...page(2, 2) },
      },
      { name: 'beyond', title: 'A page beyond the last', body: page(10, 2) },
    ],
  },
  {
    folder: 'get-transaction-list',
    request: 'getTransactionListRequest',
    cases: [
      { name: 'batch', title: 'The seeded batch', body: { batchId: SEED_IDS.batch } },
      {
        name: 'sorted',
        title: 'The seeded batch, sorted and in pages',
        body: { batchId: SEED_IDS.batch, ...sorting('submitTimeUTC', false), ...page(1, 1) },
      },
      { name: 'unknown', title: 'A batch that nobody knows', body: { batchId: '1' } },
      { name: 'no-batch', title: 'No batch at all', body: {} },
    ],
  },
  {
    folder: 'get-transaction-list-for-customer',
    request: 'getTransactionListForCustomerRequest',
    cases: [
      {
        name: 'customer',
        title: 'Everything that a customer paid',
        ...after(paid, step('createCustomerProfileTransactionRequest', profileCharge(ofAccount))),
        body: {
          ...ofCustomer,
          sorting: { orderBy: 'id', orderDescending: true },
          paging: { limit: 10, offset: 1 },
        },
      },
      {
        name: 'payment',
        title: 'Everything that one stored payment paid',
        ...after(paid, step('createCustomerProfileTransactionRequest', profileCharge(ofAccount))),
        body: ofCard,
      },
      { name: 'none', title: 'A customer who paid nothing', ...after(), body: ofCustomer },
    ],
  },
];
