import { reasonOf } from '../../../reasons.js';
import type { ChargeCheck } from './charge-check.js';

/** Refuses a further payment of an order that is not known, is paid, or is named beside a transaction. */
export const checkSplitTender: ChargeCheck = ({ command }, { state }) => {
  const { splitTenderId, refTransId } = command.request;
  if (!splitTenderId) return undefined;
  if (refTransId) return reasonOf(297);
  const tender = state.transactions.splitTenders.get(splitTenderId);
  if (tender === undefined) return reasonOf(296);
  return tender.approved >= tender.requested ? reasonOf(298) : undefined;
};
