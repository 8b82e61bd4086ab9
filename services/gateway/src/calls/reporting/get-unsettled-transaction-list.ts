import { listUnsettled } from '../../domain/transaction/list-transactions.js';
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
    const records = listUnsettled(state.transactions, now, input.status ?? 'any');
    return toListAnswer(records, input, now);
  },
});
