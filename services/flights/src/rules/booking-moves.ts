import type { Moves } from '@sandbox/resource';
import type { BookingStatus } from '../booking-status.js';

/** The states that a booking can be moved to, by its state. */
export const BOOKING_MOVES: Moves<BookingStatus> = {
  confirmed: ['checked_in', 'cancelled', 'no_show'],
  checked_in: ['boarded', 'cancelled', 'no_show'],
  boarded: [],
  cancelled: [],
  no_show: [],
};
