import { paymentSourcesOf } from '../../domain/payment-sources-of.js';
import { decideTransaction } from '../../domain/transaction/decide-transaction.js';
import { createTransactionRequest } from '../../schema/requests/transactions.js';
import { createTransactionResponse } from '../../schema/responses/transactions.js';
import { defineCall } from '../define-call.js';
import { withFailureAnswer } from '../with-failure-answer.js';
import { toCallResult } from './to-call-result.js';

/** The schema requires a `transactionResponse` of every answer; that of a refused call is empty. */
const EMPTY_RESPONSE = { transactionResponse: {} } as const;

/** Charges, authorizes, captures, refunds or voids. */
export const createTransaction = defineCall({
  request: createTransactionRequest,
  response: createTransactionResponse,
  access: 'merchant',
  handle(context, input) {
    const { state, now, merchant } = context;
    const { transactionRequest: request, refId, clientId } = input;
    const sources = paymentSourcesOf(context);
    const decision = withFailureAnswer(EMPTY_RESPONSE, () =>
      decideTransaction(
        { state, now, login: merchant.login, sources },
        { request, refId, clientId },
      ),
    );
    return toCallResult(decision, context);
  },
});
