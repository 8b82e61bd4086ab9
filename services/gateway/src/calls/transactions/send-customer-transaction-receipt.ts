import { invalidValue } from '../../domain/field-problems.js';
import { readSettings, type SettingReaders } from '../../domain/read-settings.js';
import { GatewayError } from '../../errors.js';
import { messageOf } from '../../messages.js';
import { sendCustomerTransactionReceiptRequest } from '../../schema/requests/transactions.js';
import { sendCustomerTransactionReceiptResponse } from '../../schema/responses/transactions.js';
import { defineCall } from '../define-call.js';

/** The settings that a receipt has; none has an effect. */
const READERS: SettingReaders<object> = {
  footerEmailReceipt: () => ({}),
  headerEmailReceipt: () => ({}),
};

/** Checks what a receipt would need and answers as if it were sent; the sandbox sends no e-mail. */
export const sendCustomerTransactionReceipt = defineCall({
  request: sendCustomerTransactionReceiptRequest,
  response: sendCustomerTransactionReceiptResponse,
  access: 'merchant',
  handle({ state }, { transId, customerEmail, emailSettings }) {
    if (!state.transactions.byId.has(transId)) throw new GatewayError(messageOf('E00040'));
    if (!/^[^\s@]+@[^\s@]+$/.test(customerEmail.trim()))
      throw invalidValue('Customer Email is invalid.');
    readSettings(emailSettings?.setting ?? [], READERS, {});
    return { answer: {} };
  },
});
