import { defineErrors } from '@sandbox/kernel';
import { aboutField } from '@sandbox/resource';

/** The errors that the rules of flights and bookings add to those of all record APIs. */
export const FLIGHTS_ERRORS = {
  flight_cancelled: { status: 409, title: 'The flight is cancelled' },
  flight_departed: { status: 409, title: 'The flight has departed' },
  flight_not_boarding: { status: 409, title: 'The flight is not boarding' },
  check_in_closed: { status: 409, title: 'Check-in for the flight is not open' },
  seats_already_sold: { status: 409, title: 'More seats are sold than would be left' },
  sold_out: { status: 409, title: 'No seat is left' },
  seat_taken: { status: 409, title: 'The seat is occupied' },
  seat_not_in_cabin: { status: 422, title: 'The cabin has no such seat' },
  no_such_cabin: { status: 422, title: 'The aircraft has no such cabin' },
  not_found_reference: { status: 422, title: 'A referenced record does not exist' },
  airport_mismatch: { status: 422, title: 'Code and id name different airports' },
  same_airport: { status: 422, title: 'Origin and destination are the same airport' },
  arrival_before_departure: { status: 422, title: 'The flight arrives before it departs' },
} as const;

/** Makes an error of a rule. */
export const reject = defineErrors(FLIGHTS_ERRORS);

/** Makes an error of a rule about one field. */
export const rejectField = aboutField(reject);
