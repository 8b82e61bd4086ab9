import { element, optional, response } from '../../protocol/index.js';
import {
  createProfileResponse,
  transactionResponse,
} from '../../protocol/types/transaction-response.js';

/** The result of the transaction, and of the profile when one was asked for. */
export const createTransactionResponse = response('createTransactionResponse', [
  element('transactionResponse', transactionResponse),
  optional('profileResponse', createProfileResponse),
]);

/** The result of the decision. */
export const updateHeldTransactionResponse = response('updateHeldTransactionResponse', [
  optional('transactionResponse', transactionResponse),
]);

/** Messages only. */
export const sendCustomerTransactionReceiptResponse = response(
  'sendCustomerTransactionReceiptResponse',
  [],
);
