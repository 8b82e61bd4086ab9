import { pageOf } from '../../domain/transaction/list-transactions.js';
import type { TransactionRecord } from '../../domain/transaction/transaction-book.js';
import { messageOf } from '../../messages.js';
import type { Paging, TransactionListSorting } from '../../schema/types/paging.js';
import type { TransactionSummary } from '../../schema/types/transaction-summary.js';
import type { CallResult } from '../define-call.js';
import { toTransactionSummary } from './to-transaction-summary.js';

/** The own elements of an answer with a list of transactions; none when there are none. */
export interface TransactionListAnswer {
  readonly transactions?: { readonly transaction: readonly TransactionSummary[] };
  readonly totalNumInResultSet?: number;
}

/** What a list request asks for besides what it lists. */
interface ListInput {
  readonly sorting?: TransactionListSorting;
  readonly paging?: Paging;
}

/** One page of a list of transactions; `totalNumInResultSet` counts the page, as the imitated gateway does. */
export function toListAnswer(
  records: readonly TransactionRecord[],
  input: ListInput,
  now: number,
): CallResult<TransactionListAnswer> {
  const page = pageOf(records, input);
  if (page.length === 0) return { answer: {}, messages: [messageOf('I00004')] };
  return {
    answer: {
      transactions: { transaction: page.map((record) => toTransactionSummary(record, now)) },
      totalNumInResultSet: page.length,
    },
  };
}
