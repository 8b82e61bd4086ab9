import { describeRecordApi } from '@sandbox/testing/records';
import { createApp } from '../src/app.js';
import { FLIGHTS_SETTINGS } from '../src/config.js';
import { flights } from '../src/resources/index.js';

describeRecordApi({
  api: flights,
  createApp,
  seeds: FLIGHTS_SETTINGS.SEEDS_DIR.default,
  tooLarge:
    'flights?limit=200&expand=airline.flights.bookings,airline.flights.airline,airline.flights.origin_airport,airline.flights.destination_airport,bookings.flight.bookings,bookings.flight.airline,bookings.flight.origin_airport,bookings.flight.destination_airport',
});
