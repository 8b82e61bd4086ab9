import { paymentSourcesOf } from '../../domain/payment-sources-of.js';
import { decideTransaction } from '../../domain/transaction/decide-transaction.js';
import { GatewayError } from '../../errors.js';
import { createTransactionRequest } from '../../schema/requests/transactions.js';
import { createTransactionResponse } from '../../schema/responses/transactions.js';
import { defineCall } from '../define-call.js';
import { toCallResult } from './to-call-result.js';

/** Charges, authorizes, captures, refunds or voids. */
export const createTransaction = defineCall({
  request: createTransactionRequest,
  response: createTransactionResponse,
  access: 'merchant',
  handle(context, input) {
    const { state, now, merchant } = context;
    const { transactionRequest: request, refId, clientId } = input;
    const sources = paymentSourcesOf(state, now);
    const decision = withEmptyResponse(() =>
      decideTransaction(
        { state, now, login: merchant.login, sources },
        { request, refId, clientId },
      ),
    );
    return toCallResult(decision, context);
  },
});

/** The schema requires a `transactionResponse` of every answer; that of a refused call is empty. */
function withEmptyResponse<T>(decide: () => T): T {
  try {
    return decide();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { code, text, messages, cause } = error;
    throw new GatewayError({
      code,
      text,
      further: messages.slice(1),
      answer: { transactionResponse: {} },
      cause,
    });
  }
}
