import { ignoredFields, type Outcome, type RuleContext, type UpdateInput } from '@sandbox/resource';
import type { Flight } from '../resources/flights.js';
import { locateFlight } from './locate-flight.js';
import { scheduleFlight } from './schedule-flight.js';
import { seatFlight } from './seat-flight.js';
import { stampDeparture } from './stamp-departure.js';

/** A changed flight with all that follows from what has changed. */
export function updateFlight(
  { before, draft, changed, sent }: UpdateInput<Flight>,
  context: RuleContext,
): Outcome<Flight> {
  const isGiven = (field: keyof Flight): boolean => changed.has(field) && draft[field] !== null;
  const route = locateFlight({ flight: draft, isGiven }, context);
  const located = {
    ...draft,
    origin: route.from.iata,
    destination: route.to.iata,
    origin_airport_id: route.from.id,
    destination_airport_id: route.to.id,
    ...seatFlight(draft, { before, isGiven: isGiven('seats_total') }),
  };
  const hasMoved = (...fields: readonly (keyof Flight)[]): boolean =>
    fields.some((field) => located[field] !== before[field]);
  const scheduled = scheduleFlight({ flight: located, route, isGiven, hasMoved });
  const record = stampDeparture(scheduled, { route, now: context.now });
  const derived = ['departure_date', 'duration_minutes', 'delay_minutes'] as const;
  return { record, ignored: ignoredFields(derived, { draft, record, sent }) };
}
