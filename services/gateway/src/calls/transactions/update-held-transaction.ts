import { decideReview } from '../../domain/transaction/decide-review.js';
import { updateHeldTransactionRequest } from '../../schema/requests/transactions.js';
import { updateHeldTransactionResponse } from '../../schema/responses/transactions.js';
import { defineCall } from '../define-call.js';
import { toCallResult } from './to-call-result.js';

/** Approves or declines a payment that is held for review. */
export const updateHeldTransaction = defineCall({
  request: updateHeldTransactionRequest,
  response: updateHeldTransactionResponse,
  access: 'merchant',
  handle: (context, { heldTransactionRequest }) =>
    toCallResult(decideReview(context, heldTransactionRequest), context),
});
