import { isApproved, reasonOf } from '../../../reasons.js';
import { matchRules } from '../../outcome-rule/outcome-ledger.js';
import type { Attempt } from '../../outcome-rule/outcome-rule.js';
import type { TransactionRecord } from '../ledger/transaction-book.js';
import type { TransactionType } from '../request/transaction-request.js';
import type { TransactionCommand, TransactionContext } from '../transaction-context.js';
import { rejected, type TransactionDecision } from './outcome.js';
import { echoOf, toOutcome } from './to-outcome.js';

/** A change of an earlier transaction. */
interface ChangeAttempt extends Attempt {
  readonly command: TransactionCommand;
}

/** A change of an earlier transaction, as the conditions of rules test it. */
export function toAttempt(
  command: TransactionCommand,
  { method, amount, details }: Pick<TransactionRecord, 'method' | 'amount' | 'details'>,
): ChangeAttempt {
  const type = command.request.transactionType as TransactionType; // only known types get this far
  return { type, method, amount, billTo: details.billTo, cardCode: undefined, command };
}

/**
 * The decision on a change that passed all checks, unless a rule of the session rejects it: then nothing
 * changes.
 */
export function unlessRejected(
  { state, now }: TransactionContext,
  attempt: ChangeAttempt,
  decision: TransactionDecision,
): TransactionDecision {
  const { outcome, met, events } = matchRules(state.outcomes, attempt, now);
  if (met === undefined && events.length === 0) return decision;
  const reason = reasonOf(outcome.reason ?? decision.outcome.reason.code);
  if (isApproved(reason)) return { ...decision, events: [...events, ...decision.events] };
  return rejected(
    { ...toOutcome(reason, echoOf(attempt.command.request)), matchedRule: met },
    events,
  );
}
