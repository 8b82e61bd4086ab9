import { SEED_IDS } from '../../src/domain/seed-account.js';
import type { GoldenCall } from './golden-case.js';
import { bankAccount, mixed, transaction } from './transaction-steps.js';

export const SETTLED_BATCH_CASES: readonly GoldenCall[] = [
  {
    folder: 'get-settled-batch-list',
    request: 'getSettledBatchListRequest',
    cases: [
      { name: 'last-day', title: 'The batches of the last 24 hours', body: {} },
      {
        name: 'statistics',
        title: 'Batches with their sums, eChecks apart',
        before: [transaction({ payment: { bankAccount } }), ...mixed],
        body: { refId: 'r-1', includeStatistics: true },
      },
      {
        name: 'dates',
        title: 'The batches between two dates',
        body: {
          includeStatistics: false,
          firstSettlementDate: '2026-03-01T00:00:00',
          lastSettlementDate: '2026-03-31T00:00:00',
        },
      },
      {
        name: 'none',
        title: 'No batches in the span',
        body: {
          firstSettlementDate: '2026-02-01T00:00:00Z',
          lastSettlementDate: '2026-02-02T00:00:00Z',
        },
      },
      {
        name: 'first-date-only',
        title: 'A first date without a last one',
        body: { firstSettlementDate: '2026-03-30T00:00:00Z' },
      },
      {
        name: 'too-long',
        title: 'More than 31 days',
        body: {
          firstSettlementDate: '2026-02-01T00:00:00',
          lastSettlementDate: '2026-03-04T00:00:01',
        },
      },
    ],
  },
  {
    folder: 'get-batch-statistics',
    request: 'getBatchStatisticsRequest',
    cases: [
      { name: 'batch', title: 'The seeded batch', body: { batchId: SEED_IDS.batch } },
      { name: 'unknown', title: 'A batch that nobody knows', body: { batchId: '1' } },
    ],
  },
];
