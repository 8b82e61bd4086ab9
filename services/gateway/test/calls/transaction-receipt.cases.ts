import { SEED_IDS } from '../../src/domain/seed-account.js';
import type { GoldenCall } from './golden-case.js';

export const TRANSACTION_RECEIPT_CASES: readonly GoldenCall[] = [
  {
    folder: 'send-customer-transaction-receipt',
    request: 'sendCustomerTransactionReceiptRequest',
    cases: [
      {
        name: 'receipt',
        title: 'A receipt is as good as sent',
        body: {
          refId: 'r-5',
          transId: SEED_IDS.settled,
          customerEmail: 'lena.hart@example.com',
          emailSettings: {
            setting: [{ settingName: 'headerEmailReceipt', settingValue: 'Thank you!' }],
          },
        },
      },
      {
        name: 'unknown',
        title: 'A transaction that nobody knows has no receipt',
        body: { transId: '999', customerEmail: 'lena.hart@example.com' },
      },
      {
        name: 'no-address',
        title: 'A receipt needs an address',
        body: { transId: SEED_IDS.settled, customerEmail: 'lena' },
      },
      {
        name: 'unknown-setting',
        title: 'A receipt has a header and a footer only',
        body: {
          transId: SEED_IDS.settled,
          customerEmail: 'lena.hart@example.com',
          emailSettings: { setting: [{ settingName: 'colour', settingValue: 'red' }] },
        },
      },
    ],
  },
];
