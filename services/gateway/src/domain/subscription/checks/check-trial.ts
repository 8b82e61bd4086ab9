import { messageOf } from '../../../messages.js';
import type { TermsCheck } from './terms-check.js';

/** Refuses a positive trial amount for no occurrences; the imitated gateway's own samples send it, so only on demand. */
export const checkEmptyTrial: TermsCheck = (
  { schedule, trialAmount = 0 },
  { demandsTrialOccurrences },
) =>
  demandsTrialOccurrences && schedule.trialOccurrences === 0 && trialAmount > 0
    ? messageOf('E00024')
    : undefined;

/** Refuses one part of a trial without the other; no occurrences are no trial. */
export const checkTrialParts: TermsCheck = ({ schedule, trialAmount }) => {
  const { trialOccurrences } = schedule;
  const lacksOccurrences = trialAmount !== undefined && trialOccurrences === undefined;
  const lacksAmount = trialAmount === undefined && (trialOccurrences ?? 0) > 0;
  return lacksOccurrences || lacksAmount ? messageOf('E00026') : undefined;
};

/** Refuses a trial that leaves no payment after it. */
export const checkTrialLength: TermsCheck = ({ schedule }) => {
  const { trialOccurrences = 0, totalOccurrences } = schedule;
  return trialOccurrences >= totalOccurrences ? messageOf('E00028') : undefined;
};
