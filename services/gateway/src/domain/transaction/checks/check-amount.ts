import { reasonOf } from '../../../reasons.js';
import { MAX_CENTS } from '../cents.js';
import type { ChargeCheck } from './charge-check.js';

/** The brands whose cards can be authorized for nothing, to see whether they are good. */
const ZERO_DOLLAR_BRANDS: ReadonlySet<string | undefined> = new Set([
  'Visa',
  'MasterCard',
  'AmericanExpress',
  'Discover',
]);

/** Refuses an amount that is missing, not above zero or too large. */
export const checkAmount: ChargeCheck = ({ amount, type, method }) => {
  if (amount > MAX_CENTS) return reasonOf(49);
  if (amount > 0) return undefined;
  if (amount !== 0 || type !== 'authOnlyTransaction' || method.kind === 'eCheck')
    return reasonOf(5);
  return ZERO_DOLLAR_BRANDS.has(method.brand) ? undefined : reasonOf(289);
};
