import { GatewayError } from '../../errors.js';
import { type Message, messageOf } from '../../messages.js';
import { MAX_CENTS } from '../cents.js';
import { invalidField } from '../field-problems.js';
import { localDay } from './billing-night.js';
import { type BillingSchedule, ENDLESS } from './billing-schedule.js';
import type { SubscriptionTerms } from './subscription-terms.js';

export interface TermsContext {
  /** The session's time. */
  readonly now: number;
  /** Reject a trial amount for no occurrences. */
  readonly demandsTrialOccurrences: boolean;
}

/** One check of terms: the message of the rejection, or undefined when it passes. */
export type TermsCheck = (terms: SubscriptionTerms, context: TermsContext) => Message | undefined;

/** Rejects amounts that no payment can have: each payment would fail. */
const checkAmounts: TermsCheck = ({ amount, trialAmount = 0 }) => {
  if (amount > MAX_CENTS) return invalidField('Amount').messages[0];
  return trialAmount > MAX_CENTS ? invalidField('Trial Amount').messages[0] : undefined;
};

/** The shortest and the longest interval of each unit. */
const INTERVALS: Readonly<
  Record<BillingSchedule['unit'], { readonly min: number; readonly max: number }>
> = {
  days: { min: 7, max: 365 },
  months: { min: 1, max: 12 },
};

/** Rejects an interval that is too short or too long; the imitated gateway has one sentence for both. */
const checkInterval: TermsCheck = ({ schedule: { length, unit } }) => {
  const { min, max } = INTERVALS[unit];
  return length < min || length > max ? messageOf('E00022') : undefined;
};

/** Rejects more occurrences than the maximum. */
const checkOccurrences: TermsCheck = ({ schedule }) =>
  schedule.totalOccurrences > ENDLESS ? invalidField('Total Occurrences').messages[0] : undefined;

/** Rejects a first payment before today, by the merchant's calendar. */
const checkStartDate: TermsCheck = ({ schedule }, { now }) =>
  schedule.startDay < localDay(now) ? messageOf('E00017') : undefined;

/**
 * Rejects a positive trial amount for no occurrences; the imitated gateway's own samples send it, so only on
 * demand.
 */
const checkEmptyTrial: TermsCheck = ({ schedule, trialAmount = 0 }, { demandsTrialOccurrences }) =>
  demandsTrialOccurrences && schedule.trialOccurrences === 0 && trialAmount > 0
    ? messageOf('E00024')
    : undefined;

/** Rejects one part of a trial without the other; no occurrences are no trial. */
const checkTrialParts: TermsCheck = ({ schedule, trialAmount }) => {
  const { trialOccurrences } = schedule;
  const lacksOccurrences = trialAmount !== undefined && trialOccurrences === undefined;
  const lacksAmount = trialAmount === undefined && (trialOccurrences ?? 0) > 0;
  return lacksOccurrences || lacksAmount ? messageOf('E00026') : undefined;
};

/** Rejects a trial that leaves no payment after it. */
const checkTrialLength: TermsCheck = ({ schedule }) => {
  const { trialOccurrences = 0, totalOccurrences } = schedule;
  return trialOccurrences >= totalOccurrences ? messageOf('E00028') : undefined;
};

/** The checks of terms in their order; the first that fails is reported. */
export const TERMS_CHECKS: readonly TermsCheck[] = [
  checkStartDate,
  checkInterval,
  checkOccurrences,
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
 * Rejects terms that fail a check.
 * @throws GatewayError E00013, E00017, E00022, E00024, E00026 or E00028
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
