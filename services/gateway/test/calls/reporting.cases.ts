import { SEED_IDS } from '../../src/domain/seed-account.js';
import { FIRST_ID, type GoldenCall, type GoldenStep } from './golden-case.js';

const card = (cardNumber: string) => ({ creditCard: { cardNumber, expirationDate: '2038-12' } });
const bankAccount = {
  accountType: 'savings',
  routingNumber: '121042882',
  accountNumber: '123456789',
  nameOnAccount: 'Lena Hart',
  bankName: 'Bank of Nowhere',
};
const transaction = (changes: object): GoldenStep => ({
  request: 'createTransactionRequest',
  body: {
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '25.00',
      payment: card('4111111111111111'),
      ...changes,
    },
  },
});
const refund = transaction({
  transactionType: 'refundTransaction',
  amount: '10.00',
  payment: { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } },
  refTransId: SEED_IDS.settled,
});
const full: GoldenStep = {
  request: 'createTransactionRequest',
  body: {
    clientId: 'golden-1.0',
    refId: 'order-7',
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '25.00',
      payment: card('4111111111111111'),
      solution: { id: 'AAA100302', name: 'Till' },
      order: { invoiceNumber: 'INV-1', description: 'Nuts & bolts', discountAmount: '1.00' },
      lineItems: {
        lineItem: [
          { itemId: '1', name: 'Bolt', quantity: '10', unitPrice: '1.5', taxable: true },
          { itemId: '2', name: 'Nut', quantity: '20', unitPrice: '0.50' },
        ],
      },
      tax: { amount: '1.25', name: 'VAT', description: 'Value added tax' },
      duty: { amount: '0.5' },
      shipping: { amount: '3.00' },
      taxExempt: true,
      poNumber: 'PO-7',
      customer: { type: 'business', id: 'C-7', email: 'lena.hart@example.com', taxId: '123456789' },
      billTo: {
        firstName: 'Lena',
        lastName: 'Hart',
        zip: '98004',
        phoneNumber: '425-555-0101',
        email: 'lena.hart@example.com',
      },
      shipTo: { firstName: 'Bo', lastName: 'Ek', zip: '97205' },
      customerIP: '192.0.2.7',
      employeeId: '12',
      transactionSettings: {
        setting: [{ settingName: 'recurringBilling', settingValue: 'true' }],
      },
      tip: { amount: '2.00' },
      subsequentAuthInformation: { originalNetworkTransId: 'ABC123', originalAuthAmount: '25.00' },
      authorizationIndicatorType: { authorizationIndicator: 'final' },
    },
  },
};
const mixed: readonly GoldenStep[] = [
  transaction({}),
  transaction({ amount: '30.00' }),
  transaction({ amount: '5.00', payment: card('5424000000000015') }),
  transaction({ amount: '1.00', billTo: { zip: '46282' } }),
  transaction({ transactionType: 'voidTransaction', refTransId: SEED_IDS.authorization }),
  refund,
  { settle: true },
];
const page = (limit: number, offset: number) => ({ paging: { limit, offset } });
const sorting = (orderBy: string, orderDescending: boolean) => ({
  sorting: { orderBy, orderDescending },
});

