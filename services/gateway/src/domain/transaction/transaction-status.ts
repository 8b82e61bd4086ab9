import { type Phase, phaseOf } from './phase.js';
import type { TransactionRecord } from './transaction-book.js';

/** The status names of payments, as details and lists tell them. */
const PAYMENT_STATUS = {
  authorized: 'authorizedPendingCapture',
  awaitingRelease: 'authorizedPendingRelease',
  held: 'FDSAuthorizedPendingReview',
  captured: 'capturedPendingSettlement',
  settled: 'settledSuccessfully',
  declined: 'declined',
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
