import { GatewayError } from '../../../errors.js';
import { REASON, type ReasonCode, reasonOf } from '../../../reasons.js';
import type { SessionEvent } from '../../session-state.js';
import { type Phase, phaseOf } from '../ledger/transaction-status.js';
import type { SplitTenderRequest } from '../request/transaction-request.js';
import type { TransactionContext } from '../transaction-context.js';

/** The phases of parts that are voided with their order; an open order has no part that was captured. */
const VOIDABLE: ReadonlySet<Phase> = new Set(['awaitingRelease', 'held']);

/**
 * Decides the state of an order that is paid in parts: its parts are released or voided, or it stays open.
 * @throws GatewayError E00027 for an order that is unknown, released or voided
 */
export function decideSplitTender(
  { state, now: at }: Pick<TransactionContext, 'state' | 'now'>,
  { splitTenderId, splitTenderStatus }: SplitTenderRequest,
): readonly SessionEvent[] {
  const { splitTenders, byId } = state.transactions;
  const tender = splitTenders.get(splitTenderId);
  if (tender === undefined) throw rejection(REASON.invalidSplitTenderId);
  if (tender.isEnded) throw rejection(REASON.orderAlreadyPaid);
  if (splitTenderStatus === 'held') return [];
  const isReleased = splitTenderStatus === 'completed';
  const ended = { type: 'transaction.splitTenderEnded', at, splitTenderId, isReleased } as const;
  if (isReleased) return [ended];
  const voided = tender.transIds.flatMap((transId) => {
    const part = byId.get(transId);
    return part !== undefined && VOIDABLE.has(phaseOf(part, at))
      ? [{ type: 'transaction.voided', at, transId } as const]
      : [];
  });
  return [...voided, ended];
}

/** The response has no place for a reason, so its text is that of the message. */
function rejection(reason: ReasonCode): GatewayError {
  return new GatewayError({ code: 'E00027', text: reasonOf(reason).text });
}
