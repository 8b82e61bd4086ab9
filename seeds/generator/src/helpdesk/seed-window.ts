import { formatInstant, REFERENCE_INSTANT } from '@sandbox/kernel';

/** Durations in seconds; all instants of this generator are whole seconds since 1970. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The instant at which the seeds were "taken". */
export const WINDOW_END = Date.parse(REFERENCE_INSTANT) / 1000;

/** Eighteen months earlier: the day on which the desk opened. */
export const WINDOW_START = Date.parse('2024-09-30T12:00:00Z') / 1000;

/** An instant as records show it. */
export function formatSeconds(instant: number): string {
  return formatInstant(instant * 1000);
}

/** The same for a stamp that may be missing. */
export function formatOptionalSeconds(instant: number | null): string | null {
  return instant === null ? null : formatSeconds(instant);
}
