import { isBatchSettled } from '../../settlement/settlement-book.js';
import type { TransactionRecord } from './transaction-book.js';

/** The phase of a transaction at an instant: its state, and the states that follow from time. */
export const PHASES = [
  'authorized',
  'awaitingRelease',
  'held',
  'captured',
  'settled',
  'declined',
  'communicationError',
  'settlementError',
  'returnedItem',
  'chargeback',
  'voided',
  'expired',
] as const;

/** The phase of a transaction. */
export type Phase = (typeof PHASES)[number];

/** The lifetime of an authorization. */
const AUTHORIZATION_HOLD_MS = 30 * 24 * 60 * 60 * 1000;

/** The states that rest on an authorization and end with it. */
const AUTHORIZED: ReadonlySet<string> = new Set(['authorized', 'awaitingRelease', 'held']);

/** The phase of a transaction at an instant. */
export function phaseOf(record: TransactionRecord, now: number): Phase {
  const { state } = record;
  if (state === 'captured') return isClosed(record, now) ? phaseOfClosed(record, now) : 'captured';
  if (!AUTHORIZED.has(state)) return state;
  return now - record.submittedAt >= AUTHORIZATION_HOLD_MS ? 'expired' : state;
}

function phaseOfClosed({ fate, batch }: TransactionRecord, now: number): Phase {
  if (fate === undefined || batch === undefined) return 'settled';
  return now - batch.closesAt >= (fate.afterMs ?? 0) ? fate.status : 'settled';
}

/** True when the batch of the transaction has closed, whether the transaction moved money in it or not. */
export function isClosed({ batch }: TransactionRecord, now: number): boolean {
  return batch !== undefined && isBatchSettled(batch, now);
}

/** True for an eCheck that the bank has returned. */
export function isReturned(record: TransactionRecord, now: number): boolean {
  return record.fate?.status === 'returnedItem' && phaseOf(record, now) === 'returnedItem';
}

/** The status names of payments, as details and lists show them. */
const PAYMENT_STATUS = {
  authorized: 'authorizedPendingCapture',
  awaitingRelease: 'authorizedPendingRelease',
  held: 'FDSAuthorizedPendingReview',
  captured: 'capturedPendingSettlement',
  settled: 'settledSuccessfully',
  declined: 'declined',
  communicationError: 'communicationError',
  settlementError: 'settlementError',
  returnedItem: 'returnedItem',
  chargeback: 'chargeback',
  voided: 'voided',
  expired: 'expired',
} as const satisfies Readonly<Record<Phase, string>>;

/** Those of refunds, where they differ. */
const REFUND_STATUS = {
  ...PAYMENT_STATUS,
  captured: 'refundPendingSettlement',
  settled: 'refundSettledSuccessfully',
} as const satisfies Readonly<Record<Phase, string>>;

/** The status name of a transaction at an instant. */
export function transactionStatus(record: TransactionRecord, now: number): string {
  const names = record.transactionType === 'refundTransaction' ? REFUND_STATUS : PAYMENT_STATUS;
  return names[phaseOf(record, now)];
}
