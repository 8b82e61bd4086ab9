import { SEED_IDS } from '../../domain/seed-account.js';
import { callError } from '../../errors.js';
import { element, numericString, optional, request, response, text } from '../../protocol/index.js';
import { transactionDetailsType } from '../../protocol/types/transaction-details.js';
import { defineCall } from '../define-call.js';
import { toTransactionDetails } from './to-transaction-details.js';

/** Returns everything kept about a transaction. */
export const getTransactionDetails = defineCall({
  request: request('getTransactionDetailsRequest', [element('transId', numericString())]),
  response: response('getTransactionDetailsResponse', [
    element('transaction', transactionDetailsType),
    optional('clientId', text({ max: 30 })),
    optional('transrefId', text({ max: 20 })),
  ]),
  access: 'merchant',
  handle({ state, now }, { transId }) {
    const record = state.transactions.byId.get(transId);
    if (record === undefined) throw callError('E00040');
    const { clientId, refId } = record;
    return {
      response: {
        transaction: toTransactionDetails(record, now),
        ...(clientId && { clientId }),
        ...(refId && { transrefId: refId }),
      },
    };
  },
  samples: [
    {
      label: 'getTransactionDetails',
      summary: 'Get all details of a transaction',
      description:
        'Status, amounts, masked payment, the batch it settled in, the profile it came from.',
      body: { transId: SEED_IDS.settled },
    },
  ],
});
