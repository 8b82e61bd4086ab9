import { defineRules, type Rules } from '@sandbox/resource';
import { FLIGHTS_ERRORS } from '../errors.js';
import { airports } from '../resources/airports.js';
import { bookings } from '../resources/bookings.js';
import { flights } from '../resources/flights.js';
import { updateAirport } from './airports.js';
import { countBooking, createBooking, updateBooking } from './bookings.js';
import { createFlight, updateFlight } from './flights.js';

/** The rules of writes to airports, flights and bookings beyond storing the input. */
export const rules: Rules = {
  errors: FLIGHTS_ERRORS,
  resources: [
    defineRules(airports, { update: updateAirport }),
    defineRules(flights, { create: createFlight, update: updateFlight }),
    defineRules(bookings, { create: createBooking, update: updateBooking, counts: countBooking }),
  ],
};
