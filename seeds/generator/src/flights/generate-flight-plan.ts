import { OPEN_STATUSES, seatCount } from '@sandbox/flights';
import type { Random } from '@sandbox/kernel';
import { DAY, type Instant, REFERENCE, SECOND } from '../instants.js';
import { type Departure, toDepartures } from './departures.js';
import { drawProgress, type FlightProgress } from './flight-progress.js';
import { createGates, type GateLocation } from './gates.js';
import { weekdayOf } from './local-time.js';
import { generateTimetable } from './timetable.js';

/** A flight of the window with its id and all that is known of it at the reference instant. */
export interface Flight extends Departure, FlightProgress, GateLocation {
  readonly id: number;
  readonly seatsTotal: number;
  readonly seatsAvailable: number;
  /** The economy fare in USD. */
  readonly baseFare: number;
  readonly createdAt: Instant;
}

/** Airlines open a flight for sale 330 days ahead. */
const SALE_OPENS = 330 * DAY;
const SOLD_OUT_OPEN_FLIGHTS = 42;
const SOLD_OUT_DEPARTED_SHARE = 0.05;
const LEAST_LOAD = 0.55;

/** All flights of the window, ids in the order of scheduled departure. */
export function generateFlightPlan(random: Random): Flight[] {
  const departures = toDepartures(generateTimetable(random.fork('timetable')));
  const [progress, seats] = [random.fork('progress'), random.fork('seats')];
  const fares = random.fork('fares');
  const assignGate = createGates(random.fork('gates'));
  const states = departures.map((departure) => drawProgress(progress, departure));
  const open = states.flatMap(({ status }, index) => (OPEN_STATUSES.has(status) ? [index] : []));
  const full = new Set(seats.sample(open, SOLD_OUT_OPEN_FLIGHTS));
  return departures.map((departure, index) => {
    const state = states[index] as FlightProgress; // one state was drawn for each departure
    const isFull = full.has(index) || (state.departedAt !== null && drawFull(seats));
    const seatsTotal = seatCount(departure.line.aircraft);
    return {
      id: index + 1,
      ...departure,
      ...state,
      ...assignGate(departure),
      seatsTotal,
      seatsAvailable: isFull ? 0 : seatsTotal - drawSold(seats, departure, seatsTotal),
      baseFare: drawBaseFare(fares, departure),
      createdAt: toSaleOpening(departure, index),
    };
  });
}

function drawFull(random: Random): boolean {
  return random.chance(SOLD_OUT_DEPARTED_SHARE);
}

/** Flights fill up towards their day; none is emptier than the least load, and a seat is left. */
function drawSold(random: Random, { departsAt }: Departure, seatsTotal: number): number {
  const daysAhead = Math.max(0, departsAt - REFERENCE) / DAY;
  const sold = Math.round(random.normal(0.85 - 0.02 * daysAhead, 0.09) * seatsTotal);
  return Math.min(seatsTotal - 1, Math.max(Math.ceil(LEAST_LOAD * seatsTotal), sold));
}

/** The flights of a UTC day are loaded in one nightly run, one a second, in the order of their ids. */
function toSaleOpening({ departsAt }: Departure, index: number): Instant {
  const day = Math.floor(departsAt / DAY) * DAY;
  return day - SALE_OPENS + index * SECOND;
}

const BUSY_DAYS: ReadonlySet<number> = new Set([5, 7]);
const BUSY_SURCHARGE = 1.12;

/** The economy fare of a flight: dearer on Friday and Sunday, ending as the airline's fares do. */
function drawBaseFare(random: Random, { line, date }: Departure): number {
  const busy = BUSY_DAYS.has(weekdayOf(date)) ? BUSY_SURCHARGE : 1;
  const fare = line.fareLevel * busy * (0.94 + 0.12 * random.next());
  const { lowCost } = line.airline;
  return lowCost ? (Math.round(fare) * 100 - 1) / 100 : Math.round(fare * 2) / 2;
}
