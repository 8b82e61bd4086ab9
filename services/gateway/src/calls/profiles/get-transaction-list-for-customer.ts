import { pageOf } from '../../domain/transaction/list-transactions.js';
import { getTransactionListForCustomerRequest } from '../../schema/requests/reporting.js';
import { getTransactionListResponse } from '../../schema/responses/reporting.js';
import { defineCall } from '../define-call.js';
import { toListAnswer } from '../reporting/to-list-answer.js';

/** Lists the transactions of a stored customer, or of one stored payment. */
export const getTransactionListForCustomer = defineCall({
  request: getTransactionListForCustomerRequest,
  response: getTransactionListResponse,
  access: 'merchant',
  handle({ state, now }, input) {
    const { customerProfileId, customerPaymentProfileId: paymentId } = input;
    const records = state.transactions.byCustomer.get(customerProfileId) ?? [];
    const listed = paymentId
      ? records.filter(({ profile }) => profile?.customerPaymentProfileId === paymentId)
      : records;
    return toListAnswer(pageOf(listed, input), now);
  },
});
