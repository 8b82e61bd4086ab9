import { REASON, type ReasonCode, reasonOf } from '../../../reasons.js';
import { assertSameProfile, findReference } from '../ledger/find-reference.js';
import type { TransactionRecord } from '../ledger/transaction-book.js';
import { type Phase, phaseOf } from '../ledger/transaction-status.js';
import { rejected, type TransactionDecision } from '../outcome/outcome.js';
import { toAttempt, unlessRejected } from '../outcome/reject-by-rule.js';
import { echoOf, missingReference, originalOutcome, toOutcome } from '../outcome/to-outcome.js';
import type { TransactionCommand, TransactionContext } from '../transaction-context.js';

/** The reason for a void in each phase; null where it is possible. */
const VOID_REASONS: Readonly<Record<Phase, ReasonCode | null>> = {
  authorized: null,
  awaitingRelease: null,
  held: null,
  captured: null,
  settled: REASON.transactionNotFound,
  declined: REASON.notApproved,
  communicationError: REASON.notApproved,
  settlementError: REASON.transactionNotFound,
  returnedItem: REASON.transactionNotFound,
  chargeback: REASON.transactionNotFound,
  voided: REASON.alreadyVoided,
  expired: REASON.transactionNotFound,
};

/** Why a transaction cannot be voided; null where it can. */
export function voidReason(record: TransactionRecord, now: number): ReasonCode | null {
  return VOID_REASONS[phaseOf(record, now)];
}

/** Decides the void of a transaction that has not settled. */
export function decideVoid(
  context: TransactionContext,
  command: TransactionCommand,
): TransactionDecision {
  const { request } = command;
  const { state, now } = context;
  const record = findReference(state.transactions, request.refTransId);
  if ('code' in record) return rejected(missingReference(request, record));
  assertSameProfile(request, record);
  const reason = voidReason(record, now);
  if (reason === REASON.alreadyVoided)
    return rejected(originalOutcome(request, record, REASON.alreadyVoided));
  if (reason !== null) return rejected(toOutcome(reasonOf(reason), echoOf(request)));
  return unlessRejected(context, toAttempt(command, record), {
    events: [{ type: 'transaction.voided', at: now, transId: record.id }],
    outcome: originalOutcome(request, record, REASON.approved),
  });
}
