import type { RuleContext } from '@sandbox/resource';
import { rejectField } from '../errors.js';
import { type Airport, airports } from '../resources/airports.js';
import type { Flight } from '../resources/flights.js';

/** An airport of a flight; one that was deleted has only its code. */
export interface Place extends Pick<Airport, 'iata' | 'timezone' | 'lat' | 'lon'> {
  readonly id: Airport['id'] | null;
}

/** The airports of a flight. */
export interface Route {
  readonly from: Place;
  readonly to: Place;
}

/** A flight, and whether the client has set a field now. */
interface RouteInput {
  readonly flight: Flight;
  readonly isGiven: (field: keyof Flight) => boolean;
}

/**
 * The airports that a flight names by code, by id, or by both.
 * @throws AppError `not_found_reference`, `airport_mismatch`, `same_airport`
 */
export function locateFlight(input: RouteInput, context: RuleContext): Route {
  const from = locate(input, { code: 'origin', id: 'origin_airport_id' }, context);
  const to = locate(input, { code: 'destination', id: 'destination_airport_id' }, context);
  if (from.iata !== to.iata) return { from, to };
  const message = `must be another airport than ${from.iata}`;
  throw rejectField('same_airport', { field: 'destination', message });
}

/** The names of the two fields that name an airport. */
interface AirportFields {
  readonly code: 'origin' | 'destination';
  readonly id: 'origin_airport_id' | 'destination_airport_id';
}

/**
 * If only the id was set, the code follows from it. Otherwise the code decides, and an id that was set must match it.
 * An unchanged code may be that of a deleted airport.
 */
function locate(
  { flight, isGiven }: RouteInput,
  names: AirportFields,
  context: RuleContext,
): Place {
  const { [names.code]: iata, [names.id]: id } = flight;
  const named = isGiven(names.id) ? context.find(airports, id) : undefined;
  if (named && !isGiven(names.code)) return named;
  const [airport] = context.related(airports, 'iata', iata, 1);
  if (!airport && !isGiven(names.code) && !named)
    return { id: null, iata, timezone: null, lat: null, lon: null };
  if (!airport) {
    const message = `must be the code of one of the airports, but there is no ${iata}`;
    throw rejectField('not_found_reference', { field: names.code, message });
  }
  if (!named || named.id === airport.id) return airport;
  const message = `must be ${airport.id}, the id of ${iata}, or be left out, not ${named.id}`;
  throw rejectField('airport_mismatch', { field: names.id, message });
}
