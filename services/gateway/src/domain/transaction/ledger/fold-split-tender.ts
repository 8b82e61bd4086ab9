import type { MutableSessionState } from '../../session-state.js';
import { release } from './settle-record.js';
import type { MutableSplitTender, MutableTransactionRecord } from './transaction-book.js';
import type { SplitTenderEnded } from './transaction-event.js';
import { phaseOf } from './transaction-status.js';

/** Adds a new part to its order; a held one pays only when it is approved. */
export function joinSplitTender(
  state: MutableSessionState,
  record: MutableTransactionRecord,
  at: number,
): void {
  const { splitTenderId } = record;
  if (splitTenderId === undefined) return;
  const { splitTenders } = state.transactions;
  if (!splitTenders.has(splitTenderId))
    splitTenders.set(
      splitTenderId,
      openSplitTender(record.prepaid?.requestedAmount ?? record.amount),
    );
  splitTenders.get(splitTenderId)?.transIds.push(record.id);
  if (record.state !== 'held') payPart(state, record, at);
}

/** An order of which nothing is paid yet. */
export function openSplitTender(requested: number): MutableSplitTender {
  return { requested, approved: 0, transIds: [], isEnded: false };
}

/** Counts a part; when all of the order is paid, every part that waited is released. */
export function payPart(
  state: MutableSessionState,
  record: MutableTransactionRecord,
  at: number,
): void {
  record.state = 'awaitingRelease';
  const tender = tenderOf(state, record.splitTenderId);
  if (tender === undefined) return;
  tender.approved += record.amount;
  if (tender.isEnded || tender.approved >= tender.requested) releaseParts(state, tender, at);
}

/** Subtracts a voided part from the paid amount of its order. */
export function withdrawPart(state: MutableSessionState, record: MutableTransactionRecord): void {
  const tender = tenderOf(state, record.splitTenderId);
  if (tender !== undefined && record.state !== 'held') tender.approved -= record.amount;
}

/** Ends an order; the parts of one that is voided have separate events. */
export function endSplitTender(
  state: MutableSessionState,
  { splitTenderId, isReleased, at }: SplitTenderEnded,
): void {
  const tender = tenderOf(state, splitTenderId);
  if (tender === undefined) return;
  if (isReleased) releaseParts(state, tender, at);
  else tender.isEnded = true;
}

function releaseParts(state: MutableSessionState, tender: MutableSplitTender, at: number): void {
  tender.isEnded = true;
  for (const transId of tender.transIds) {
    const part = state.transactions.byId.get(transId);
    if (part !== undefined && phaseOf(part, at) === 'awaitingRelease') release(state, part, at);
  }
}

function tenderOf(
  { transactions }: MutableSessionState,
  splitTenderId: string | undefined,
): MutableSplitTender | undefined {
  return transactions.splitTenders.get(splitTenderId ?? '');
}
