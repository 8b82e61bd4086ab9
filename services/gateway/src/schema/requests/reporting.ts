import {
  boolean,
  dateTime,
  element,
  numericString,
  optional,
  request,
} from '../../protocol/index.js';
import { transactionGroupStatusEnum } from '../../protocol/types/enumerations.js';
import { paging, transactionListSorting } from '../../protocol/types/paging.js';

/** Asks for everything kept about a transaction. */
export const getTransactionDetailsRequest = request('getTransactionDetailsRequest', [
  element('transId', numericString()),
]);

/** Lists what is in no settled batch yet. */
export const getUnsettledTransactionListRequest = request('getUnsettledTransactionListRequest', [
  optional('status', transactionGroupStatusEnum),
  optional('sorting', transactionListSorting),
  optional('paging', paging),
]);

/** Lists the batches of a span of time. */
export const getSettledBatchListRequest = request('getSettledBatchListRequest', [
  optional('includeStatistics', boolean()),
  optional('firstSettlementDate', dateTime()),
  optional('lastSettlementDate', dateTime()),
]);

/** Asks for the sums of a batch. */
export const getBatchStatisticsRequest = request('getBatchStatisticsRequest', [
  element('batchId', numericString()),
]);

/** Lists the transactions of a batch. */
export const getTransactionListRequest = request('getTransactionListRequest', [
  optional('batchId', numericString()),
  optional('sorting', transactionListSorting),
  optional('paging', paging),
]);

/** Lists the transactions of a stored profile; answered as `getTransactionListResponse`. */
export const getTransactionListForCustomerRequest = request(
  'getTransactionListForCustomerRequest',
  [
    element('customerProfileId', numericString()),
    optional('customerPaymentProfileId', numericString()),
    optional('sorting', transactionListSorting),
    optional('paging', paging),
  ],
);
