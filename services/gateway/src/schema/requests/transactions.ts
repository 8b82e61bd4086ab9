import { element, numericString, optional, request, text } from '../../protocol/index.js';
import { emailSettingsType } from '../../protocol/types/settings.js';
import {
  heldTransactionRequestType,
  transactionRequestType,
} from '../../protocol/types/transaction-request.js';

/** Charges, authorizes, captures, refunds or voids. */
export const createTransactionRequest = request('createTransactionRequest', [
  element('transactionRequest', transactionRequestType),
]);

/** Approves or declines a held payment. */
export const updateHeldTransactionRequest = request('updateHeldTransactionRequest', [
  element('heldTransactionRequest', heldTransactionRequestType),
]);

/** Sends the customer a receipt; the sandbox sends no mail. */
export const sendCustomerTransactionReceiptRequest = request(
  'sendCustomerTransactionReceiptRequest',
  [
    element('transId', numericString()),
    element('customerEmail', text()),
    optional('emailSettings', emailSettingsType, { bareArray: true }),
  ],
);
