import { messageOf } from '../../../messages.js';
import { invalidField } from '../../profile/refuse-field.js';
import { localDay } from '../billing-night.js';
import { addIntervals, type BillingSchedule, ENDLESS } from '../billing-schedule.js';
import { addMonths } from '../calendar-day.js';
import type { TermsCheck } from './terms-check.js';

/** The shortest and the longest interval of each unit. */
const INTERVALS: Readonly<
  Record<BillingSchedule['unit'], { readonly min: number; readonly max: number }>
> = {
  days: { min: 7, max: 365 },
  months: { min: 1, max: 12 },
};

const LONGEST_MONTHS = 36;

/** Refuses an interval that is too short or too long; the imitated gateway has one sentence for both. */
export const checkInterval: TermsCheck = ({ schedule: { length, unit } }) => {
  const { min, max } = INTERVALS[unit];
  return length < min || length > max ? messageOf('E00022') : undefined;
};

/** Refuses more occurrences than there can be. */
export const checkOccurrences: TermsCheck = ({ schedule }) =>
  schedule.totalOccurrences > ENDLESS ? invalidField('Total Occurrences').messages[0] : undefined;

/** Refuses a subscription with an end that is more than three years away. */
export const checkDuration: TermsCheck = ({ schedule }) => {
  const { startDay, totalOccurrences } = schedule;
  if (totalOccurrences === ENDLESS) return undefined;
  const isTooLong = addIntervals(schedule, totalOccurrences) > addMonths(startDay, LONGEST_MONTHS);
  return isTooLong ? messageOf('E00023') : undefined;
};

/** Refuses a first payment before today, by the merchant's calendar. */
export const checkStartDate: TermsCheck = ({ schedule }, { now }) =>
  schedule.startDay < localDay(now) ? messageOf('E00017') : undefined;
