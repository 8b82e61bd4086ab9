import { type Count, countOn } from '@sandbox/resource';
import type { Booking } from '../resources/bookings.js';
import { flights } from '../resources/flights.js';

/** Every booking that is not cancelled takes a seat; those who did not show up had one too. */
export function countBooking({ flight_id, status }: Booking): readonly Count[] {
  if (status === 'cancelled') return [];
  return countOn(flights, flight_id, { field: 'seats_available', by: -1 });
}
