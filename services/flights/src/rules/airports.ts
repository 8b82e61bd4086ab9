import {
  type Effect,
  effectOn,
  type Outcome,
  type RuleContext,
  type UpdateInput,
} from '@sandbox/resource';
import type { Airport } from '../resources/airports.js';
import { flights } from '../resources/flights.js';

/** Flights also contain the codes of their airports, so a new code changes them too. */
export function updateAirport(
  { draft, changed }: UpdateInput<Airport>,
  context: RuleContext,
): Outcome<Airport> {
  return { record: draft, effects: changed.has('iata') ? renamedFlights(draft, context) : [] };
}

function renamedFlights({ id, iata }: Airport, context: RuleContext): readonly Effect[] {
  const leaving = context.related(flights, 'origin_airport_id', id);
  const coming = context.related(flights, 'destination_airport_id', id);
  return [
    ...leaving.map((flight) => effectOn(flights, flight.id, { origin: iata })),
    ...coming.map((flight) => effectOn(flights, flight.id, { destination: iata })),
  ];
}
