import { REFERENCE_INSTANT } from '@sandbox/kernel';

/** Durations in seconds; all instants of this generator are whole seconds since 1970. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The instant at which the seeds were "taken". */
export const WINDOW_END = Date.parse(REFERENCE_INSTANT) / 1000;

/** Eighteen months earlier: the day on which the desk opened. */
export const WINDOW_START = Date.parse('2024-09-30T12:00:00Z') / 1000;

/** An instant as the records carry it: UTC with seconds. */
export function formatInstant(instant: number): string {
  return new Date(instant * 1000).toISOString().replace('.000Z', 'Z');
}

/** The same for a stamp that may be missing. */
export function formatOptionalInstant(instant: number | null): string | null {
  return instant === null ? null : formatInstant(instant);
}
