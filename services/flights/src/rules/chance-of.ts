import { createRandom, type Random } from '@sandbox/kernel';
import type { Booking } from '../resources/bookings.js';
import type { Flight } from '../resources/flights.js';

/** A source of chance that is the same for the same traveller on the same flight: the same request earns the same answer. */
export function chanceOf({ passenger, cabin }: Booking, flight: Flight): Random {
  const { first_name, last_name, email, document } = passenger;
  const traveller = [first_name, last_name, email, document].map((part) => part ?? '');
  return createRandom(JSON.stringify([flight.id, cabin, ...traveller]));
}
