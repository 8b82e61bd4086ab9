import type { MutableSessionState } from '../../session-state.js';
import { batchFor, enterBatch, type MutableBatch } from '../../settlement/settlement-book.js';
import type { MutableTransactionRecord } from './transaction-book.js';

/** Lets a record settle in the batch of its time. */
export function settleWith(
  state: MutableSessionState,
  record: MutableTransactionRecord,
  at: number,
  batch: MutableBatch = batchFor(state.settlement, {
    method: record.method.kind,
    at,
    fails: record.fate?.status === 'settlementError',
  }),
): void {
  record.state = 'captured';
  record.batch = batch;
  enterBatch(batch, record.id);
  batch.movingCount += 1;
}

/** Lets a record that moves no money leave the unsettled list with the batch of its time. */
export function leaveWith(
  state: MutableSessionState,
  record: MutableTransactionRecord,
  at: number,
): void {
  record.batch = batchFor(state.settlement, { method: record.method.kind, at, fails: false });
  enterBatch(record.batch, record.id);
}

/** Releases a record that waited for something: a charge settles, an authorization can be captured. */
export function release(
  state: MutableSessionState,
  record: MutableTransactionRecord,
  at: number,
): void {
  record.state = 'authorized';
  if (record.transactionType !== 'authOnlyTransaction') settleWith(state, record, at);
}
