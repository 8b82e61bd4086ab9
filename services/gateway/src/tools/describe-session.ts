import { type SessionState, sessionNow } from '../domain/session.js';
import type { BatchMethod } from '../domain/settlement/settlement-book.js';
import { isBatchSettled } from '../domain/settlement/settlement-book.js';
import { formatCents } from '../domain/transaction/cents.js';
import type { TransactionRecord } from '../domain/transaction/transaction-book.js';
import { transactionStatus } from '../domain/transaction/transaction-status.js';
import { describeFaults, type FaultFields } from './faults.js';
import type { ToolContext } from './tool-context.js';

/** How many of the newest transactions and batches a description names. */
const NEWEST = 20;

/** A transaction in a few words. */
interface DescribedTransaction {
  readonly trans_id: string;
  readonly type: string;
  readonly status: string;
  readonly amount: string;
  readonly submitted_at: string;
}

/** A batch in a few words. */
interface DescribedBatch {
  readonly batch_id: string;
  readonly payment_method: BatchMethod;
  readonly settled: boolean;
  readonly closes_at: string;
  readonly transactions: number;
}

/** What a session holds. */
export interface DescribedSession {
  readonly started_at: string;
  readonly now: string;
  readonly clock_offset_seconds: number;
  readonly events: number;
  readonly max_events: number;
  readonly test_mode: boolean;
  readonly faults: FaultFields;
  readonly transactions: {
    readonly total: number;
    readonly by_status: Readonly<Record<string, number>>;
    readonly newest: readonly DescribedTransaction[];
  };
  readonly batches: { readonly total: number; readonly newest: readonly DescribedBatch[] };
}

/** Describes a session: its clock, how full it is, its newest records. */
export function describeSession(
  state: SessionState,
  { clock, maxEvents }: Pick<ToolContext, 'clock' | 'maxEvents'>,
): DescribedSession {
  const now = sessionNow(state, clock.now());
  const { records } = state.transactions;
  const { batches } = state.settlement;
  return {
    started_at: formatInstant(state.startedAt),
    now: formatInstant(now),
    clock_offset_seconds: state.clockOffset / 1000,
    events: state.eventCount,
    max_events: maxEvents,
    test_mode: state.merchant.isTestMode,
    faults: describeFaults(state.fault.faults),
    transactions: {
      total: records.length,
      by_status: countByStatus(records, now),
      newest: newestOf(records).map((record) => describeTransaction(record, now)),
    },
    batches: {
      total: batches.length,
      newest: newestOf(batches).map((batch) => ({
        batch_id: batch.id,
        payment_method: batch.method,
        settled: isBatchSettled(batch, now),
        closes_at: formatInstant(batch.closesAt),
        transactions: batch.transIds.length,
      })),
    },
  };
}

function describeTransaction(record: TransactionRecord, now: number): DescribedTransaction {
  return {
    trans_id: record.id,
    type: record.transactionType,
    status: transactionStatus(record, now),
    amount: formatCents(record.amount),
    submitted_at: formatInstant(record.submittedAt),
  };
}

function countByStatus(
  records: readonly TransactionRecord[],
  now: number,
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const record of records) {
    const status = transactionStatus(record, now);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

function newestOf<Item>(items: readonly Item[]): readonly Item[] {
  return items.slice(-NEWEST).reverse();
}

/** An instant in ISO 8601. */
export function formatInstant(at: number): string {
  return new Date(at).toISOString();
}
