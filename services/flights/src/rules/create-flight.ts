import { type CreateInput, ignoredFields, type Outcome, type RuleContext } from '@sandbox/resource';
import type { Flight } from '../resources/flights.js';
import { locateFlight } from './locate-flight.js';
import { scheduleFlight } from './schedule-flight.js';
import { seatFlight } from './seat-flight.js';
import { stampDeparture } from './stamp-departure.js';

/** A new flight with all that follows from its route, its times and its aircraft. */
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
    ...seatFlight(draft, { isGiven: isGiven('seats_total') }),
  };
  const scheduled = scheduleFlight({ flight: located, route, isGiven, hasMoved: () => true });
  const record = stampDeparture(scheduled, { route, now: context.now });
  const derived = ['departure_date', 'duration_minutes', 'delay_minutes'] as const;
  return { record, ignored: ignoredFields(derived, { draft, record, sent }) };
}
