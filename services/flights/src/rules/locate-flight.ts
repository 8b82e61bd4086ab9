import type { AppError } from '@sandbox/kernel';
import type { RuleContext } from '@sandbox/resource';
import { reject } from '../errors.js';
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

/** A flight whose route is requested, and whether the client has set a field now. */
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
  throw wrongAirport('same_airport', 'destination', `must be another airport than ${from.iata}`);
}

/** The names of the two fields that name an airport. */
interface AirportFields {
  readonly code: 'origin' | 'destination';
  readonly id: 'origin_airport_id' | 'destination_airport_id';
}

/**
 * An id that was set alone brings its code along; otherwise the code leads and an id that was set must agree. A code that is not
 * changed may be that of an airport that was deleted.
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
    throw wrongAirport('not_found_reference', names.code, message);
  }
  if (!named || named.id === airport.id) return airport;
  const message = `must be ${airport.id}, the id of ${iata}, or be left out, not ${named.id}`;
  throw wrongAirport('airport_mismatch', names.id, message);
}

function wrongAirport(
  code: 'not_found_reference' | 'airport_mismatch' | 'same_airport',
  field: string,
  message: string,
): AppError {
  return reject(code, { detail: `${field} ${message}.`, errors: [{ field, code, message }] });
}
