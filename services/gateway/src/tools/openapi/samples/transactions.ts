import { SEED_IDS } from '../../../domain/seed-account.js';
import {
  sendCustomerTransactionReceiptRequest,
  updateHeldTransactionRequest,
} from '../../../schema/requests/index.js';
import { defineSample } from '../sample.js';
import { CREATE_TRANSACTION_SAMPLES } from './create-transaction.js';

/** Samples of the calls that make and move transactions. */
export const TRANSACTION_SAMPLES = [
  ...CREATE_TRANSACTION_SAMPLES,
  defineSample(updateHeldTransactionRequest, {
    label: 'updateHeldTransaction',
    summary: 'Approve or decline a held payment',
    description: 'The example approves the held payment of the seed account.',
    body: { heldTransactionRequest: { action: 'approve', refTransId: SEED_IDS.held } },
  }),
  defineSample(sendCustomerTransactionReceiptRequest, {
    label: 'sendCustomerTransactionReceipt',
    summary: 'Send the customer a receipt',
    description: 'Answers Ok; no e-mail is sent.',
    body: {
      transId: SEED_IDS.settled,
      customerEmail: 'marta.lindqvist@example.com',
      emailSettings: {
        setting: [{ settingName: 'headerEmailReceipt', settingValue: 'Thank you for your order.' }],
      },
    },
  }),
];
