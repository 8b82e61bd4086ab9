import { isBatchSettled } from '../../domain/settlement/settlement-book.js';
import { pageOfBatch } from '../../domain/transaction/list-transactions.js';
import { GatewayError } from '../../errors.js';
import { getTransactionListRequest } from '../../schema/requests/reporting.js';
import { getTransactionListResponse } from '../../schema/responses/reporting.js';
import { defineCall } from '../define-call.js';
import { toListAnswer } from './to-list-answer.js';

/** Lists the transactions of a settled batch. */
export const getTransactionList = defineCall({
  request: getTransactionListRequest,
  response: getTransactionListResponse,
  access: 'merchant',
  handle({ state, now }, input) {
    if (!input.batchId) throw new GatewayError({ code: 'E00014', text: 'Batch ID is required.' });
    const batch = state.settlement.byId.get(input.batchId);
    const isListed = batch !== undefined && isBatchSettled(batch, now);
    return toListAnswer(isListed ? pageOfBatch(state.transactions, batch, input) : [], now);
  },
});
