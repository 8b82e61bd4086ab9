import { reasonOf } from '../../../reasons.js';
import type { ChargeCheck } from './charge-check.js';

const MAX_LINE_ITEMS = 30;

/** Refuses more line items than an order may have. */
export const checkLineItems: ChargeCheck = ({ command }) => {
  const items = command.request.lineItems?.lineItem ?? [];
  return items.length > MAX_LINE_ITEMS ? reasonOf(271, String(MAX_LINE_ITEMS)) : undefined;
};
