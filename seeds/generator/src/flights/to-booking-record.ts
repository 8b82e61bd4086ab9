import { fareOf } from '@sandbox/flights';
import type { SeedRecord } from '../seed-set.js';
import type { Booking } from './generate-bookings.js';
import { formatUtc } from './instant.js';

/** The record of a booking: its fields in the order of the resource. */
export function toBookingRecord(booking: Booking, index: number): SeedRecord {
  const { flight, checkedInAt } = booking;
  return {
    id: index + 1,
    locator: booking.locator,
    flight_id: flight.id,
    passenger: booking.passenger,
    seat: booking.seat,
    cabin: booking.cabin,
    status: booking.status,
    fare: fareOf(flight.baseFare, booking.cabin),
    currency: 'USD',
    bags: booking.bags,
    frequent_flyer: booking.frequentFlyer,
    special_requests: booking.specialRequests,
    booked_at: formatUtc(booking.bookedAt),
    checked_in_at: checkedInAt === null ? null : formatUtc(checkedInAt),
    created_at: formatUtc(booking.bookedAt),
    updated_at: formatUtc(booking.changedAt),
  };
}
