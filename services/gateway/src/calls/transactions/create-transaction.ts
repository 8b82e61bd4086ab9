import { paymentSourcesOf } from '../../domain/payment-sources-of.js';
import { decideTransaction } from '../../domain/transaction/decide-transaction.js';
import { element, optional, request, response } from '../../protocol/index.js';
import { transactionRequestType } from '../../protocol/types/transaction-request.js';
import {
  createProfileResponse,
  transactionResponse,
} from '../../protocol/types/transaction-response.js';
import { defineCall, withFailureResponse } from '../define-call.js';
import { CREATE_TRANSACTION_SAMPLES } from './create-transaction-samples.js';
import { toCallResult } from './to-transaction-response.js';

/** The schema requires a `transactionResponse` of every response; that of a rejected call is empty. */
const EMPTY_RESPONSE = { transactionResponse: {} } as const;

/** Charges, authorizes, captures, refunds or voids. */
export const createTransaction = defineCall({
  request: request('createTransactionRequest', [
    element('transactionRequest', transactionRequestType),
  ]),
  response: response('createTransactionResponse', [
    element('transactionResponse', transactionResponse),
    optional('profileResponse', createProfileResponse),
  ]),
  access: 'merchant',
  handle(context, input) {
    const { state, now, merchant } = context;
    const { transactionRequest: request, refId, clientId } = input;
    const sources = paymentSourcesOf(context);
    const decision = withFailureResponse(EMPTY_RESPONSE, () =>
      decideTransaction(
        { state, now, login: merchant.login, sources },
        { request, refId, clientId },
      ),
    );
    return toCallResult(decision, context);
  },
  samples: CREATE_TRANSACTION_SAMPLES,
});
