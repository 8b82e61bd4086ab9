import { element, int, optional, response, text } from '../../protocol/index.js';
import { arrayOfBatchDetailsType, batchDetailsType } from '../../protocol/types/batch.js';
import { transactionDetailsType } from '../../protocol/types/transaction-details.js';
import { arrayOfTransactionSummaryType } from '../../protocol/types/transaction-summary.js';

/** The transaction. */
export const getTransactionDetailsResponse = response('getTransactionDetailsResponse', [
  element('transaction', transactionDetailsType),
  optional('clientId', text({ max: 30 })),
  optional('transrefId', text({ max: 20 })),
]);

/** The transactions; none when there are no records. */
export const getUnsettledTransactionListResponse = response('getUnsettledTransactionListResponse', [
  optional('transactions', arrayOfTransactionSummaryType),
  optional('totalNumInResultSet', int()),
]);

/** The batches; none when there are no records. */
export const getSettledBatchListResponse = response('getSettledBatchListResponse', [
  optional('batchList', arrayOfBatchDetailsType),
]);

/** The batch with its sums. */
export const getBatchStatisticsResponse = response('getBatchStatisticsResponse', [
  optional('batch', batchDetailsType),
]);

/** The transactions, of a batch or of a customer. */
export const getTransactionListResponse = response('getTransactionListResponse', [
  optional('transactions', arrayOfTransactionSummaryType),
  optional('totalNumInResultSet', int()),
]);
