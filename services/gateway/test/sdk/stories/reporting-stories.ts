import { SEED_IDS } from '../../../src/domain/seed-account.js';
import { NOTHING_FOUND, type Story } from '../story.js';
import { transaction } from './payment-stories.js';

const card = (cardNumber: string) => ({ creditCard: { cardNumber, expirationDate: '2038-12' } });
const bankAccount = {
  routingNumber: '121042882',
  accountNumber: '123456789',
  nameOnAccount: 'Lena Hart',
};
const pay = (amount: string, payment: object) =>
  transaction({ transactionType: 'authCaptureTransaction', amount, payment });

/** Stories of reports and of the account. */
export const REPORTING_STORIES: readonly Story[] = [
  {
    title: 'The account is asked who it is',
    steps: [
      { call: 'authenticateTest' },
      {
        call: 'getMerchantDetails',
        expected: { isTestMode: false, currencies: ['USD'], marketTypes: ['eCommerce'] },
      },
      { call: 'updateMerchantDetails', content: { isTestMode: true } },
      { call: 'getMerchantDetails', expected: { isTestMode: true } },
      {
        ...pay('5.00', card('4111111111111111')),
        expected: { transactionResponse: { transId: '0', testRequest: '1' } },
      },
    ],
  },
  {
    title: 'What has not settled is listed',
    steps: [
      { ...pay('5.00', card('4111111111111111')) },
      { ...pay('6.00', card('370000000000002')) },
      {
        call: 'getUnsettledTransactionList',
        content: {
          sorting: { orderBy: 'id', orderDescending: true },
          paging: { limit: 2, offset: 1 },
        },
        expected: { totalNumInResultSet: 2 },
      },
      {
        call: 'getUnsettledTransactionList',
        expected: { totalNumInResultSet: 4 },
      },
      {
        call: 'getUnsettledTransactionList',
        content: { status: 'pendingApproval' },
        expected: { transactions: [{ transId: SEED_IDS.held, settleAmount: 6250 }] },
      },
      {
        call: 'getUnsettledTransactionList',
        content: {
          sorting: { orderBy: 'submitTimeUTC', orderDescending: false },
          paging: { limit: 10, offset: 9 },
        },
        expected: NOTHING_FOUND,
      },
    ],
  },
  {
    title: 'Batches close and are summed up, eChecks apart',
    steps: [
      { ...pay('5.00', card('4111111111111111')) },
      { ...pay('7.25', card('4007000000027')) },
      { ...pay('6.00', card('5424000000000015')) },
      { ...pay('8.00', { bankAccount }) },
      { settle: true },
      {
        call: 'getSettledBatchList',
        content: { includeStatistics: true },
        expected: {
          batchList: [
            { batchId: SEED_IDS.batch },
            {
              paymentMethod: 'creditCard',
              statistics: [
                { accountType: 'Visa', chargeAmount: 12.25, chargeCount: 2 },
                { accountType: 'MasterCard', chargeAmount: 6, chargeCount: 1 },
              ],
            },
            {
              paymentMethod: 'eCheck',
              statistics: [{ accountType: 'eCheck', chargeAmount: 8, returnedItemCount: 0 }],
            },
          ],
        },
      },
      {
        call: 'getSettledBatchList',
        content: {
          firstSettlementDate: '2026-03-30T00:00:00Z',
          lastSettlementDate: '2026-03-31T00:00:00Z',
        },
      },
      {
        call: 'getSettledBatchList',
        content: {
          firstSettlementDate: '2026-01-01T00:00:00',
          lastSettlementDate: '2026-01-31T00:00:00',
        },
        expected: NOTHING_FOUND,
      },
      { call: 'getBatchStatistics', content: { batchId: SEED_IDS.batch } },
      { call: 'getBatchStatistics', content: { batchId: '9' }, expected: NOTHING_FOUND },
      {
        call: 'getTransactionList',
        content: {
          batchId: SEED_IDS.batch,
          sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
          paging: { limit: 1000, offset: 1 },
        },
        expected: { transactions: [{ transId: SEED_IDS.settled, settleAmount: 49.99 }] },
      },
    ],
  },
];
