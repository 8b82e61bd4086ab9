import { REFERENCE_INSTANT } from '@sandbox/kernel';
import { addDays } from './local-time.js';

const DAYS_BEFORE = 7;
const DAYS = 14;

/** The fourteen local departure dates: the week before the reference date, that date and six days after it. */
export const WINDOW_DATES: readonly string[] = Array.from({ length: DAYS }, (_, index) =>
  addDays(REFERENCE_INSTANT.slice(0, 10), index - DAYS_BEFORE),
);
