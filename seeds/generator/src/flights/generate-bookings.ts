import { type Cabin, cabinsOf, createLocators, seatsOf, windowSeatsOf } from '@sandbox/flights';
import type { Random } from '@sandbox/kernel';
import { DAY, HOUR, type Instant, REFERENCE, toWholeSecond } from '../instants.js';
import { type BookingProgress, drawBookingProgress } from './booking-progress.js';
import { createPassengers, type Passenger } from './draw-passenger.js';
import type { Flight } from './generate-flight-plan.js';

/** A booking with everything its record shows except its id. */
export interface Booking extends BookingProgress {
  readonly locator: string;
  readonly flight: Flight;
  readonly passenger: Passenger;
  /** Null when the booking is cancelled: the seat was given back. */
  readonly seat: string | null;
  readonly cabin: Cabin;
  readonly bags: number;
  readonly frequentFlyer: string | null;
  readonly specialRequests: readonly string[];
  readonly bookedAt: Instant;
}

type Journey = Pick<Booking, 'flight' | 'bookedAt' | 'cabin' | 'specialRequests'> & BookingProgress;

const BOOKINGS = 3500;
const MEDIAN_LEAD_DAYS = 34;
const MAX_LEAD_DAYS = 200;

const CABIN_WEIGHTS: Readonly<Record<Cabin, number>> = {
  economy: 76,
  premium: 11,
  business: 11,
  first: 14,
};

const BAGS = [
  [0, 380],
  [1, 420],
  [2, 155],
  [3, 30],
  [4, 11],
  [5, 4],
] as const;

const SPECIAL_REQUESTS = [
  ['vegetarian_meal', 34],
  ['window_seat', 26],
  ['extra_legroom', 16],
  ['wheelchair', 10],
  ['bassinet', 7],
  ['pet_in_cabin', 5],
  ['unaccompanied_minor', 2],
] as const;

/** All bookings in the order in which they were made, which is the order of their ids. */
export function generateBookings(random: Random, flights: readonly Flight[]): Booking[] {
  const drawPassenger = createPassengers(random.fork('passengers'));
  const mintLocator = createLocators(random.fork('locators'));
  const takeSeat = createSeats(random.fork('seats'));
  const journeys = Array.from({ length: BOOKINGS }, drawFlights(random.fork('flights'), flights))
    .map((flight) => drawJourney(random, flight))
    .sort((a, b) => a.bookedAt - b.bookedAt || a.flight.id - b.flight.id);
  return journeys.map((journey) => {
    const { origin, destination, airline } = journey.flight.line;
    return {
      ...journey,
      locator: mintLocator(),
      passenger: drawPassenger(origin, destination),
      seat: journey.status === 'cancelled' ? null : takeSeat(journey),
      bags: random.weighted(BAGS),
      frequentFlyer: random.chance(0.35)
        ? `${airline.code}${random.int(10_000_000, 99_999_999)}`
        : null,
    };
  });
}

/** Flights around the reference instant have more bookings, so that what is under way has passengers. */
function drawFlights(random: Random, flights: readonly Flight[]): () => Flight {
  const weights = flights.map((flight) => {
    const apart = Math.abs(flight.departsAt - REFERENCE);
    return [flight, apart < DAY ? 4 : apart < 3 * DAY ? 2 : 1] as const;
  });
  return () => random.weighted(weights);
}

function drawJourney(random: Random, flight: Flight): Journey {
  const bookedAt = drawBookedAt(random, flight);
  const weights = cabinsOf(flight.line.aircraft).map(
    (name) => [name, CABIN_WEIGHTS[name]] as const,
  );
  const progress = drawBookingProgress(random, flight, bookedAt);
  const cabin = random.weighted(weights);
  return {
    flight,
    bookedAt,
    cabin,
    specialRequests: drawRequests(random, cabin),
    ...progress,
    changedAt: toWholeSecond(progress.changedAt),
  };
}

/** One to 200 days before departure, before the reference instant and before the flight was cancelled. */
function drawBookedAt(random: Random, { departsAt, status, reportedAt }: Flight): Instant {
  const latest = Math.min(REFERENCE, status === 'cancelled' ? reportedAt - HOUR : REFERENCE);
  for (;;) {
    const leadDays = Math.exp(random.normal(Math.log(MEDIAN_LEAD_DAYS), 1.05));
    const bookedAt = toWholeSecond(departsAt - leadDays * DAY);
    if (leadDays >= 1.01 && leadDays <= MAX_LEAD_DAYS && bookedAt <= latest) return bookedAt;
  }
}

/** A child that flies alone flies in economy, and asks for nothing else. */
function drawRequests(random: Random, cabin: string): readonly string[] {
  if (!random.chance(0.17)) return [];
  const first = random.weighted(SPECIAL_REQUESTS);
  const second = random.weighted(SPECIAL_REQUESTS);
  const requests = first === second || random.chance(0.85) ? [first] : [first, second];
  if (!requests.includes(ALONE)) return requests;
  return cabin === 'economy' ? [ALONE] : [];
}

const ALONE = 'unaccompanied_minor';

/** Builds the seating: gives a free seat of the cabin, at a window when one was requested. */
function createSeats(random: Random): (journey: Journey) => string {
  const taken = new Set<string>();
  return ({ flight, cabin, specialRequests }) => {
    const { aircraft } = flight.line;
    const isFree = (seat: string): boolean => !taken.has(`${flight.id} ${seat}`);
    const expected = specialRequests.includes('window_seat') ? windowSeatsOf : seatsOf;
    const seat = random.pick(expected(aircraft, cabin).filter(isFree));
    taken.add(`${flight.id} ${seat}`);
    return seat;
  };
}
