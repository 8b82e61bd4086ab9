import { REFERENCE_INSTANT } from '@sandbox/kernel';

/** A point in time: milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

/** Milliseconds in a second, a minute, an hour and a day. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The instant at which the records are frozen. */
export const REFERENCE: Instant = Date.parse(REFERENCE_INSTANT);

/** The instant without its fraction of a second, which no field shows. */
export function toWholeSecond(instant: Instant): Instant {
  return Math.floor(instant / SECOND) * SECOND;
}
