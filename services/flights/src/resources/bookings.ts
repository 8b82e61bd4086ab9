import {
  datetime,
  defineResource,
  enumeration,
  float,
  int,
  object,
  type RecordOf,
  reference,
  string,
  strings,
  toOne,
} from '@sandbox/resource';
import { CABINS } from '../aircraft.js';

export const BOOKING_STATUSES = [
  'confirmed',
  'checked_in',
  'boarded',
  'cancelled',
  'no_show',
] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const bookings = defineResource({
  name: 'bookings',
  singular: 'booking',
  description: 'Seats of passengers on flights. The service assigns seat, fare and locator.',
  fields: {
    locator: string('Record locator, six characters.', {
      readOnly: true,
      nullable: false,
      unique: true,
      pattern: '^[A-Z0-9]{6}$',
      example: 'K7QX2M',
    }),
    flight_id: reference('The flight.', 'flights', { required: true, example: 1369 }),
    passenger: object(
      'The passenger.',
      {
        first_name: string('Given name.', { required: true, maxLength: 80, example: 'Haruka' }),
        last_name: string('Family name.', { required: true, maxLength: 80, example: 'Ito' }),
        email: string('Email address for the confirmation.', {
          format: 'email',
          example: 'haruka.ito@example.com',
        }),
        document: string('Passport or identity card number.', {
          maxLength: 40,
          example: 'TK4418872',
        }),
      },
      { required: true },
    ),
    seat: string('Seat, row and letter; assigned when omitted.', {
      pattern: '^[0-9]{1,2}[A-K]$',
      example: '41C',
      usual: true,
    }),
    cabin: enumeration('Cabin.', CABINS, { default: 'economy' }),
    status: enumeration('The state of the booking.', BOOKING_STATUSES, { default: 'confirmed' }),
    fare: float('Paid fare: base fare times the factor of the cabin.', {
      min: 0,
      example: 489.5,
    }),
    currency: string('Currency of the fare, ISO 4217.', { pattern: '^[A-Z]{3}$', example: 'USD' }),
    bags: int('Checked bags.', { min: 0, max: 5, default: 0 }),
    frequent_flyer: string('Frequent-flyer number.', { maxLength: 20, example: 'XN12345678' }),
    special_requests: strings('Special request of the passenger.', {
      example: ['vegetarian_meal'],
    }),
    booked_at: datetime('When it was booked.', { example: '2026-02-14T10:21:00Z' }),
    checked_in_at: datetime('When the passenger checked in; empty before.'),
  },
  relations: {
    flight: toOne('The flight.', 'flights', 'flight_id'),
  },
});

export type Booking = RecordOf<typeof bookings>;
