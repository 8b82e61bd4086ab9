import { refuse } from '../errors.js';
import { DEPARTED_STATUSES } from '../flight-status.js';
import type { Flight } from '../resources/flights.js';

/**
 * Lets seats of a flight be given out while it is at its gate.
 * @throws AppError `flight_cancelled`, `flight_departed`
 */
export function checkFlightAhead({ number, departure_date, status }: Flight): void {
  const flight = `Flight ${number} on ${departure_date}`;
  if (status === 'cancelled') {
    throw refuse('flight_cancelled', { detail: `${flight} is cancelled.` });
  }
  if (DEPARTED_STATUSES.has(status)) {
    throw refuse('flight_departed', { detail: `${flight} has left its gate: it is ${status}.` });
  }
}

/**
 * Lets a further passenger onto a flight.
 * @throws AppError `flight_cancelled`, `flight_departed`, `sold_out`
 */
export function checkBookable(flight: Flight): void {
  checkFlightAhead(flight);
  if (flight.seats_available > 0) return;
  throw refuse('sold_out', {
    detail: `Flight ${flight.number} on ${flight.departure_date} is sold out: all ${flight.seats_total} seats are taken.`,
  });
}
