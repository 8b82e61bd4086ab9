import { describeRecordApi } from '@sandbox/testing/records';
import { flightsService } from '../src/app.js';

describeRecordApi({
  service: flightsService,
  tooLarge:
    'flights?limit=200&expand=airline.flights.bookings,airline.flights.airline,airline.flights.origin_airport,airline.flights.destination_airport,bookings.flight.bookings,bookings.flight.airline,bookings.flight.origin_airport,bookings.flight.destination_airport',
});
