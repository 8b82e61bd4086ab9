import {
  type CreateInput,
  ignoredFields,
  type Outcome,
  type RuleContext,
  type UpdateInput,
} from '@sandbox/resource';
import { rejectField } from '../errors.js';
import { formatLocal } from '../local-time.js';
import { DEPARTED_STATUSES, type Flight } from '../resources/flights.js';
import { locateFlight, type Route } from './locate-flight.js';
import { reseat } from './reseat.js';
import { scheduleFlight } from './schedule-flight.js';
import { flightName, seatFlight, soldSeats } from './seats.js';

/** Fields that are computed from others, whatever is sent. */
const DERIVED = [
  'departure_date',
  'duration_minutes',
  'delay_minutes',
  'actual_departure',
] as const;

/** A new flight, with the fields that follow from its route, times and aircraft. */
export function createFlight(
  { draft, sent }: CreateInput<Flight>,
  context: RuleContext,
): Outcome<Flight> {
  const isGiven = (field: keyof Flight): boolean => sent.has(field) && draft[field] !== null;
  const route = locateFlight({ flight: draft, isGiven }, context);
  const located = {
    ...draft,
    origin_airport_id: route.from.id,
    destination_airport_id: route.to.id,
    ...seatFlight(draft, { sold: 0, isGiven: isGiven('seats_total') }),
  };
  const scheduled = scheduleFlight({ flight: located, route, isGiven, hasMoved: () => true });
  const record = stampDeparture(scheduled, { route, now: context.now });
  return { record, ignored: ignoredFields(DERIVED, { draft, record, sent }) };
}

/** A changed flight, with the fields that follow from the changed ones. */
export function updateFlight(
  { before, draft: replaced, changed, sent }: UpdateInput<Flight>,
  context: RuleContext,
): Outcome<Flight> {
  // A replacement without a status keeps the status.
  const draft = sent.has('status') ? replaced : { ...replaced, status: before.status };
  checkStillCancelled(before, draft.status);
  const isGiven = (field: keyof Flight): boolean => changed.has(field) && draft[field] !== null;
  const route = locateFlight({ flight: draft, isGiven }, context);
  const located = {
    ...draft,
    origin: route.from.iata,
    destination: route.to.iata,
    origin_airport_id: route.from.id,
    destination_airport_id: route.to.id,
    ...seatFlight(draft, {
      before,
      sold: soldSeats(before, context),
      isGiven: isGiven('seats_total'),
    }),
  };
  const hasMoved = (...fields: readonly (keyof Flight)[]): boolean =>
    fields.some((field) => located[field] !== before[field]);
  const scheduled = scheduleFlight({ flight: located, route, isGiven, hasMoved });
  const record = stampDeparture(scheduled, { route, now: context.now });
  return {
    record,
    effects: reseat(before, record, context),
    ignored: ignoredFields(DERIVED, { draft, record, sent }),
  };
}

/** @throws AppError `flight_cancelled` for another status of a cancelled flight */
function checkStillCancelled(before: Flight, status: Flight['status']): void {
  if (before.status !== 'cancelled' || status === 'cancelled') return;
  throw rejectField('flight_cancelled', {
    field: 'status',
    message: `must stay cancelled, not become ${status}`,
    subject: `${flightName(before)} is cancelled: its status`,
  });
}

/**
 * Sets `actual_departure` of a flight that has left its gate: the expected time, or now if that is in the
 * future. Other flights have no such time.
 */
function stampDeparture(
  flight: Flight,
  { route, now }: { readonly route: Route; readonly now: string },
): Flight {
  if (!DEPARTED_STATUSES.has(flight.status)) return { ...flight, actual_departure: null };
  if (flight.actual_departure !== null) return flight;
  const expected = Date.parse(flight.estimated_departure ?? flight.scheduled_departure);
  const left = Math.min(expected, Date.parse(now));
  return { ...flight, actual_departure: formatLocal(left, route.from.timezone ?? 'UTC') };
}
