import type { Random } from '@sandbox/kernel';
import { type Cabin, cabinsOf, isAircraft, seatsOf } from '../aircraft.js';
import type { Booking } from '../resources/bookings.js';
import type { Flight } from '../resources/flights.js';

/** A seat with its cabin. */
export interface SeatInCabin {
  readonly seat: string;
  readonly cabin: Cabin;
}

/** The seats of visible bookings, by flight. */
export interface SeatPlan {
  /**
   * Reserves a free seat in a drawn cabin; undefined when that cabin is full, or the aircraft has no seat
   * map.
   */
  take(flight: Flight, random: Random): SeatInCabin | undefined;
}

/** How likely each cabin is chosen, where the aircraft has it. */
const DEMAND: Readonly<Record<Cabin, number>> = { economy: 80, premium: 9, business: 9, first: 2 };

/** Builds the plan from the bookings that are not cancelled. */
export function createSeatPlan(bookings: readonly Booking[]): SeatPlan {
  const taken = new Map<number, Set<string>>();
  const seatsTaken = (flight: number): Set<string> => {
    const seats = taken.get(flight) ?? new Set<string>();
    taken.set(flight, seats);
    return seats;
  };
  for (const { flight_id, seat, status } of bookings) {
    if (seat !== null && status !== 'cancelled') seatsTaken(flight_id).add(seat);
  }
  return {
    take({ id, aircraft }, random) {
      if (aircraft === null || !isAircraft(aircraft)) return undefined;
      const cabin = random.weighted(
        cabinsOf(aircraft).map((name) => [name, DEMAND[name]] as const),
      );
      const seats = seatsTaken(id);
      const free = seatsOf(aircraft, cabin).filter((seat) => !seats.has(seat));
      if (free.length === 0) return undefined;
      const seat = random.pick(free);
      seats.add(seat);
      return { seat, cabin };
    },
  };
}
