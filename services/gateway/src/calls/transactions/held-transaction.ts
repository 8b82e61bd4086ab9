import { SEED_IDS } from '../../domain/seed-account.js';
import { decideReview } from '../../domain/transaction/change/decide-review.js';
import { element, optional, request, response } from '../../protocol/index.js';
import { heldTransactionRequestType } from '../../protocol/types/transaction-request.js';
import { transactionResponse } from '../../protocol/types/transaction-response.js';
import { defineCall } from '../define-call.js';
import { toCallResult } from './to-transaction-response.js';

/** Approves or declines a payment that is held for review. */
export const updateHeldTransaction = defineCall({
  request: request('updateHeldTransactionRequest', [
    element('heldTransactionRequest', heldTransactionRequestType),
  ]),
  response: response('updateHeldTransactionResponse', [
    optional('transactionResponse', transactionResponse),
  ]),
  access: 'merchant',
  handle: (context, { heldTransactionRequest }) =>
    toCallResult(decideReview(context, heldTransactionRequest), context),
  samples: [
    {
      label: 'updateHeldTransaction',
      summary: 'Approve or decline a held payment',
      description: 'The example approves the held payment of the seed account.',
      body: { heldTransactionRequest: { action: 'approve', refTransId: SEED_IDS.held } },
    },
  ],
});
