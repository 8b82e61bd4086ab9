import { AIRPORTS, type Airport } from './airports.js';

const byIata = new Map(AIRPORTS.map((airport) => [airport.iata, airport]));

/** The airport with the given code. Throws a RangeError when the table has none. */
export function airportOf(iata: string): Airport {
  const airport = byIata.get(iata);
  if (!airport) throw new RangeError(`Expected the code of a listed airport, got ${iata}.`);
  return airport;
}
