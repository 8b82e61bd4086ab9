import { REFERENCE_INSTANT } from '@sandbox/kernel';
import { DAY, type Instant, MINUTE } from '../instants.js';
import { offsetMinutesAt } from './zone-offsets.js';

/**
 * The instant of a local time: `minutes` after midnight of `date` on the zone's clocks. The timetable has
 * no departure in the hours that clock changes skip or repeat.
 */
export function toInstant(zone: string, date: string, minutes: number): Instant {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE;
  const guess = asUtc - offsetMinutesAt(zone, asUtc) * MINUTE;
  return asUtc - offsetMinutesAt(zone, guess) * MINUTE;
}

/** The instant on the zone's clocks with their offset: `2026-03-30T14:00:00+02:00`. */
export function formatLocal(instant: Instant, zone: string): string {
  const offset = offsetMinutesAt(zone, instant);
  const clock = new Date(instant + offset * MINUTE).toISOString().slice(0, 19);
  return `${clock}${offset < 0 ? '-' : '+'}${formatMinutes(Math.abs(offset))}`;
}

/** The date on the zone's calendar at an instant: `2026-03-30`. */
export function localDate(instant: Instant, zone: string): string {
  return formatLocal(instant, zone).slice(0, 10);
}

/** Minutes from midnight of `date` to the instant on the zone's clocks; 1,440 and more on later dates. */
export function localMinutesSince(date: string, instant: Instant, zone: string): number {
  const clock = instant + offsetMinutesAt(zone, instant) * MINUTE;
  return (clock - Date.parse(`${date}T00:00:00Z`)) / MINUTE;
}

/** The date a number of days later (or earlier, when negative). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The day of the week from 1 (Monday) to 7. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** Minutes after midnight of a clock time such as `07:40`. */
export function parseClock(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}

function formatMinutes(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const DAYS_BEFORE = 7;
const DAYS = 14;

/** The fourteen local departure dates: the week before the reference date, that date and six days after it. */
export const WINDOW_DATES: readonly string[] = Array.from({ length: DAYS }, (_, index) =>
  addDays(REFERENCE_INSTANT.slice(0, 10), index - DAYS_BEFORE),
);
