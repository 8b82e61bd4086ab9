import { rejectField } from '../errors.js';
import { blockMinutes, distanceKm, type Position } from '../great-circle.js';
import { formatLocal } from '../local-time.js';
import type { Flight } from '../resources/flights.js';
import type { Place, Route } from './locate-flight.js';

const MS_PER_MINUTE = 60_000;

/** The input of a schedule. */
export interface ScheduleInput {
  readonly flight: Flight;
  readonly route: Route;
  /** Whether the client has set a field now. */
  readonly isGiven: (field: keyof Flight) => boolean;
  /** Whether one of these fields, from which others follow, has another value now. */
  readonly hasMoved: (...fields: readonly (keyof Flight)[]) => boolean;
}

/**
 * The schedule of a flight: the fields that were set, and those that follow from them. Times are written with
 * the offset of their airport, whatever offset the client sent.
 * @throws AppError `arrival_before_departure`
 */
export function scheduleFlight(input: ScheduleInput): Flight {
  const { flight, route } = input;
  const departs = Date.parse(flight.scheduled_departure);
  const departure = atAirport(departs, route.from);
  const minutes = minutesOf(input, departs);
  return {
    ...flight,
    scheduled_departure: departure,
    departure_date: departure.slice(0, 10),
    scheduled_arrival:
      minutes === null ? null : atAirport(departs + minutes * MS_PER_MINUTE, route.to),
    duration_minutes: minutes,
    distance_km: distanceOf(input),
    ...estimateOf(input, departs),
    actual_departure:
      flight.actual_departure === null
        ? null
        : atAirport(Date.parse(flight.actual_departure), route.from),
  };
}

/** Minutes from the arrival that was set, otherwise from the duration, otherwise from the route. */
function minutesOf(
  { flight, route, isGiven, hasMoved }: ScheduleInput,
  departs: number,
): number | null {
  const { scheduled_arrival, duration_minutes } = flight;
  if (isGiven('scheduled_arrival') && scheduled_arrival !== null) {
    const minutes = Math.round((Date.parse(scheduled_arrival) - departs) / MS_PER_MINUTE);
    if (minutes > 0) return minutes;
    throw rejectField('arrival_before_departure', {
      field: 'scheduled_arrival',
      message: `must be later than the departure at ${flight.scheduled_departure}`,
    });
  }
  if (isGiven('duration_minutes')) return duration_minutes;
  if (duration_minutes !== null && !hasMoved('origin', 'destination')) return duration_minutes;
  const [from, to] = [positionOf(route.from), positionOf(route.to)];
  return from && to ? blockMinutes(from, to) : null;
}

function distanceOf({ flight, route, isGiven, hasMoved }: ScheduleInput): number | null {
  const { distance_km } = flight;
  if (isGiven('distance_km')) return distance_km;
  if (distance_km !== null && !hasMoved('origin', 'destination')) return distance_km;
  const [from, to] = [positionOf(route.from), positionOf(route.to)];
  return from && to ? distanceKm(from, to) : null;
}

/** Estimate and delay depend on each other: the one that was set decides the other. */
function estimateOf(
  { flight, route, isGiven, hasMoved }: ScheduleInput,
  departs: number,
): Pick<Flight, 'estimated_departure' | 'delay_minutes'> {
  const { estimated_departure: estimate, delay_minutes: delay } = flight;
  if (isGiven('estimated_departure') && estimate !== null) {
    const minutes = Math.round((Date.parse(estimate) - departs) / MS_PER_MINUTE);
    const estimated_departure = atAirport(Date.parse(estimate), route.from);
    return { estimated_departure, delay_minutes: Math.max(0, minutes) };
  }
  if (!hasMoved('delay_minutes', 'scheduled_departure', 'origin')) {
    return { estimated_departure: estimate, delay_minutes: delay };
  }
  const estimated_departure = atAirport(departs + delay * MS_PER_MINUTE, route.from);
  return { estimated_departure, delay_minutes: delay };
}

/** The local time of an airport; UTC where the zone is unknown. */
function atAirport(instant: number, { timezone }: Place): string {
  return formatLocal(instant, timezone ?? 'UTC');
}

function positionOf({ lat, lon }: Place): Position | undefined {
  return lat === null || lon === null ? undefined : { lat, lon };
}