/** The golden cases of the calls that tell what was done. */
export const REPORTING_CASES: readonly GoldenCall[] = [
  {
    folder: 'get-transaction-details',
    request: 'getTransactionDetailsRequest',
    cases: [
      {
        name: 'authorization',
        title: 'The seeded authorization',
        body: { refId: 'r-1', transId: SEED_IDS.authorization },
      },
      { name: 'settled', title: 'The seeded payment', body: { transId: SEED_IDS.settled } },
      { name: 'held', title: 'The seeded payment that is held', body: { transId: SEED_IDS.held } },
      {
        name: 'captured',
        title: 'An authorization that was captured in part',
        before: [
          transaction({
            transactionType: 'priorAuthCaptureTransaction',
            amount: '100.00',
            payment: undefined,
            refTransId: SEED_IDS.authorization,
          }),
        ],
        body: { transId: SEED_IDS.authorization },
      },
      {
        name: 'declined-by-review',
        title: 'A held payment that was declined',
        before: [
          {
            request: 'updateHeldTransactionRequest',
            body: { heldTransactionRequest: { action: 'decline', refTransId: SEED_IDS.held } },
          },
        ],
        body: { transId: SEED_IDS.held },
      },
      {
        name: 'everything',
        title: 'A payment with everything that describes it',
        before: [full],
        body: { transId: FIRST_ID },
      },
      {
        name: 'echeck',
        title: 'An eCheck that has settled',
        before: [transaction({ payment: { bankAccount } }), { waitSeconds: 90 }],
        body: { transId: FIRST_ID },
      },
      { name: 'refund', title: 'A refund', before: [refund], body: { transId: FIRST_ID } },
      {
        name: 'declined',
        title: 'A payment that was declined',
        before: [transaction({ billTo: { zip: '46205' } })],
        body: { transId: FIRST_ID },
      },
      {
        name: 'unknown',
        title: 'A transaction that nobody knows',
        body: { refId: 'r-2', transId: '999' },
      },
    ],
  },
  {
    folder: 'get-unsettled-transaction-list',
    request: 'getUnsettledTransactionListRequest',
    cases: [
      { name: 'all', title: 'Everything that has not settled', before: [full], body: {} },
      {
        name: 'pending-approval',
        title: 'Only what is held for review',
        body: { status: 'pendingApproval', ...sorting('submitTimeUTC', true), ...page(20, 1) },
      },
      {
        name: 'second-page',
        title: 'The second page, newest first',
        before: mixed.slice(0, 3),
        body: { ...sorting('id', true), ...page(2, 2) },
      },
      { name: 'beyond', title: 'A page beyond the last', body: page(10, 2) },
    ],
  },
  {
    folder: 'get-settled-batch-list',
    request: 'getSettledBatchListRequest',
    cases: [
      { name: 'last-day', title: 'The batches of the last 24 hours', body: {} },
      {
        name: 'statistics',
        title: 'Batches with their sums, eChecks apart',
        before: [transaction({ payment: { bankAccount } }), ...mixed],
        body: { refId: 'r-1', includeStatistics: true },
      },
      {
        name: 'dates',
        title: 'The batches between two dates',
        body: {
          includeStatistics: false,
          firstSettlementDate: '2026-03-01T00:00:00',
          lastSettlementDate: '2026-03-31T00:00:00',
        },
      },
      {
        name: 'none',
        title: 'No batches in the span',
        body: {
          firstSettlementDate: '2026-02-01T00:00:00Z',
          lastSettlementDate: '2026-02-02T00:00:00Z',
        },
      },
      {
        name: 'first-date-only',
        title: 'A first date without a last one',
        body: { firstSettlementDate: '2026-03-30T00:00:00Z' },
      },
      {
        name: 'too-long',
        title: 'More than 31 days',
        body: {
          firstSettlementDate: '2026-02-01T00:00:00',
          lastSettlementDate: '2026-03-04T00:00:01',
        },
      },
    ],
  },
  {
    folder: 'get-transaction-list',
    request: 'getTransactionListRequest',
    cases: [
      { name: 'batch', title: 'The seeded batch', body: { batchId: SEED_IDS.batch } },
      {
        name: 'sorted',
        title: 'The seeded batch, sorted and in pages',
        body: { batchId: SEED_IDS.batch, ...sorting('submitTimeUTC', false), ...page(1, 1) },
      },
      { name: 'unknown', title: 'A batch that nobody knows', body: { batchId: '1' } },
      { name: 'no-batch', title: 'No batch at all', body: {} },
    ],
  },
  {
    folder: 'get-batch-statistics',
    request: 'getBatchStatisticsRequest',
    cases: [
      { name: 'batch', title: 'The seeded batch', body: { batchId: SEED_IDS.batch } },
      { name: 'unknown', title: 'A batch that nobody knows', body: { batchId: '1' } },
    ],
  },
];
