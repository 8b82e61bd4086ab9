/** The states of a booking. */
export const BOOKING_STATUSES = [
  'confirmed',
  'checked_in',
  'boarded',
  'cancelled',
  'no_show',
] as const;

/** One of the states of a booking. */
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
