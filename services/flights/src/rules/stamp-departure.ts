import { DEPARTED_STATUSES } from '../flight-status.js';
import { formatLocal } from '../format-local.js';
import type { Flight } from '../resources/flights.js';
import type { Route } from './locate-flight.js';

/** A flight that has left its gate shows when: as it was expected to, or now when that would be in the future. */
export function stampDeparture(
  flight: Flight,
  { route, now }: { readonly route: Route; readonly now: string },
): Flight {
  if (!DEPARTED_STATUSES.has(flight.status) || flight.actual_departure !== null) return flight;
  const expected = Date.parse(flight.estimated_departure ?? flight.scheduled_departure);
  const left = Math.min(expected, Date.parse(now));
  return { ...flight, actual_departure: formatLocal(left, route.from.timezone ?? 'UTC') };
}
