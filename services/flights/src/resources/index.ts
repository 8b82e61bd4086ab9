import { defineApi } from '@sandbox/resource';
import { airlines } from './airlines.js';
import { airports } from './airports.js';
import { bookings } from './bookings.js';
import { flights as flightResource } from './flights.js';

/** The flights API: its resources in the order of the documents. */
export const flights = defineApi({
  name: 'flights',
  title: 'Flights',
  description:
    'Airports, airlines, two weeks of scheduled flights, and bookings with seats and locators.',
  resources: [airports, airlines, flightResource, bookings],
});
