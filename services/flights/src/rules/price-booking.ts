import { fareOf } from '../booking-fare.js';
import type { Booking } from '../resources/bookings.js';
import type { Flight } from '../resources/flights.js';

/** The fare of a booking, priced from its flight; none when the flight has no base fare. */
export function priceBooking({ cabin }: Booking, { base_fare }: Flight): number | null {
  return base_fare === null ? null : fareOf(base_fare, cabin);
}
