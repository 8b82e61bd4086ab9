import { prepareReader } from '../schema/index.js';
import type { Call } from './define-call.js';
import { authenticateTest } from './merchant/authenticate-test.js';
import { getMerchantDetails } from './merchant/get-merchant-details.js';
import { isAlive } from './merchant/is-alive.js';
import { updateMerchantDetails } from './merchant/update-merchant-details.js';
import { getBatchStatistics } from './reporting/get-batch-statistics.js';
import { getSettledBatchList } from './reporting/get-settled-batch-list.js';
import { getTransactionDetails } from './reporting/get-transaction-details.js';
import { getTransactionList } from './reporting/get-transaction-list.js';
import { getUnsettledTransactionList } from './reporting/get-unsettled-transaction-list.js';
import { createTransaction } from './transactions/create-transaction.js';
import { sendCustomerTransactionReceipt } from './transactions/send-customer-transaction-receipt.js';
import { updateHeldTransaction } from './transactions/update-held-transaction.js';

/** Every call of the gateway, by area. */
export const CALLS: readonly Call[] = [
  authenticateTest,
  getMerchantDetails,
  isAlive,
  updateMerchantDetails,

  createTransaction,
  sendCustomerTransactionReceipt,
  updateHeldTransaction,

  getBatchStatistics,
  getSettledBatchList,
  getTransactionDetails,
  getTransactionList,
  getUnsettledTransactionList,
];

/** Finds a call by the name of its request's root element. */
export type FindCall = (name: string) => Call | undefined;

/** Builds the search and makes each request's reader, so that a bad declaration stops the start. */
export function createFindCall(calls: readonly Call[]): FindCall {
  const byName = new Map<string, Call>();
  for (const call of calls) {
    const { name } = call.request;
    if (byName.has(name)) throw new Error(`The call ${name} is registered twice.`);
    prepareReader(call.request);
    byName.set(name, call);
  }
  return (name) => byName.get(name);
}
