import type { AppError } from '@sandbox/kernel';
import { CHECK_IN, placeIn } from '../check-in.js';
import { reject, rejectField } from '../errors.js';
import type { BookingStatus } from '../resources/bookings.js';
import { DEPARTED_STATUSES, type Flight } from '../resources/flights.js';
import { checkFlightAhead, flightName } from './seats.js';

/**
 * Lets a booking enter a state when its flight allows it: passengers check in within the window, board while
 * the flight boards, and are missing from then on.
 * @throws AppError `flight_cancelled`, `flight_departed`, `check_in_closed`, `flight_not_boarding`
 */
export function checkPassengerMove(status: BookingStatus, flight: Flight, now: string): void {
  if (status === 'no_show' && DEPARTED_STATUSES.has(flight.status)) return;
  if (status === 'confirmed' || status === 'cancelled') return;
  checkFlightAhead(flight);
  if (status === 'checked_in') checkWindow(flight, now);
  else if (flight.status !== 'boarding') throw notBoarding(status, flight);
}

function checkWindow(flight: Flight, now: string): void {
  const place = placeIn(CHECK_IN, flight, Date.parse(now));
  if (place === 'within') return;
  const [verb, hours] =
    place === 'early' ? ['opens', CHECK_IN.opens] : ['has closed', CHECK_IN.closes];
  const departure = flight.estimated_departure ?? flight.scheduled_departure;
  const message = `cannot become checked_in: check-in ${verb} ${hours / 3_600_000} h before the departure at ${departure}`;
  throw reject('check_in_closed', {
    detail: `${flightName(flight)}: the status ${message}; it is ${now}.`,
    errors: [{ field: 'status', code: 'check_in_closed', message }],
  });
}

function notBoarding(status: BookingStatus, flight: Flight): AppError {
  const message = `cannot become ${status}: the flight is ${flight.status}, not boarding`;
  const subject = `${flightName(flight)}: the status`;
  return rejectField('flight_not_boarding', { field: 'status', message, subject });
}
