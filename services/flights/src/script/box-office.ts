import { createRandom, formatInstant, type Random } from '@sandbox/kernel';
import { fareOf } from '../aircraft.js';
import { CHECK_IN, placeIn, type Window } from '../check-in.js';
import { createLocators } from '../locators.js';
import type { Booking } from '../resources/bookings.js';
import { type Flight, WAITING_STATUSES } from '../resources/flights.js';
import { createSeatPlan, type SeatInCabin } from './seat-plan.js';

/** The seed records that the script uses. */
export interface Timetable {
  readonly flights: readonly Flight[];
  readonly bookings: readonly Booking[];
}

/** A change of a booking. */
export interface Sale {
  readonly action: 'booked' | 'checked_in';
  readonly booking: Booking;
  /** The flight in its state after it. */
  readonly flight: Flight;
}

/** Returns a flight in its current state. */
export type FlightNow = (id: number) => Flight | undefined;

/** Sells seats and checks passengers in while the flights continue. */
export interface BoxOffice {
  /** The next sale at an instant; undefined when no flight is left to sell or check in for. */
  next(at: number, flightNow: FlightNow): Sale | undefined;
}

const HOUR = 3_600_000;

const BOOKING: Window = { opens: Number.POSITIVE_INFINITY, closes: 3 * HOUR };

/** Opens the box office with the seed bookings on file. */
export function createBoxOffice({ flights, bookings }: Timetable): BoxOffice {
  const random = createRandom('flights/box-office');
  const nextLocator = createFreshLocators(bookings, random);
  const seats = createSeatPlan(bookings);
  const open = flights.filter(({ status }) => WAITING_STATUSES.has(status));
  const expected = bookings.filter(({ status }) => status === 'confirmed');
  let lastId = bookings.at(-1)?.id ?? 0;
  const checkIn = (at: number, flightNow: FlightNow): Sale | undefined => {
    for (const place of placesIn(expected, random)) {
      const booking = expected[place];
      const flight = booking && flightNow(booking.flight_id);
      if (!flight || placeIn(CHECK_IN, flight, at) !== 'within') continue;
      expected.splice(place, 1);
      return { action: 'checked_in', booking: toCheckedIn(booking, at), flight };
    }
    return undefined;
  };
  const book = (at: number, flightNow: FlightNow): Sale | undefined => {
    for (const index of placesIn(open, random)) {
      const flight = flightNow(open[index]?.id ?? 0);
      if (!flight || flight.seats_available === 0 || placeIn(BOOKING, flight, at) !== 'within')
        continue;
      const place = seats.take(flight, random);
      if (!place) continue;
      lastId += 1;
      const { passenger } = random.pick(bookings);
      const parts = { id: lastId, locator: nextLocator(), flight, place, passenger, at, random };
      const booking = toBooking(parts);
      expected.push(booking);
      return { action: 'booked', booking, flight: withSeatSold(flight, at) };
    }
    return undefined;
  };
  return {
    next: (at, flightNow) =>
      random.chance(0.5)
        ? (checkIn(at, flightNow) ?? book(at, flightNow))
        : (book(at, flightNow) ?? checkIn(at, flightNow)),
  };
}

/**
 * Random positions are tried first, then all of them: a list with few matches would otherwise always return
 * its first one.
 */
const TRIES = 40;

function* placesIn(list: readonly unknown[], random: Random): Generator<number> {
  for (let left = TRIES; left > 0 && list.length > 0; left--) yield random.int(0, list.length - 1);
  yield* list.keys();
}

function createFreshLocators(bookings: readonly Booking[], random: Random): () => string {
  const known = new Set(bookings.map(({ locator }) => locator));
  const next = createLocators(random.fork('locators'));
  return () => {
    for (;;) {
      const locator = next();
      if (!known.has(locator)) return locator;
    }
  };
}

function withSeatSold(flight: Flight, at: number): Flight {
  return {
    ...flight,
    seats_available: flight.seats_available - 1,
    updated_at: formatInstant(at),
  };
}

function toCheckedIn(booking: Booking, at: number): Booking {
  const instant = formatInstant(at);
  return { ...booking, status: 'checked_in', checked_in_at: instant, updated_at: instant };
}

function toBooking(parts: {
  readonly id: number;
  readonly locator: string;
  readonly flight: Flight;
  readonly place: SeatInCabin;
  readonly passenger: Booking['passenger'];
  readonly at: number;
  readonly random: Random;
}): Booking {
  const { id, locator, flight, place, passenger, at, random } = parts;
  const instant = formatInstant(at);
  return {
    id,
    locator,
    flight_id: flight.id,
    passenger,
    seat: place.seat,
    cabin: place.cabin,
    status: 'confirmed',
    fare: fareOf(flight.base_fare ?? 0, place.cabin),
    currency: 'USD',
    bags: random.weighted(BAGS),
    frequent_flyer: null,
    special_requests: [],
    booked_at: instant,
    checked_in_at: null,
    created_at: instant,
    updated_at: instant,
  };
}

/** How many bags are checked, by weight. */
const BAGS = [
  [0, 50],
  [1, 38],
  [2, 12],
] as const;
