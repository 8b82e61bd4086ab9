import { REASON, RESPONSE_CODE, type Reason, reasonOf } from '../../../reasons.js';
import { findReference } from '../ledger/find-reference.js';
import { phaseOf } from '../ledger/transaction-status.js';
import { rejected, type TransactionDecision } from '../outcome/outcome.js';
import { originalOutcome, toOutcome } from '../outcome/to-outcome.js';
import type { HeldTransactionRequest } from '../request/transaction-request.js';
import type { TransactionContext } from '../transaction-context.js';

/** The event of each action, and the reason of its response. */
const ACTIONS = {
  approve: { type: 'transaction.reviewApproved', reason: REASON.approved },
  decline: { type: 'transaction.reviewDeclined', reason: REASON.reviewDeclined },
} as const satisfies Readonly<Record<HeldTransactionRequest['action'], object>>;

/** Decides a held payment; one that is not held, or no longer, cannot be found. */
export function decideReview(
  { state, now: at }: Pick<TransactionContext, 'state' | 'now'>,
  { action, refTransId }: HeldTransactionRequest,
): TransactionDecision {
  const record = findReference(state.transactions, refTransId);
  if ('code' in record || phaseOf(record, at) !== 'held')
    return rejected(
      toOutcome('code' in record ? record : reasonOf(REASON.transactionNotFound), { refTransId }),
    );
  const { type, reason } = ACTIONS[action];
  const outcome = originalOutcome(undefined, record, reason);
  return {
    events: [{ type, at, transId: record.id }],
    outcome: { ...outcome, reason: done(outcome.reason) },
  };
}

/** The decision was carried out, whichever it was: the response is a success that names the reason. */
function done(reason: Reason): Reason {
  return { ...reason, responseCode: RESPONSE_CODE.approved };
}
