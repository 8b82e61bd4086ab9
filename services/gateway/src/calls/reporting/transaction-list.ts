import { SEED_IDS } from '../../domain/seed-account.js';
import { isBatchSettled } from '../../domain/settlement/settlement-book.js';
import {
  isListedUnsettled,
  pageOf,
  pageOfBatch,
} from '../../domain/transaction/ledger/list-transactions.js';
import type { TransactionRecord } from '../../domain/transaction/ledger/transaction-book.js';
import { GatewayError } from '../../errors.js';
import { element, int, numericString, optional, request, response } from '../../protocol/index.js';
import { transactionGroupStatusEnum } from '../../protocol/types/enumerations.js';
import { paging, transactionListSorting } from '../../protocol/types/paging.js';
import { arrayOfTransactionSummaryType } from '../../protocol/types/transaction-summary.js';
import { defineCall } from '../define-call.js';
import { STORED_CUSTOMER } from '../sample-values.js';
import { toListResponse } from './to-list-response.js';

/** Lists the transactions that are in no settled batch yet, or only those that are held for review. */
export const getUnsettledTransactionList = defineCall({
  request: request('getUnsettledTransactionListRequest', [
    optional('status', transactionGroupStatusEnum),
    optional('sorting', transactionListSorting),
    optional('paging', paging),
  ]),
  response: response('getUnsettledTransactionListResponse', [
    optional('transactions', arrayOfTransactionSummaryType),
    optional('totalNumInResultSet', int()),
  ]),
  access: 'merchant',
  handle({ state, now }, input) {
    const { status = 'any', sorting, paging } = input;
    const has = (record: TransactionRecord) => isListedUnsettled(record, now, status);
    return toListResponse(pageOf(state.transactions.records, { sorting, paging, has }), now);
  },
  samples: [
    {
      label: 'getUnsettledTransactionList',
      summary: 'List the transactions that have not settled',
      description:
        'Send `status` first. `pendingApproval` lists only payments held for review. `offset` is a page number.',
      body: {
        sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
        paging: { limit: 100, offset: 1 },
      },
    },
  ],
});

/** The transactions, of a batch or of a customer. */
const getTransactionListResponse = response('getTransactionListResponse', [
  optional('transactions', arrayOfTransactionSummaryType),
  optional('totalNumInResultSet', int()),
]);

/** Lists the transactions of a settled batch. */
export const getTransactionList = defineCall({
  request: request('getTransactionListRequest', [
    optional('batchId', numericString()),
    optional('sorting', transactionListSorting),
    optional('paging', paging),
  ]),
  response: getTransactionListResponse,
  access: 'merchant',
  handle({ state, now }, input) {
    if (!input.batchId) throw new GatewayError({ code: 'E00014', text: 'Batch ID is required.' });
    const batch = state.settlement.byId.get(input.batchId);
    const isListed = batch !== undefined && isBatchSettled(batch, now);
    return toListResponse(isListed ? pageOfBatch(state.transactions, batch, input) : [], now);
  },
  samples: [
    {
      label: 'getTransactionList',
      summary: 'List the transactions of a batch',
      description: '`getSettledBatchList` returns batch ids.',
      body: {
        batchId: SEED_IDS.batch,
        sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
        paging: { limit: 100, offset: 1 },
      },
    },
  ],
});

/** Lists the transactions of a stored customer, or of one stored payment. */
export const getTransactionListForCustomer = defineCall({
  request: request('getTransactionListForCustomerRequest', [
    element('customerProfileId', numericString()),
    optional('customerPaymentProfileId', numericString()),
    optional('sorting', transactionListSorting),
    optional('paging', paging),
  ]),
  response: getTransactionListResponse,
  access: 'merchant',
  handle({ state, now }, input) {
    const { customerProfileId, customerPaymentProfileId: paymentId } = input;
    const records = state.transactions.byCustomer.get(customerProfileId) ?? [];
    const listed = paymentId
      ? records.filter(({ profile }) => profile?.customerPaymentProfileId === paymentId)
      : records;
    return toListResponse(pageOf(listed, input), now);
  },
  samples: [
    {
      label: 'getTransactionListForCustomer',
      summary: 'List the transactions of a customer',
      description:
        'Insert the ids that `createTransaction/createProfile` returned, and send its session token.',
      needs: 'createTransaction/createProfile',
      body: {
        ...STORED_CUSTOMER,
        sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
        paging: { limit: 100, offset: 1 },
      },
    },
  ],
});
