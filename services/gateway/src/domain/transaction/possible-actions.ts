import { captureReason } from './change/decide-capture.js';
import { voidReason } from './change/decide-void.js';
import type { TransactionRecord } from './ledger/transaction-book.js';
import { phaseOf } from './ledger/transaction-status.js';
import { refundableAmount } from './refund/decide-refund.js';

/** The actions on a transaction. */
export const ACTIONS = ['capture', 'void', 'settle', 'refund', 'approve', 'decline'] as const;

/** An action that is possible now, unless a rule of the session has it fail. */
export interface PossibleAction {
  readonly action: (typeof ACTIONS)[number];
  /** The maximum amount, in cents; undefined when the action concerns the complete transaction. */
  readonly maxAmount?: number;
}

/**
 * The actions that a transaction accepts at an instant. Test mode finds nothing to capture, void or refund.
 */
export function possibleActions(
  record: TransactionRecord,
  { now, isTestMode }: { readonly now: number; readonly isTestMode: boolean },
): readonly PossibleAction[] {
  const refundable = refundableAmount(record, now);
  const phase = phaseOf(record, now);
  return [
    ...(isTestMode || captureReason(record, now) !== null
      ? []
      : [{ action: 'capture', maxAmount: record.amount } as const]),
    ...(isTestMode || voidReason(record, now) !== null ? [] : [{ action: 'void' } as const]),
    ...(phase === 'captured' ? [{ action: 'settle' } as const] : []),
    ...(isTestMode || refundable <= 0
      ? []
      : [{ action: 'refund', maxAmount: refundable } as const]),
    ...(phase === 'held' ? [{ action: 'approve' } as const, { action: 'decline' } as const] : []),
  ];
}
