import { createRandom, REFERENCE_INSTANT } from '@sandbox/kernel';
import { departureOf } from '../check-in.js';
import type { Flight } from '../resources/flights.js';

/** The actions of the topic `board`. */
export const BOARD_ACTIONS = ['boarding', 'departed', 'delayed', 'landed', 'cancelled'] as const;

export type BoardAction = (typeof BOARD_ACTIONS)[number];

/** One thing that will happen to a flight. */
export interface Move {
  readonly flight: number;
  readonly action: BoardAction;
  /** When, in milliseconds. */
  readonly at: number;
  /** The announced delay, in minutes after the planned time. */
  readonly delay?: number;
}

const START = Date.parse(REFERENCE_INSTANT);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Minutes before departure at which boarding starts. */
const BOARDING_MINUTES = 40;

/** All moves from the reference instant on, by time. */
export function planMoves(flights: readonly Flight[]): readonly Move[] {
  return flights
    .flatMap(movesOf)
    .sort((one, other) => one.at - other.at || one.flight - other.flight);
}

/** The moves that are left for a flight of the seeds. */
function movesOf(flight: Flight): Move[] {
  const departure = departureOf(flight);
  const moves = PLANS[flight.status](flight, departure);
  let earliest = START;
  return moves.map(({ at, ...move }) => {
    // Moves that are overdue in the seeds are first, in order.
    earliest = Math.max(at, earliest + MINUTE);
    return { ...move, flight: flight.id, at: earliest };
  });
}

type Plan = (flight: Flight, departure: number) => Omit<Move, 'flight'>[];

const none: Plan = () => [];

const landing: Plan = (flight, departure) => [
  { action: 'landed', at: departure + (flight.duration_minutes ?? 120) * MINUTE },
];

const departing: Plan = (flight, departure) => [
  { action: 'departed', at: departure },
  ...landing(flight, departure),
];

const boarding: Plan = (flight, departure) => [
  { action: 'boarding', at: departure - BOARDING_MINUTES * MINUTE },
  ...departing(flight, departure),
];

/** About one flight in eighty is cancelled and one in eight delayed; the others are on time. */
const waiting: Plan = (flight, departure) => {
  const random = createRandom(`flights/${flight.id}`);
  const fate = random.next();
  const cancelledAt = departure - random.int(2, 20) * HOUR;
  if (fate < 0.012 && cancelledAt > START) return [{ action: 'cancelled', at: cancelledAt }];
  const announcedAt = departure - random.int(60, 240) * MINUTE;
  if (fate > 0.135 || announcedAt < START) return boarding(flight, departure);
  const delay = flight.delay_minutes + random.weighted(DELAYS) + random.int(0, 14);
  const later = Date.parse(flight.scheduled_departure) + delay * MINUTE;
  return [{ action: 'delayed', at: announcedAt, delay }, ...boarding(flight, later)];
};

/** The least minutes of a delay, by weight. */
const DELAYS = [
  [15, 50],
  [30, 25],
  [60, 15],
  [120, 8],
  [180, 2],
] as const;

const PLANS: Readonly<Record<Flight['status'], Plan>> = {
  scheduled: waiting,
  delayed: boarding,
  boarding: departing,
  departed: landing,
  in_air: landing,
  landed: none,
  cancelled: none,
  diverted: none,
};
