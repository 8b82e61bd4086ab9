import { formatInstant } from '@sandbox/kernel';
import type { Instant } from '../instants.js';
import type { SeedRecord } from '../records.js';
import { AIRLINES } from './airlines.js';
import { AIRPORTS } from './airports.js';
import type { Flight } from './generate-flight-plan.js';
import { formatLocal } from './local-time.js';

/** The record of a flight: its fields in the order of the resource, times with the airport's offset. */
export function toFlightRecord(flight: Flight): SeedRecord {
  const { line } = flight;
  const { origin, destination, airline } = line;
  const atOrigin = (instant: Instant | null): string | null =>
    instant === null ? null : formatLocal(instant, origin.timezone);
  return {
    id: flight.id,
    number: line.number,
    airline_id: AIRLINES.indexOf(airline) + 1,
    origin: origin.iata,
    destination: destination.iata,
    origin_airport_id: AIRPORTS.indexOf(origin) + 1,
    destination_airport_id: AIRPORTS.indexOf(destination) + 1,
    departure_date: flight.date,
    scheduled_departure: atOrigin(flight.departsAt),
    scheduled_arrival: formatLocal(flight.arrivesAt, destination.timezone),
    estimated_departure: atOrigin(flight.estimatedAt),
    actual_departure: atOrigin(flight.departedAt),
    status: flight.status,
    delay_minutes: flight.delayMinutes,
    gate: flight.gate,
    terminal: flight.terminal,
    aircraft: line.aircraft,
    duration_minutes: line.durationMinutes,
    distance_km: line.distanceKm,
    seats_total: flight.seatsTotal,
    seats_available: flight.seatsAvailable,
    base_fare: flight.baseFare,
    created_at: formatInstant(flight.createdAt),
    updated_at: formatInstant(flight.reportedAt),
  };
}
