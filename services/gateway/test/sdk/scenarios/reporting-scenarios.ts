import { expect } from '@jest/globals';
import { SEED_IDS } from '../../../src/domain/seed-account.js';
import { NOTHING_FOUND, type Responses, type Scenario, textIn } from '../scenario.js';
import { transaction } from './payment-scenarios.js';

const card = (cardNumber: string) => ({ creditCard: { cardNumber, expirationDate: '2038-12' } });
const bankAccount = {
  routingNumber: '121042882',
  accountNumber: '123456789',
  nameOnAccount: 'Lena Hart',
};
const pay = (amount: string, payment: object) =>
  transaction({ transactionType: 'authCaptureTransaction', amount, payment });

/** The month of the session's time, from the last transaction of a list. */
function thisMonth(responses: Responses): string {
  return textIn(responses, 'list.transactions.0.submitTimeUTC').slice(0, 'yyyy-mm'.length);
}

/** Stories of reports and of the account. */
export const REPORTING_SCENARIOS: readonly Scenario[] = [
  {
    title: 'The account is asked who it is',
    steps: [
      { call: 'authenticateTest' },
      {
        call: 'getMerchantDetails',
        expected: {
          isTestMode: false,
          currencies: ['USD'],
          marketTypes: ['eCommerce', 'MOTO', 'Retail'],
        },
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
    title: 'A device is registered and logged in',
    steps: [
      {
        call: 'mobileDeviceRegistration',
        content: { mobileDevice: { mobileDeviceId: '358240051111110', devicePlatform: 'iOS' } },
        expected: { messages: { resultCode: 'Ok', message: [{ code: 'I00006' }] } },
      },
      {
        call: 'mobileDeviceLogin',
        expected: {
          merchantContact: { merchantCity: 'Bellevue' },
          sessionToken: expect.stringMatching(/^[\w+/]{140,}={0,2}$/),
        },
      },
      { call: 'logout' },
    ],
  },
  {
    title: 'The account updater reports on stored cards',
    steps: [
      {
        call: 'createCustomerProfile',
        content: {
          profile: {
            email: 'lena.hart@example.com',
            paymentProfiles: [
              { payment: card('4000000000050239') },
              { payment: card('4000000000018855') },
            ],
          },
        },
      },
      { ...pay('5.00', card('4111111111111111')) },
      {
        call: 'getUnsettledTransactionList',
        content: { sorting: { orderBy: 'id', orderDescending: true } },
        as: 'list',
      },
      {
        call: 'getAUJobSummary',
        content: (responses) => ({ month: thisMonth(responses) }),
        expected: {
          auSummary: [
            { auReasonCode: 'NAN', profileCount: 1, reasonDescription: 'NewAccountNumber' },
            { auReasonCode: 'ACL', profileCount: 1, reasonDescription: 'AccountClosed' },
          ],
        },
      },
      {
        call: 'getAUJobDetails',
        content: (responses) => ({ month: thisMonth(responses), modifiedTypeFilter: 'all' }),
        expected: {
          totalNumInResultSet: 2,
          auDetails: {
            auUpdate: [{ oldCreditCard: { cardNumber: 'XXXX0239' } }],
            auDelete: [{ creditCard: { cardNumber: 'XXXX8855' } }],
          },
        },
      },
      { call: 'getAUJobSummary', content: { month: '2020-01' }, expected: NOTHING_FOUND },
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
