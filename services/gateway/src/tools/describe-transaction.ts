import { formatCents } from '../domain/cents.js';
import { accountTypeOf, maskedNumberOf } from '../domain/transaction/card/payment-method.js';
import type { TransactionRecord } from '../domain/transaction/ledger/transaction-book.js';
import { transactionStatus } from '../domain/transaction/ledger/transaction-status.js';
import { type PossibleAction, possibleActions } from '../domain/transaction/possible-actions.js';

/** Describes a transaction as it is at an instant. */
export function describeTransaction(
  record: TransactionRecord,
  at: { readonly now: number; readonly isTestMode: boolean },
) {
  return {
    trans_id: record.id,
    type: record.transactionType,
    status: transactionStatus(record, at.now),
    amount: formatCents(record.amount),
    account_type: accountTypeOf(record.method),
    account_number: maskedNumberOf(record.method),
    submitted_at: new Date(record.submittedAt).toISOString(),
    actions: possibleActions(record, at).map(describeAction),
  };
}

function describeAction({ action, maxAmount }: PossibleAction) {
  return maxAmount === undefined ? { action } : { action, max_amount: formatCents(maxAmount) };
}
