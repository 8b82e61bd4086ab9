import { REASON, type ReasonCode, reasonOf } from '../../../reasons.js';
import { assertSameProfile, findReference } from '../ledger/find-reference.js';
import type { TransactionRecord } from '../ledger/transaction-book.js';
import { type Phase, phaseOf } from '../ledger/transaction-status.js';
import { rejected, type TransactionDecision } from '../outcome/outcome.js';
import { toAttempt, unlessRejected } from '../outcome/reject-by-rule.js';
import { echoOf, missingReference, originalOutcome, toOutcome } from '../outcome/to-outcome.js';
import { isForeignCurrency } from '../request/sent-currency.js';
import { amountOf, type TransactionRequest } from '../request/transaction-request.js';
import type { TransactionCommand, TransactionContext } from '../transaction-context.js';

/** The reason for a capture in each phase; null where it is possible. */
const CAPTURE_REASONS: Readonly<Record<Phase, ReasonCode | null>> = {
  authorized: null,
  awaitingRelease: REASON.notApproved,
  held: REASON.notApproved,
  captured: REASON.alreadyCaptured,
  settled: REASON.alreadyCaptured,
  declined: REASON.notApproved,
  communicationError: REASON.notApproved,
  settlementError: REASON.alreadyCaptured,
  returnedItem: REASON.alreadyCaptured,
  chargeback: REASON.alreadyCaptured,
  voided: REASON.transactionNotFound,
  expired: REASON.transactionNotFound,
};

/** Decides the capture of an authorization: all of it, or the part that the request names. */
export function decideCapture(
  context: TransactionContext,
  command: TransactionCommand,
): TransactionDecision {
  const { request } = command;
  const { state, now, login } = context;
  const record = findReference(state.transactions, request.refTransId);
  if ('code' in record) return rejected(missingReference(request, record));
  assertSameProfile(request, record);
  const reason = captureReason(record, now);
  if (reason === REASON.alreadyCaptured)
    return rejected(originalOutcome(request, record, REASON.alreadyCaptured));
  const amount = request.amount === undefined ? record.amount : amountOf(request);
  const failure = reason ?? amountReason(amount, record.amount) ?? currencyReason(request, login);
  if (failure !== null) return rejected(toOutcome(reasonOf(failure), echoOf(request)));
  return unlessRejected(context, toAttempt(command, { ...record, amount }), {
    events: [{ type: 'transaction.captured', at: now, transId: record.id, amount }],
    outcome: { ...originalOutcome(request, record, REASON.approved), amount },
  });
}

/** Why a transaction cannot be captured; null where it can. */
export function captureReason(record: TransactionRecord, now: number): ReasonCode | null {
  const isRefund = record.transactionType === 'refundTransaction';
  return isRefund ? REASON.transactionNotFound : CAPTURE_REASONS[phaseOf(record, now)];
}

function amountReason(amount: number, authorized: number): ReasonCode | null {
  if (amount <= 0) return REASON.invalidAmount;
  return amount > authorized ? REASON.captureTooLarge : null;
}

function currencyReason(request: TransactionRequest, login: string): ReasonCode | null {
  return isForeignCurrency(request, login) ? REASON.invalidCurrency : null;
}
