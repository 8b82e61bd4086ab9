export {
  type AircraftName,
  aircraftOf,
  CABINS,
  type Cabin,
  cabinsOf,
  fareOf,
  seatCount,
  seatsOf,
  windowSeatsOf,
} from './aircraft.js';
export { flightsService } from './app.js';
export { blockMinutes, distanceKm } from './great-circle.js';
export { createLocators } from './locators.js';
export { BOOKING_STATUSES, type BookingStatus } from './resources/bookings.js';
export {
  DEPARTED_STATUSES,
  FLIGHT_STATUSES,
  type FlightStatus,
  OPEN_STATUSES,
} from './resources/flights.js';
export { flights } from './resources/index.js';
