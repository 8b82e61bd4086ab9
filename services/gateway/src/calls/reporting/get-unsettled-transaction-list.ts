import { isListedUnsettled, pageOf } from '../../domain/transaction/list-transactions.js';
import type { TransactionRecord } from '../../domain/transaction/transaction-book.js';
import { getUnsettledTransactionListRequest } from '../../schema/requests/reporting.js';
import { getUnsettledTransactionListResponse } from '../../schema/responses/reporting.js';
import { defineCall } from '../define-call.js';
import { toListAnswer } from './to-list-answer.js';

/** Lists what is in no settled batch yet, or only what is held for review. */
export const getUnsettledTransactionList = defineCall({
  request: getUnsettledTransactionListRequest,
  response: getUnsettledTransactionListResponse,
  access: 'merchant',
  handle({ state, now }, input) {
    const { status = 'any', sorting, paging } = input;
    const has = (record: TransactionRecord) => isListedUnsettled(record, now, status);
    return toListAnswer(pageOf(state.transactions.records, { sorting, paging, has }), now);
  },
});
