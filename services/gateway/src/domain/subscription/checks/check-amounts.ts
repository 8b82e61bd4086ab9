import { invalidField } from '../../profile/refuse-field.js';
import { MAX_CENTS } from '../../transaction/cents.js';
import type { TermsCheck } from './terms-check.js';

/** Refuses what no payment can cost: each of them would fail. */
export const checkAmounts: TermsCheck = ({ amount, trialAmount = 0 }) => {
  if (amount > MAX_CENTS) return invalidField('Amount').messages[0];
  return trialAmount > MAX_CENTS ? invalidField('Trial Amount').messages[0] : undefined;
};
