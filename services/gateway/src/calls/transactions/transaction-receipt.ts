import { invalidValue } from '../../domain/field-problems.js';
import { readSettings, type SettingReaders } from '../../domain/read-settings.js';
import { SEED_IDS } from '../../domain/seed-account.js';
import { callError } from '../../errors.js';
import { element, numericString, optional, request, response, text } from '../../protocol/index.js';
import { emailSettingsType } from '../../protocol/types/settings.js';
import { defineCall } from '../define-call.js';

/** The settings of a receipt, all without effect. */
const READERS: SettingReaders<object> = {
  footerEmailReceipt: () => ({}),
  headerEmailReceipt: () => ({}),
};

/** Checks the input of a receipt and responds as if it were sent; the sandbox sends no e-mail. */
export const sendCustomerTransactionReceipt = defineCall({
  request: request('sendCustomerTransactionReceiptRequest', [
    element('transId', numericString()),
    element('customerEmail', text()),
    optional('emailSettings', emailSettingsType, { bareArray: true }),
  ]),
  response: response('sendCustomerTransactionReceiptResponse', []),
  access: 'merchant',
  handle({ state }, { transId, customerEmail, emailSettings }) {
    if (!state.transactions.byId.has(transId)) throw callError('E00040');
    if (!/^[^\s@]+@[^\s@]+$/.test(customerEmail.trim()))
      throw invalidValue('Customer Email is invalid.');
    readSettings(emailSettings?.setting ?? [], READERS, {});
    return { response: {} };
  },
  samples: [
    {
      label: 'sendCustomerTransactionReceipt',
      summary: 'Send the customer a receipt',
      description: 'Returns Ok. No e-mail is sent.',
      body: {
        transId: SEED_IDS.settled,
        customerEmail: 'marta.lindqvist@example.com',
        emailSettings: {
          setting: [
            { settingName: 'headerEmailReceipt', settingValue: 'Thank you for your order.' },
          ],
        },
      },
    },
  ],
});
