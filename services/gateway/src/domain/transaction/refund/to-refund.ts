import { isInError, REASON, reasonOf } from '../../../reasons.js';
import type { CustomerAddress } from '../../address.js';
import { recordId } from '../../identifiers.js';
import { matchRules } from '../../outcome-rule/outcome-ledger.js';
import type { SessionEvent } from '../../session-state.js';
import type { PaymentMethod } from '../card/payment-method.js';
import { toSubmittedDetails } from '../ledger/submitted-details.js';
import type { NewTransaction } from '../ledger/transaction-event.js';
import { rejected, type TransactionDecision } from '../outcome/outcome.js';
import { echoOf, storedOutcome, toOutcome } from '../outcome/to-outcome.js';
import type { TransactionCommand, TransactionContext } from '../transaction-context.js';

/** The fields of every refund, whether it returns an earlier payment or not. */
export function toRefund(
  { request, refId, clientId }: TransactionCommand,
  method: PaymentMethod,
  amount: number,
): Omit<NewTransaction, 'id'> {
  return {
    transactionType: 'refundTransaction',
    reason: REASON.approved,
    amount,
    method,
    authCode: '',
    avsResult: 'P',
    cardCodeResult: '',
    cavvResult: '',
    details: toSubmittedDetails(request),
    isRecurring: false,
    ...(refId && { refId }),
    ...(clientId && { clientId }),
  };
}

/** A refund that passed all checks. */
interface CheckedRefund {
  readonly transaction: Omit<NewTransaction, 'id'>;
  readonly billTo: CustomerAddress | undefined;
  /** The events of using its way to pay. */
  readonly events: readonly SessionEvent[];
}

/** Enters a refund, unless a rule of the session has it fail. */
export function enterRefund(
  { state, now: at }: TransactionContext,
  command: TransactionCommand,
  { transaction: refund, billTo, events }: CheckedRefund,
): TransactionDecision {
  const { request } = command;
  const { method, amount } = refund;
  const attempt = {
    type: 'refundTransaction',
    method,
    amount,
    billTo,
    cardCode: undefined,
    command,
  } as const;
  const match = matchRules(state.outcomes, attempt, at);
  const { met: matchedRule } = match;
  const reason = match.outcome.reason ?? refund.reason;
  if (isInError(reasonOf(reason))) {
    const outcome = toOutcome(reasonOf(reason), { ...echoOf(request, method), amount });
    return rejected({ ...outcome, matchedRule }, match.events);
  }
  const id = recordId(state.transactions.idPrefix, state.eventCount);
  const { refTransId, profile, ...rest } = refund;
  const transaction = {
    ...rest,
    reason,
    id,
    ...(refTransId && { refTransId }),
    ...(profile && { profile }),
  };
  return {
    events: [...events, ...match.events, { type: 'transaction.created', at, transaction }],
    outcome: storedOutcome(transaction, {
      request,
      profile: undefined,
      matchedRule,
    }),
  };
}
