import type { TransactionRecord } from '../../domain/transaction/ledger/transaction-book.js';
import { messageOf } from '../../messages.js';
import type { TransactionSummary } from '../../protocol/types/transaction-summary.js';
import type { CallResult } from '../define-call.js';
import { toTransactionSummary } from './to-transaction-summary.js';

/** The own elements of a response with a list of transactions; both are absent without transactions. */
export interface TransactionListResponse {
  readonly transactions?: { readonly transaction: readonly TransactionSummary[] };
  readonly totalNumInResultSet?: number;
}

/** One page of a list of transactions; `totalNumInResultSet` counts the page, as the imitated gateway does. */
export function toListResponse(
  page: readonly TransactionRecord[],
  now: number,
): CallResult<TransactionListResponse> {
  if (page.length === 0) return { response: {}, messages: [messageOf('I00004')] };
  return {
    response: {
      transactions: { transaction: page.map((record) => toTransactionSummary(record, now)) },
      totalNumInResultSet: page.length,
    },
  };
}
