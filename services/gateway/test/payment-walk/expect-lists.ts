import { expect } from '@jest/globals';
import { observe, type Payment } from './observe-payment.js';
import type { Walk } from './payment-walk.js';
import type { TwinSessions } from './twin-sessions.js';

const MONTH_MS = 31 * 86_400_000;

interface ListResponse {
  readonly transactions?: readonly { readonly transId: string }[];
  readonly batchList?: readonly {
    readonly batchId: string;
    readonly paymentMethod: string;
    readonly statistics: readonly {
      readonly chargeAmount: number;
      readonly refundAmount: number;
      readonly chargeCount: number;
      readonly refundCount: number;
    }[];
  }[];
}

type ListedBatch = NonNullable<ListResponse['batchList']>[number];

function ask(sessions: TwinSessions, request: string, body: object): ListResponse {
  return sessions.ask(request, body) as ListResponse; // all that are asked are lists
}

/** Every settled batch, asked for month by month: no longer span is allowed. */
function askBatches(sessions: TwinSessions): readonly ListedBatch[] {
  const batches = new Map<string, ListedBatch>();
  const { startedAt } = sessions;
  for (let first = startedAt - MONTH_MS; first <= sessions.now(); first += MONTH_MS) {
    const span = {
      includeStatistics: true,
      firstSettlementDate: new Date(first).toISOString(),
      lastSettlementDate: new Date(first + MONTH_MS).toISOString(),
    };
    for (const batch of ask(sessions, 'getSettledBatchListRequest', span).batchList ?? [])
      batches.set(batch.batchId, batch);
  }
  return [...batches.values()];
}

/** Checks each payment once more, and that the lists say the same as the details of all payments. */
export function expectLists(walk: Walk): void {
  const { sessions, payments } = walk;
  for (const payment of payments) observe(walk, payment);
  const batches = askBatches(sessions);
  const listed = batches.flatMap(({ batchId, paymentMethod }) =>
    (ask(sessions, 'getTransactionListRequest', { batchId }).transactions ?? []).map(
      ({ transId }) => ({ transId, paymentMethod }),
    ),
  );
  const settled = payments.filter(({ seen }) => seen.settledAt !== 0);
  const moving = new Set(settled.map(({ id }) => id));
  expect(listed.filter(({ transId }) => moving.has(transId)).sort(byId)).toEqual(
    settled.map(({ id, method }) => ({ transId: id, paymentMethod: method })).sort(byId),
  );
  const unsettled = ask(sessions, 'getUnsettledTransactionListRequest', {}).transactions ?? [];
  expect([...listed, ...unsettled].map(({ transId }) => transId).sort()).toEqual(idsOf(payments));
  expectSums(batches, settled);
  const held = payments.filter(({ seen }) => seen.status === 'FDSAuthorizedPendingReview');
  const pending = ask(sessions, 'getUnsettledTransactionListRequest', {
    status: 'pendingApproval',
  });
  expect((pending.transactions ?? []).map(({ transId }) => transId).sort()).toEqual(idsOf(held));
}

/** Batches move what the payments in them settle, and each moves something. */
function expectSums(batches: readonly ListedBatch[], settled: readonly Payment[]): void {
  const statistics = batches.flatMap((batch) => batch.statistics);
  const listedSum = (name: 'chargeAmount' | 'refundAmount') =>
    statistics.reduce((total, one) => total + Math.round(one[name] * 100), 0);
  const sum = (isRefund: boolean) =>
    settled
      .filter(({ kind }) => (kind === 'refund') === isRefund)
      .reduce((total, { seen }) => total + seen.settles, 0);
  expect([listedSum('chargeAmount'), listedSum('refundAmount')]).toEqual([sum(false), sum(true)]);
  const withoutMoney = batches.filter((batch) =>
    batch.statistics.every(({ chargeCount, refundCount }) => chargeCount + refundCount === 0),
  );
  expect(withoutMoney).toEqual([]);
}

const idsOf = (payments: readonly Payment[]): readonly string[] =>
  payments.map(({ id }) => id).sort();

function byId(one: { readonly transId: string }, other: { readonly transId: string }): number {
  return one.transId < other.transId ? -1 : 1;
}
