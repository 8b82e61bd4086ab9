import { GatewayError } from '../../errors.js';
import { messageOf } from '../../messages.js';
import { getTransactionDetailsRequest } from '../../schema/requests/reporting.js';
import { getTransactionDetailsResponse } from '../../schema/responses/reporting.js';
import { defineCall } from '../define-call.js';
import { toTransactionDetails } from './to-transaction-details.js';

/** Tells everything kept about a transaction. */
export const getTransactionDetails = defineCall({
  request: getTransactionDetailsRequest,
  response: getTransactionDetailsResponse,
  access: 'merchant',
  handle({ state, now }, { transId }) {
    const record = state.transactions.byId.get(transId);
    if (record === undefined) throw new GatewayError(messageOf('E00040'));
    const { clientId, refId } = record;
    return {
      answer: {
        transaction: toTransactionDetails(record, now),
        ...(clientId && { clientId }),
        ...(refId && { transrefId: refId }),
      },
    };
  },
});
