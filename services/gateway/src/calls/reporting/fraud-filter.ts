import type { TransactionRecord } from '../../domain/transaction/ledger/transaction-book.js';
import { REASON } from '../../reasons.js';

/** The filter that holds large payments, as details and lists name it. */
export const AMOUNT_FILTER = {
  name: 'Amount Filter',
  action: 'authAndHold',
  listAction: 'Review',
} as const;

/** True for a payment that met the filter, whatever its outcome. */
export function metAmountFilter({ reason }: Pick<TransactionRecord, 'reason'>): boolean {
  return reason === REASON.heldForReview;
}
