import { describe, expect, it } from '@jest/globals';
import { createRandom } from '@sandbox/kernel';
import type { Call } from '../../../calls/define-call.js';
import { authenticateTest } from '../../../calls/merchant/authenticate-test.js';
import { getMerchantDetails } from '../../../calls/merchant/get-merchant-details.js';
import { isAlive } from '../../../calls/merchant/is-alive.js';
import { updateMerchantDetails } from '../../../calls/merchant/update-merchant-details.js';
import { getBatchStatistics } from '../../../calls/reporting/get-batch-statistics.js';
import { getSettledBatchList } from '../../../calls/reporting/get-settled-batch-list.js';
import { getTransactionDetails } from '../../../calls/reporting/get-transaction-details.js';
import { getTransactionList } from '../../../calls/reporting/get-transaction-list.js';
import { getUnsettledTransactionList } from '../../../calls/reporting/get-unsettled-transaction-list.js';
import { createTransaction } from '../../../calls/transactions/create-transaction.js';
import { sendCustomerTransactionReceipt } from '../../../calls/transactions/send-customer-transaction-receipt.js';
import { updateHeldTransaction } from '../../../calls/transactions/update-held-transaction.js';
import { createSession } from '../../../domain/session.js';
import type { Sample } from '../sample.js';
import { SAMPLE_GROUPS } from './index.js';

const CALLS: readonly Call[] = [
  authenticateTest,
  createTransaction,
  getBatchStatistics,
  getMerchantDetails,
  getSettledBatchList,
  getTransactionDetails,
  getTransactionList,
  getUnsettledTransactionList,
  isAlive,
  sendCustomerTransactionReceipt,
  updateHeldTransaction,
  updateMerchantDetails,
];

const NOW = Date.UTC(2026, 2, 30, 12);

/** The samples that show something else than a call that succeeds with records. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  'createTransaction/decline': ['Error', 'E00027'],
};

/** A stored payment has no ids before it is stored, so its sample has to be filled in. */
const samples = SAMPLE_GROUPS.flatMap((group) => group.samples).filter(
  ({ label }) => label !== 'createTransaction/profile',
);

/** What a sample comes to in a fresh session: the result, and the codes of its messages when they are not I00001. */
function outcomeOf({ request, body }: Sample): readonly string[] {
  const call = CALLS.find((candidate) => candidate.request === request);
  if (call === undefined) throw new Error(`No call takes ${request.name}.`);
  const context = {
    state: createSession({ id: 'fresh', startedAt: NOW }),
    now: NOW,
    merchant: { login: 'sandbox-login', transactionKey: 'sandbox-key-0001' },
    authentication: undefined,
    random: createRandom('samples'),
    settings: { signatureKey: 'A7'.repeat(64) },
  };
  const { resultCode = 'Ok', messages = [] } = call.handle(context, body);
  return [resultCode, ...messages.map(({ code }) => code)];
}

describe('samples', () => {
  it.each(samples.map((sample) => [sample.label, sample] as const))(
    '%s works in a fresh session',
    (label, sample) => {
      expect(outcomeOf(sample)).toEqual(OTHERWISE[label] ?? ['Ok']);
    },
  );

  it('have labels of their own', () => {
    const labels = SAMPLE_GROUPS.flatMap((group) => group.samples.map(({ label }) => label));
    expect([...new Set(labels)]).toEqual(labels);
  });
});
