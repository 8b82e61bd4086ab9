import { isBatchSettled } from '../../domain/settlement/settlement-book.js';
import { listBatch, pageOf } from '../../domain/transaction/list-transactions.js';
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
    const records = isListed ? listBatch(state.transactions, batch) : [];
    return toListAnswer(pageOf(records, input), now);
  },
});
