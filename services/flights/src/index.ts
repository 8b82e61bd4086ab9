export {
  AIRCRAFT,
  type Aircraft,
  type AircraftName,
  aircraftOf,
  CABINS,
  type Cabin,
  cabinsOf,
  isAircraft,
  seatCount,
  seatsOf,
  windowSeatsOf,
} from './aircraft.js';
export { createApp as createFlightsApp, type FlightsOptions } from './app.js';
export { blockMinutes } from './block-time.js';
export { fareOf } from './booking-fare.js';
export { BOOKING_STATUSES, type BookingStatus } from './booking-status.js';
export { FLIGHTS_SETTINGS } from './config.js';
export {
  DEPARTED_STATUSES,
  FLIGHT_STATUSES,
  type FlightStatus,
  OPEN_STATUSES,
} from './flight-status.js';
export { distanceKm, type Position } from './great-circle.js';
export { createLocators } from './locators.js';
export { flights } from './resources/index.js';
