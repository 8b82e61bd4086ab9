import type { Call } from '../../src/calls/define-call.js';
import { getSettledBatchList } from '../../src/calls/reporting/settled-batch.js';
import {
  getTransactionList,
  getUnsettledTransactionList,
} from '../../src/calls/reporting/transaction-list.js';
import { type CallSession, toJsonValue } from '../call-session.js';
import type { NaiveGateway } from './naive-gateway.js';
import type { Walk } from './payment-walk.js';
import { expectPayment, tellPayment } from './tell-payment.js';

const MONTH_MS = 31 * 86_400_000;

interface ListAnswer {
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

type ListedBatch = NonNullable<ListAnswer['batchList']>[number];

function ask(session: CallSession, call: Call, input: object): ListAnswer {
  return toJsonValue(session.call(call, input)) as ListAnswer; // all that are asked are lists
}

/** Every settled batch, asked for month by month: no longer span is allowed. */
function askBatches(session: CallSession): readonly ListedBatch[] {
  const batches = new Map<string, ListedBatch>();
  for (let first = session.state.startedAt - MONTH_MS; first <= session.now(); first += MONTH_MS) {
    const span = {
      includeStatistics: true,
      firstSettlementDate: new Date(first).toISOString(),
      lastSettlementDate: new Date(first + MONTH_MS).toISOString(),
    };
    for (const batch of ask(session, getSettledBatchList, span).batchList ?? [])
      batches.set(batch.batchId, batch);
  }
  return [...batches.values()];
}

/** Everything that the lists tell at the end of a walk. */
export function tellAll({ session, naive }: Walk): object {
  const batches = askBatches(session);
  const settled = batches.flatMap(({ batchId, paymentMethod }) =>
    (ask(session, getTransactionList, { batchId }).transactions ?? []).map(({ transId }) => ({
      transId,
      paymentMethod,
    })),
  );
  const moving = new Set(
    naive.payments.filter(({ state }) => state === 'settled').map(({ id }) => id),
  );
  const unsettled = ask(session, getUnsettledTransactionList, {}).transactions ?? [];
  const sum = (name: 'chargeAmount' | 'refundAmount') =>
    batches
      .flatMap(({ statistics }) => statistics)
      .reduce((total, one) => total + Math.round(one[name] * 100), 0);
  return {
    payments: naive.payments.map(({ id }) => tellPayment(session, id)),
    settled: settled.filter(({ transId }) => moving.has(transId)).sort(byId),
    everywhereOnce: [...settled, ...unsettled].map(({ transId }) => transId).sort(),
    batchesWithoutMoney: batches.filter(({ statistics }) =>
      statistics.every(({ chargeCount, refundCount }) => chargeCount + refundCount === 0),
    ),
    charged: sum('chargeAmount'),
    refunded: sum('refundAmount'),
    pending: (
      ask(session, getUnsettledTransactionList, { status: 'pendingApproval' }).transactions ?? []
    )
      .map(({ transId }) => transId)
      .sort(),
  };
}

/** What the naive gateway says of the same. */
export function expectAll(naive: NaiveGateway): object {
  const { payments } = naive;
  const settled = payments.filter(({ state }) => state === 'settled');
  const sum = (isRefund: boolean) =>
    settled
      .filter(({ kind }) => (kind === 'refund') === isRefund)
      .reduce((total, { settles }) => total + settles, 0);
  return {
    payments: payments.map((payment) => expectPayment(naive, payment)),
    settled: settled.map(({ id, method }) => ({ transId: id, paymentMethod: method })).sort(byId),
    everywhereOnce: payments.map(({ id }) => id).sort(),
    batchesWithoutMoney: [],
    charged: sum(false),
    refunded: sum(true),
    pending: payments
      .filter(({ state }) => state === 'held')
      .map(({ id }) => id)
      .sort(),
  };
}

function byId(one: { readonly transId: string }, other: { readonly transId: string }): number {
  return one.transId < other.transId ? -1 : 1;
}
