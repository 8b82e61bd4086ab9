import { GatewayError } from '../../errors.js';
import { messageOf } from '../../messages.js';
import { sendCustomerTransactionReceiptRequest } from '../../schema/requests/transactions.js';
import { sendCustomerTransactionReceiptResponse } from '../../schema/responses/transactions.js';
import type { Setting } from '../../schema/types/settings.js';
import { defineCall } from '../define-call.js';

/** The settings that a receipt has. */
const RECEIPT_SETTINGS: ReadonlySet<string> = new Set(['headerEmailReceipt', 'footerEmailReceipt']);

/** Checks what a receipt would need and answers as if it were sent; the sandbox sends no e-mail. */
export const sendCustomerTransactionReceipt = defineCall({
  request: sendCustomerTransactionReceiptRequest,
  response: sendCustomerTransactionReceiptResponse,
  access: 'merchant',
  handle({ state }, { transId, customerEmail, emailSettings }) {
    if (!state.transactions.byId.has(transId)) throw new GatewayError(messageOf('E00040'));
    if (!/^[^\s@]+@[^\s@]+$/.test(customerEmail.trim()))
      throw invalidField('Customer Email is invalid.');
    assertReceiptSettings(emailSettings?.setting ?? []);
    return { answer: {} };
  },
});

function assertReceiptSettings(settings: readonly Setting[]): void {
  for (const { settingName = '' } of settings) {
    if (!RECEIPT_SETTINGS.has(settingName))
      throw invalidField(`Setting Name '${settingName}' is invalid for this method.`);
  }
}

function invalidField(text: string): GatewayError {
  return new GatewayError({ code: 'E00013', text });
}
