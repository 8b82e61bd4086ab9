import { fareOf } from '@sandbox/flights';
import { formatInstant } from '@sandbox/kernel';
import type { SeedRecord } from '../records.js';
import type { Booking } from './generate-bookings.js';

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
    booked_at: formatInstant(booking.bookedAt),
    checked_in_at: checkedInAt === null ? null : formatInstant(checkedInAt),
    created_at: formatInstant(booking.bookedAt),
    updated_at: formatInstant(booking.changedAt),
  };
}
