import { type AppError, createRandom, type Random } from '@sandbox/kernel';
import type { RuleContext } from '@sandbox/resource';
import {
  type AircraftName,
  type Cabin,
  cabinsOf,
  isAircraft,
  seatCount,
  seatsOf,
  windowSeatsOf,
} from '../aircraft.js';
import { reject, rejectField } from '../errors.js';
import { type Booking, bookings } from '../resources/bookings.js';
import { DEPARTED_STATUSES, type Flight } from '../resources/flights.js';

/**
 * The seat of a booking: the requested one when that is free, else a free one of its cabin, at a window when
 * that was requested. Only bookings on record occupy seats. A type of aircraft without a seat map has every
 * seat.
 * @throws AppError `no_such_cabin`, `seat_not_in_cabin`, `seat_taken`, `sold_out`
 */
export function chooseSeat(booking: Booking, flight: Flight, context: RuleContext): string | null {
  const { aircraft } = flight;
  if (aircraft === null || !isAircraft(aircraft)) return booking.seat;
  const { cabin, seat } = booking;
  const seats = seatsOf(aircraft, cabin);
  if (seats.length === 0) throw noSuchCabin(aircraft, cabin);
  const taken = takenSeats(booking, context);
  if (seat === null) return pickSeat({ booking, flight, aircraft, taken });
  if (!seats.includes(seat)) throw notInCabin({ seat, cabin, aircraft, seats });
  if (!taken.has(seat)) return seat;
  throw reject('seat_taken', {
    detail: `Seat ${seat} on flight ${flight.number} on ${flight.departure_date} is already occupied.`,
    errors: [{ field: 'seat', code: 'seat_taken', message: `${seat} is taken` }],
  });
}

function takenSeats({ id, flight_id }: Booking, context: RuleContext): ReadonlySet<string | null> {
  const others = context.related(bookings, 'flight_id', flight_id);
  const held = others.filter((other) => other.id !== id && holdsSeat(other));
  return new Set(held.map(({ seat }) => seat));
}

function pickSeat(choice: {
  readonly booking: Booking;
  readonly flight: Flight;
  readonly aircraft: AircraftName;
  readonly taken: ReadonlySet<string | null>;
}): string {
  const { booking, flight, aircraft, taken } = choice;
  const { cabin, special_requests } = booking;
  const isFree = (seat: string): boolean => !taken.has(seat);
  const free = seatsOf(aircraft, cabin).filter(isFree);
  const windows = special_requests.includes('window_seat')
    ? windowSeatsOf(aircraft, cabin).filter(isFree)
    : [];
  if (free.length > 0) {
    return chanceOf(booking, flight)
      .fork('seat')
      .pick(windows.length > 0 ? windows : free);
  }
  throw reject('sold_out', {
    detail: `The ${cabin} cabin of flight ${flight.number} on ${flight.departure_date} is sold out.`,
  });
}

function noSuchCabin(aircraft: AircraftName, cabin: Cabin): AppError {
  const allowed = cabinsOf(aircraft);
  const message = `must be ${allowed.join(' or ')}: the ${aircraft} has no ${cabin} cabin`;
  return rejectField('no_such_cabin', { field: 'cabin', message, members: { allowed } });
}

function notInCabin(choice: {
  readonly seat: string;
  readonly cabin: Cabin;
  readonly aircraft: AircraftName;
  readonly seats: readonly string[];
}): AppError {
  const { seat, cabin, aircraft, seats } = choice;
  const message = `must be in the ${cabin} cabin of the ${aircraft}, from ${seats.at(0)} to ${seats.at(-1)}, not ${seat}`;
  return rejectField('seat_not_in_cabin', { field: 'seat', message });
}

/** The input of the seats of a flight. */
interface SeatChange {
  readonly before?: Flight;
  readonly sold: number;
  /** Whether the client has set their number now. */
  readonly isGiven: boolean;
}

/** The number of sold seats of a flight; without `seats_total`, the number of its bookings. */
export function soldSeats(
  { id, seats_total, seats_available }: Flight,
  context: RuleContext,
): number {
  if (seats_total !== null) return seats_total - seats_available;
  return context.related(bookings, 'flight_id', id).filter(holdsSeat).length;
}

/** True for a booking that is not cancelled. A passenger who did not show up had a seat too. */
export function holdsSeat({ status }: Booking): boolean {
  return status !== 'cancelled';
}

/**
 * The seats of a flight: the number that was set, otherwise that of the aircraft; available are those that are not sold.
 * @throws AppError `seats_already_sold`
 */
export function seatFlight(
  flight: Flight,
  { before, sold, isGiven }: SeatChange,
): Pick<Flight, 'seats_total' | 'seats_available'> {
  const { aircraft, seats_total } = flight;
  const keeps = isGiven || (seats_total !== null && aircraft === before?.aircraft);
  const total =
    keeps || aircraft === null || !isAircraft(aircraft) ? seats_total : seatCount(aircraft);
  if (before && total !== null && total < sold) {
    const field = isGiven ? 'seats_total' : 'aircraft';
    const message = `must leave the ${sold} seats that are sold, not ${total}`;
    const subject = `${flightName(flight)}: ${field}`;
    throw rejectField('seats_already_sold', { field, message, subject });
  }
  return { seats_total: total, seats_available: Math.max(0, (total ?? 0) - sold) };
}

/** A random source by traveller and flight, so that the same request gets the same response. */
export function chanceOf({ passenger, cabin }: Booking, flight: Flight): Random {
  const { first_name, last_name, email, document } = passenger;
  const traveller = [first_name, last_name, email, document].map((part) => part ?? '');
  return createRandom(JSON.stringify([flight.id, cabin, ...traveller]));
}

/**
 * Checks that a flight is at its gate and not cancelled.
 * @throws AppError `flight_cancelled`, `flight_departed`
 */
export function checkFlightAhead(flight: Flight): void {
  const { status } = flight;
  if (status === 'cancelled') {
    throw reject('flight_cancelled', { detail: `${flightName(flight)} is cancelled.` });
  }
  if (DEPARTED_STATUSES.has(status)) {
    const detail = `${flightName(flight)} has left its gate: it is ${status}.`;
    throw reject('flight_departed', { detail });
  }
}

/**
 * Checks that a flight has space for another passenger.
 * @throws AppError `flight_cancelled`, `flight_departed`, `sold_out`
 */
export function checkBookable(flight: Flight): void {
  checkFlightAhead(flight);
  if (flight.seats_available > 0) return;
  throw reject('sold_out', {
    detail: `${flightName(flight)} is sold out: all ${flight.seats_total} seats are occupied.`,
  });
}

/** The name of a flight in messages. */
export function flightName({ number, departure_date }: Flight): string {
  return `Flight ${number} on ${departure_date}`;
}
