import { formatInstant, type Random } from '@sandbox/kernel';
import { DAY, HOUR, type Instant, MINUTE, REFERENCE } from '../instants.js';
import type { SeedRecord, SeedSet } from '../records.js';
import { AIRLINES, type Airline } from './airlines.js';
import { AIRPORTS, type Airport } from './airports.js';
import { generateBookings } from './generate-bookings.js';
import { generateFlightPlan } from './generate-flight-plan.js';
import { toBookingRecord } from './to-booking-record.js';
import { toFlightRecord } from './to-flight-record.js';

const REGISTERED: Instant = Date.parse('2024-01-15T09:00:00Z');

/**
 * The seed records of the flights API. Sorting any collection by id is chronological: bookings follow their
 * creation, flights their scheduled departure and, with it, their creation.
 */
export function generateFlights(random: Random): SeedSet {
  const flights = generateFlightPlan(random.fork('flights'));
  const reference = random.fork('reference');
  return {
    airports: AIRPORTS.map((airport, index) => toAirportRecord(reference, airport, index)),
    airlines: AIRLINES.map((airline, index) => toAirlineRecord(reference, airline, index)),
    flights: flights.map(toFlightRecord),
    bookings: generateBookings(random.fork('bookings'), flights).map(toBookingRecord),
  };
}

function toAirportRecord(random: Random, airport: Airport, index: number): SeedRecord {
  const { iata, name, city, country, timezone, lat, lon, terminals } = airport;
  const stamps = drawStamps(random, REGISTERED + index * MINUTE);
  return { id: index + 1, iata, name, city, country, timezone, lat, lon, terminals, ...stamps };
}

function toAirlineRecord(random: Random, airline: Airline, index: number): SeedRecord {
  const { code, name, alliance, fleetSize } = airline;
  const stamps = drawStamps(random, REGISTERED + 2 * HOUR + index * MINUTE);
  return { id: index + 1, code, name, alliance, fleet_size: fleetSize, ...stamps };
}

/** Reference data changes now and then, last some time in the year before the reference instant. */
function drawStamps(random: Random, createdAt: Instant): SeedRecord {
  const updatedAt = REFERENCE - random.int(3, 360) * DAY - random.int(0, 86_399) * 1000;
  return { created_at: formatInstant(createdAt), updated_at: formatInstant(updatedAt) };
}
