import { SEED_IDS } from '../../../domain/seed-account.js';
import {
  getBatchStatisticsRequest,
  getSettledBatchListRequest,
  getTransactionDetailsRequest,
  getTransactionListRequest,
  getUnsettledTransactionListRequest,
} from '../../../schema/requests/index.js';
import { defineSample } from '../sample.js';

/** Samples of the calls that report what a session holds. */
export const REPORTING_SAMPLES = [
  defineSample(getTransactionDetailsRequest, {
    label: 'getTransactionDetails',
    summary: 'Get everything kept about a transaction',
    description:
      'Status, amounts, masked payment, the batch it settled in, the profile it came from.',
    body: { transId: SEED_IDS.settled },
  }),
  defineSample(getUnsettledTransactionListRequest, {
    label: 'getUnsettledTransactionList',
    summary: 'List what is in no settled batch yet',
    description:
      '`status` comes first; `pendingApproval` lists only payments held for review. `offset` is a page number.',
    body: {
      sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
      paging: { limit: 100, offset: 1 },
    },
  }),
  defineSample(getSettledBatchListRequest, {
    label: 'getSettledBatchList',
    summary: 'List the settled batches',
    description: 'Without dates the last 24 hours; at most 31 days at once.',
    body: { includeStatistics: true },
  }),
  defineSample(getTransactionListRequest, {
    label: 'getTransactionList',
    summary: 'List the transactions of a batch',
    description: 'Batch ids come from `getSettledBatchList`.',
    body: {
      batchId: SEED_IDS.batch,
      sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
      paging: { limit: 100, offset: 1 },
    },
  }),
  defineSample(getBatchStatisticsRequest, {
    label: 'getBatchStatistics',
    summary: 'Get the sums of a batch',
    description: 'Charges, refunds, voids, declines and errors by account type.',
    body: { batchId: SEED_IDS.batch },
  }),
];
