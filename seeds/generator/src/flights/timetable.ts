import { type AircraftName, aircraftOf, blockMinutes, distanceKm } from '@sandbox/flights';
import type { Random } from '@sandbox/kernel';
import { MINUTE } from '../instants.js';
import { type Airline, airlineOf } from './airlines.js';
import { AIRPORTS, type Airport } from './airports.js';
import { localDate, localMinutesSince, parseClock, toInstant, WINDOW_DATES } from './local-time.js';
import { ROUTES, type Route } from './routes.js';

/** One line of the timetable: a flight number with everything that is the same on every day it operates. */
export interface TimetableLine {
  readonly number: string;
  readonly airline: Airline;
  readonly origin: Airport;
  readonly destination: Airport;
  /** Days of operation at the origin, 1 (Monday) to 7. */
  readonly days: ReadonlySet<number>;
  /** Minutes after local midnight. */
  readonly departs: number;
  readonly aircraft: AircraftName;
  readonly distanceKm: number;
  readonly durationMinutes: number;
  /** The economy fare before the surcharge of busy days, in USD. */
  readonly fareLevel: number;
}

type Leg = Pick<TimetableLine, 'days' | 'departs'>;

const LONG_HAUL_KM = 5500;
const REGIONAL: ReadonlySet<AircraftName> = new Set(['ATR 72-600', 'E195-E2']);
const MINUTES_A_DAY = 24 * 60;
const EARLIEST_RETURN = parseClock('06:30');
const LATEST_RETURN = { short: parseClock('22:00'), long: parseClock('23:50') };
const NIGHT = { from: parseClock('01:00'), to: parseClock('05:00') };

/** The timetable of all routes, each with its outbound line followed by its return. */
export function generateTimetable(random: Random): TimetableLine[] {
  const nextNumber = createNumbering();
  return ROUTES.flatMap((route) => {
    const airline = airlineOf(route.airline);
    const [hub, spoke] = [airportOf(route.hub), airportOf(route.spoke)];
    const km = distanceKm(hub, spoke);
    const aircraft = drawAircraft(random, airline, km);
    const number = nextNumber(airline, firstNumber(aircraft, km));
    const shared = { airline, aircraft, distanceKm: km, fareLevel: drawFareLevel(random, km) };
    const outbound: Leg = { days: toDays(route.days), departs: parseClock(route.departs) };
    const way = (origin: Airport, destination: Airport, leg: Leg, add: number): TimetableLine => ({
      ...shared,
      ...leg,
      number: `${airline.code}${number + add}`,
      origin,
      destination,
      durationMinutes: blockMinutes(origin, destination),
    });
    return [way(hub, spoke, outbound, 0), way(spoke, hub, returnLeg(random, route, aircraft), 1)];
  });
}

/** One of the airline's types that suit the distance; on short routes rather a regional one. */
function drawAircraft(random: Random, airline: Airline, km: number): AircraftName {
  const suitable = airline.aircraft.filter((name) => {
    const { minKm, maxKm } = aircraftOf(name);
    return minKm <= km && km <= maxKm;
  });
  return random.weighted(suitable.map((name) => [name, REGIONAL.has(name) ? 3 : 1] as const));
}

/** Long-haul numbers lie below 100, those of the mainline have three digits and the regional ones four. */
function firstNumber(aircraft: AircraftName, km: number): number {
  if (km > LONG_HAUL_KM) return 11;
  return REGIONAL.has(aircraft) ? 2101 : 401;
}

/** Assigns each airline odd numbers upward from the first of a block; the even one after it is the return. */
function createNumbering(): (airline: Airline, first: number) => number {
  const taken = new Map<string, number>();
  return (airline, first) => {
    const key = `${airline.code}${first}`;
    const number = taken.get(key) ?? first;
    taken.set(key, number + 2);
    return number;
  };
}

/** The aircraft flies back after its turn-round, or in the morning when that falls in the night. */
function returnLeg(random: Random, route: Route, aircraft: AircraftName): Leg {
  const ready = latestArrival(route) + aircraftOf(aircraft).turnMinutes + 5 * random.int(0, 6);
  const rounded = Math.ceil(ready / 5) * 5;
  const shift = Math.floor(rounded / MINUTES_A_DAY);
  const clock = rounded - shift * MINUTES_A_DAY;
  const latest = LATEST_RETURN[aircraftOf(aircraft).minKm >= LONG_HAUL_KM ? 'long' : 'short'];
  if (clock > latest) return { days: toDays(route.days, shift + 1), departs: morning(random) };
  if (clock < EARLIEST_RETURN) return { days: toDays(route.days, shift), departs: morning(random) };
  const departs = Math.min(latest, clock + waitForDay(route, clock));
  return { days: toDays(route.days, shift), departs };
}

/** Minutes by which a return is put off so that it does not arrive in the small hours. */
function waitForDay(route: Route, departs: number): number {
  const [hub, spoke] = [airportOf(route.hub), airportOf(route.spoke)];
  const block = blockMinutes(spoke, hub) * MINUTE;
  const delays = WINDOW_DATES.map((date) => {
    const arrives = toInstant(spoke.timezone, date, departs) + block;
    const clock = localMinutesSince(localDate(arrives, hub.timezone), arrives, hub.timezone);
    return clock >= NIGHT.from && clock < NIGHT.to ? NIGHT.to - clock : 0;
  });
  return Math.max(...delays);
}

function morning(random: Random): number {
  return EARLIEST_RETURN + 5 * random.int(0, 14);
}

/** Minutes from midnight of the day of departure to the arrival on the spoke's clocks, at the latest in the window. */
function latestArrival(route: Route): number {
  const [hub, spoke] = [airportOf(route.hub), airportOf(route.spoke)];
  const block = blockMinutes(hub, spoke) * MINUTE;
  const departs = parseClock(route.departs);
  const arrivals = WINDOW_DATES.map((date) =>
    localMinutesSince(date, toInstant(hub.timezone, date, departs) + block, spoke.timezone),
  );
  return Math.max(...arrivals);
}

function toDays(days: string, shift = 0): ReadonlySet<number> {
  return new Set([...days].map((day) => ((((Number(day) - 1 + shift) % 7) + 7) % 7) + 1));
}

const byIata = new Map(AIRPORTS.map((airport) => [airport.iata, airport]));

/** The airport with the given code. Throws a RangeError when the table has none. */
function airportOf(iata: string): Airport {
  const airport = byIata.get(iata);
  if (!airport) throw new RangeError(`Expected the code of a listed airport, got ${iata}.`);
  return airport;
}

/** The usual economy fare of a route in USD; markets differ by up to a fifth. */
function drawFareLevel(random: Random, km: number): number {
  return (45 + 0.095 * km ** 0.93) * (0.8 + 0.4 * random.next());
}
