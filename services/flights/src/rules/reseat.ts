import { type AppError, quote } from '@sandbox/kernel';
import { type Effect, effectOn, type RuleContext } from '@sandbox/resource';
import { CABINS, isAircraft, seatsOf } from '../aircraft.js';
import { rejectField } from '../errors.js';
import { type Booking, bookings } from '../resources/bookings.js';
import type { Flight } from '../resources/flights.js';
import { flightName, holdsSeat } from './seats.js';

/**
 * Seats the passengers of a flight on another type of aircraft. They keep their seat if the cabin has it, and get a free
 * one otherwise.
 * @throws AppError `seats_already_sold` when a cabin has too few
 */
export function reseat(before: Flight, flight: Flight, context: RuleContext): readonly Effect[] {
  const { id, aircraft } = flight;
  if (aircraft === before.aircraft || aircraft === null || !isAircraft(aircraft)) return [];
  const held = context.related(bookings, 'flight_id', id).filter(holdsSeat);
  return CABINS.flatMap((cabin) => {
    const seats = seatsOf(aircraft, cabin);
    const passengers = held.filter((booking) => booking.cabin === cabin);
    if (passengers.length > seats.length) {
      throw tooFewSeats(flight, `${passengers.length} seats in ${cabin} that are sold`);
    }
    return moveInto(seats, passengers);
  });
}

function moveInto(seats: readonly string[], passengers: readonly Booking[]): readonly Effect[] {
  const keeps = ({ seat }: Booking): boolean => seat !== null && seats.includes(seat);
  const stored = new Set(passengers.filter(keeps).map(({ seat }) => seat));
  const free = seats.filter((seat) => !stored.has(seat));
  return passengers
    .filter((booking) => !keeps(booking))
    .map(({ id }, at) => effectOn(bookings, id, { seat: free[at] ?? null })); // the cabin has seats for all
}

function tooFewSeats(flight: Flight, sold: string): AppError {
  return rejectField('seats_already_sold', {
    field: 'aircraft',
    message: `must have the ${sold}, unlike the ${quote(flight.aircraft ?? '')}`,
    subject: `${flightName(flight)}: aircraft`,
  });
}
