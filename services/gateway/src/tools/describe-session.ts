import { type SessionState, sessionNow } from '../domain/session.js';
import type { Snapshot } from '../domain/snapshot/snapshot-ledger.js';
import type { TransactionRecord } from '../domain/transaction/ledger/transaction-book.js';
import { transactionStatus } from '../domain/transaction/ledger/transaction-status.js';
import type { ToolContext } from './define-tool.js';
import {
  describeBatch,
  describeCustomer,
  describeSubscription,
  describeTransaction,
} from './describe-records.js';
import { describeFaults } from './faults.js';

/** The number of the newest records of each kind that a description names: the default and the maximum. */
export const DEFAULT_NEWEST = 20;
export const MAX_NEWEST = 200;

/** The context of a session's description. */
export interface DescribeSessionOptions extends Pick<ToolContext, 'clock' | 'maxEvents'> {
  /** How many records of each kind are named. */
  readonly newest?: number;
}

/** A short description of a session, as `SESSION` declares it to documents. */
export type DescribedSession = ReturnType<typeof describeSession>;

/** Describes a session: its clock, how full it is, its newest records. */
export function describeSession(
  state: SessionState,
  { clock, maxEvents, newest = DEFAULT_NEWEST }: DescribeSessionOptions,
) {
  const real = clock.now(); // read once: a millisecond later the session would seem to be behind
  const now = sessionNow(state, real);
  const { records } = state.transactions;
  const { batches } = state.settlement;
  const { isTestMode } = state.merchant;
  return {
    started_at: new Date(state.startedAt).toISOString(),
    now: new Date(now).toISOString(),
    clock_offset_seconds: (now - real) / 1000,
    frozen: state.frozenAt !== undefined,
    events: state.eventCount,
    max_events: maxEvents,
    snapshots: state.snapshots.map(describeSnapshot),
    test_mode: isTestMode,
    faults: describeFaults(state.fault.faults),
    outcome_rules: state.outcomes.rows.length,
    transactions: {
      ...describeAll(records, newest, (record) => describeTransaction(record, { now, isTestMode })),
      by_status: countByStatus(records, now),
    },
    batches: describeAll(batches, newest, (batch) => describeBatch(batch, now)),
    customers: describeAll([...state.profiles.customers.values()], newest, describeCustomer),
    subscriptions: describeAll([...state.subscriptions.byId.values()], newest, (record) =>
      describeSubscription(record, now),
    ),
  };
}

function describeSnapshot({ name, count, at }: Snapshot) {
  return { name, events: count, taken_at: new Date(at).toISOString() };
}

function describeAll<Item, Described>(
  items: readonly Item[],
  newest: number,
  describe: (item: Item) => Described,
) {
  return { total: items.length, newest: items.slice(-newest).reverse().map(describe) };
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
