import { SEED_IDS } from '../../domain/seed-account.js';
import type { TransactionRecord } from '../../domain/transaction/ledger/transaction-book.js';
import { callError } from '../../errors.js';
import {
  choice,
  element,
  numericString,
  optional,
  refIdText,
  request,
  response,
  text,
} from '../../protocol/index.js';
import { transactionDetailsType } from '../../protocol/types/transaction-details.js';
import { type CallContext, defineCall } from '../define-call.js';
import { toTransactionDetails } from './to-transaction-details.js';

/** Returns all stored data of a transaction. */
export const getTransactionDetails = defineCall({
  request: request('getTransactionDetailsRequest', [
    choice([element('transId', numericString()), element('transrefId', refIdText)]),
  ]),
  response: response('getTransactionDetailsResponse', [
    element('transaction', transactionDetailsType),
    optional('clientId', text({ max: 30 })),
    optional('transrefId', refIdText),
  ]),
  access: 'merchant',
  handle({ state, now }, named) {
    const record = findRecord(state.transactions, named);
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
        'Returns status, amounts, masked payment, settlement batch and customer profile. To find a transaction by its `refId`, send `transrefId` in place of `transId`. If several match, the newest is returned.',
      body: { transId: SEED_IDS.settled },
    },
  ],
});

/** The transaction of an id, or the newest one that was made with a `refId`. */
function findRecord(
  { byId, records }: CallContext['state']['transactions'],
  { transId, transrefId }: { readonly transId?: string; readonly transrefId?: string },
): TransactionRecord | undefined {
  return transId === undefined
    ? records.findLast(({ refId }) => refId === transrefId)
    : byId.get(transId);
}
