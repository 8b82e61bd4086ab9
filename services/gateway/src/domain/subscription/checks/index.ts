import { GatewayError } from '../../../errors.js';
import type { SubscriptionTerms } from '../subscription-terms.js';
import { checkAmounts } from './check-amounts.js';
import {
  checkDuration,
  checkInterval,
  checkOccurrences,
  checkStartDate,
} from './check-schedule.js';
import { checkEmptyTrial, checkTrialLength, checkTrialParts } from './check-trial.js';
import type { TermsCheck, TermsContext } from './terms-check.js';

/** The checks of terms in their order: the first that fails is the one that is answered. */
export const TERMS_CHECKS: readonly TermsCheck[] = [
  checkStartDate,
  checkInterval,
  checkOccurrences,
  checkDuration,
  checkEmptyTrial,
  checkTrialParts,
  checkTrialLength,
  checkAmounts,
];

/** The checks of a subscription whose first day stays as it is: that day may be long past. */
export const RUNNING_TERMS_CHECKS: readonly TermsCheck[] = TERMS_CHECKS.filter(
  (check) => check !== checkStartDate,
);

/**
 * Refuses terms that a check does not let pass.
 * @throws GatewayError E00013, E00017, E00022, E00023, E00024, E00026 or E00028
 */
export function assertTerms(
  terms: SubscriptionTerms,
  context: TermsContext,
  checks: readonly TermsCheck[] = TERMS_CHECKS,
): void {
  for (const check of checks) {
    const message = check(terms, context);
    if (message !== undefined) throw new GatewayError(message);
  }
}
