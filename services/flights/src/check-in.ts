import { type Flight, WAITING_STATUSES } from './resources/flights.js';

const HOUR = 3_600_000;

/** A part of the time before a departure, in milliseconds. */
export interface Window {
  readonly opens: number;
  readonly closes: number;
}

/** Check-in is open from a day to an hour before the expected departure. */
export const CHECK_IN: Window = { opens: 24 * HOUR, closes: HOUR };

/** The expected departure, in milliseconds. */
export function departureOf({ estimated_departure, scheduled_departure }: Flight): number {
  return Date.parse(estimated_departure ?? scheduled_departure);
}

/** The position of an instant in a window before a departure. The window is closed once the flight boards. */
export function placeIn(
  { opens, closes }: Window,
  flight: Flight,
  at: number,
): 'early' | 'within' | 'late' {
  if (!WAITING_STATUSES.has(flight.status)) return 'late';
  const left = departureOf(flight) - at;
  if (left > opens) return 'early';
  return left < closes ? 'late' : 'within';
}
