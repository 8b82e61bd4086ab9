import { type Flight, WAITING_STATUSES } from './resources/flights.js';

const HOUR = 3_600_000;

/** A part of the time before a departure, in milliseconds. */
export interface Window {
  readonly opens: number;
  readonly closes: number;
}

/** When passengers can check in: from a day to an hour before the departure that is now expected. */
export const CHECK_IN: Window = { opens: 24 * HOUR, closes: HOUR };

/** When a flight leaves as now expected, in milliseconds. */
export function departureOf({ estimated_departure, scheduled_departure }: Flight): number {
  return Date.parse(estimated_departure ?? scheduled_departure);
}

/** Where an instant is in a window before the departure of a flight, which is closed once the flight boards. */
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
