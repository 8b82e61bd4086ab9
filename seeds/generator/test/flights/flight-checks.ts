import {
  aircraftOf,
  blockMinutes,
  DEPARTED_STATUSES,
  distanceKm,
  FLIGHT_STATUSES,
  seatCount,
} from '@sandbox/flights';
import { AIRLINES } from '../../src/flights/airlines.js';
import {
  byId,
  type Check,
  DAY,
  type FlightRow,
  type FlightsSeeds,
  HOUR,
  MINUTE,
  NOW,
  outOfOrder,
  repeated,
} from './flights-seeds.js';

/** A flight together with the records it names and its times as instants. */
export interface JoinedFlight {
  readonly flight: FlightRow;
  readonly airline: FlightsSeeds['airlines'][number];
  readonly from: FlightsSeeds['airports'][number];
  readonly to: FlightsSeeds['airports'][number];
  readonly hubs: readonly string[];
  readonly departs: number;
  readonly estimated: number | null;
  readonly actual: number | null;
}

const instantOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** The flights that have both airports, with the records they name; throws on a dangling id. */
export function joinFlights(seeds: FlightsSeeds): JoinedFlight[] {
  const [airport, airline] = [byId(seeds.airports), byId(seeds.airlines)];
  return seeds.flights.flatMap((flight) => {
    const { airline_id, origin_airport_id, destination_airport_id } = flight;
    if (origin_airport_id === null || destination_airport_id === null) return [];
    return {
      flight,
      airline: airline(airline_id),
      from: airport(origin_airport_id),
      to: airport(destination_airport_id),
      hubs: AIRLINES[airline_id - 1]?.hubs ?? [],
      departs: Date.parse(flight.scheduled_departure),
      estimated: instantOf(flight.estimated_departure),
      actual: instantOf(flight.actual_departure),
    };
  });
}

function eachFlight(name: string, isWrong: (joined: JoinedFlight) => boolean): Check {
  return { name, offenders: (seeds) => joinFlights(seeds).filter(isWrong) };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The time on the zone's clocks with its offset, by the zone database of the running Node.js. */
function formatByIntl(text: string, zone: string): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
  formats.set(zone, format);
  const clock = format.format(Date.parse(text)).replace(' ', 'T');
  const minutes = (Date.parse(`${clock}Z`) - Date.parse(text)) / MINUTE;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${clock}${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
}

/** What a flight number keeps from day to day. */
function patternOf(flight: FlightRow): string {
  const { origin, destination, aircraft, scheduled_departure } = flight;
  return [origin, destination, aircraft, scheduled_departure.slice(11, 16)].join();
}

const numberOf = (flight: FlightRow): number => Number(flight.number.slice(2));

/** Routes, numbers, distances and times of the timetable. */
export const TIMETABLE_CHECKS: readonly Check[] = [
  {
    name: 'airports with a repeated or broken code, no terminal or a position off the globe',
    offenders: ({ airports }) => [
      ...repeated(airports, (airport) => airport.iata),
      ...airports.filter(({ iata }) => !/^[A-Z]{3}$/.test(iata)),
      ...airports.filter(({ lat, lon }) => Math.abs(lat) > 90 || Math.abs(lon) > 180),
      ...airports.filter(({ terminals }) => !Number.isInteger(terminals) || terminals < 1),
    ],
  },
  {
    name: 'airlines with a repeated code or a code outside the fictional block',
    offenders: ({ airlines }) => [
      ...repeated(airlines, (airline) => airline.code),
      ...airlines.filter(({ code, fleet_size }) => !/^X[A-Z]$/.test(code) || fleet_size < 1),
    ],
  },
  {
    name: 'flights without an airport at an end',
    offenders: ({ flights }) =>
      flights.filter((flight) =>
        [flight.origin_airport_id, flight.destination_airport_id].includes(null),
      ),
  },
  {
    name: 'airports without a flight',
    offenders: ({ airports, flights }) => {
      const served = new Set(flights.map((flight) => flight.origin_airport_id));
      return airports.filter((airport) => !served.has(airport.id));
    },
  },
  eachFlight(
    'flights whose codes and ids name different airports',
    ({ flight, from, to }) =>
      flight.origin !== from.iata || flight.destination !== to.iata || from.id === to.id,
  ),
  eachFlight(
    'numbers that do not start with the code of the airline',
    ({ flight, airline }) => !new RegExp(`^${airline.code}[1-9]\\d{1,3}$`).test(flight.number),
  ),
  {
    name: 'numbers twice on a departure date',
    offenders: ({ flights }) =>
      repeated(flights, ({ number, departure_date }) => `${number} ${departure_date}`),
  },
  {
    name: 'numbers with another route, clock time or aircraft on another day',
    offenders: ({ flights }) => {
      const first = new Map(flights.toReversed().map((flight) => [flight.number, flight]));
      return flights.filter((flight) => {
        const other = first.get(flight.number);
        return !other || patternOf(flight) !== patternOf(other);
      });
    },
  },
  eachFlight('numbers that are not odd from the hub and even back to it', ({ flight, hubs }) => {
    const hub = numberOf(flight) % 2 === 1 ? flight.origin : flight.destination;
    return !hubs.includes(hub);
  }),
  {
    name: 'even numbers that do not fly the route of the odd number before them back',
    offenders: ({ flights }) => {
      const routes = new Map(
        flights.map((flight) => [flight.number, `${flight.origin} ${flight.destination}`]),
      );
      return flights.filter(
        (flight) =>
          numberOf(flight) % 2 === 0 &&
          routes.get(`${flight.number.slice(0, 2)}${numberOf(flight) - 1}`) !==
            `${flight.destination} ${flight.origin}`,
      );
    },
  },
  eachFlight(
    'long-haul numbers that are not below 100, or others that are',
    ({ flight }) => flight.distance_km > 5500 !== numberOf(flight) < 100,
  ),
  eachFlight(
    'distances that are not the great circle between the airports, or out of bounds',
    ({ flight, from, to }) =>
      flight.distance_km !== distanceKm(from, to) ||
      flight.distance_km < 250 ||
      flight.distance_km > 14_500,
  ),
  eachFlight(
    'durations that are not the block time',
    ({ flight, from, to }) => flight.duration_minutes !== blockMinutes(from, to),
  ),
  eachFlight(
    'arrivals that are not a duration after the departure',
    ({ flight, departs }) =>
      Date.parse(flight.scheduled_arrival) !== departs + flight.duration_minutes * MINUTE,
  ),
  eachFlight(
    'times without the offset of their airport at that instant',
    ({ flight, from, to }) => {
      const { scheduled_departure, estimated_departure, actual_departure } = flight;
      const atOrigin = [scheduled_departure, estimated_departure, actual_departure];
      return (
        atOrigin.some((text) => text !== null && text !== formatByIntl(text, from.timezone)) ||
        flight.scheduled_arrival !== formatByIntl(flight.scheduled_arrival, to.timezone)
      );
    },
  ),
  eachFlight(
    'departure dates that are not the local date at the origin, or outside the two weeks',
    ({ flight }) =>
      flight.departure_date !== flight.scheduled_departure.slice(0, 10) ||
      flight.departure_date < '2026-03-23' ||
      flight.departure_date > '2026-04-05',
  ),
  eachFlight('departures between midnight and six', ({ flight }) => {
    const clock = flight.scheduled_departure.slice(11, 16);
    return clock < '06:00';
  }),
  eachFlight('aircraft that do not suit the distance', ({ flight }) => {
    const { minKm, maxKm } = aircraftOf(flight.aircraft);
    return flight.distance_km < minKm || flight.distance_km > maxKm;
  }),
  eachFlight(
    'flights with another number of seats than their aircraft',
    ({ flight }) => flight.seats_total !== seatCount(flight.aircraft),
  ),
  eachFlight(
    'base fares that do not end as those of the airline',
    ({ flight, airline }) =>
      flight.base_fare < 40 ||
      flight.base_fare > 1200 ||
      !(airline.code === 'XK' ? /\.99$/ : /\.[05]0$/).test(flight.base_fare.toFixed(2)),
  ),
  {
    name: 'ids that are not in the order of scheduled departure',
    offenders: ({ flights }) =>
      outOfOrder(flights, (flight) => Date.parse(flight.scheduled_departure)),
  },
];

/** What a flight is doing at the reference instant, and its seats. */
export const OPERATION_CHECKS: readonly Check[] = [
  eachFlight('states out of the list', ({ flight }) => !FLIGHT_STATUSES.includes(flight.status)),
  eachFlight(
    'negative or broken delays',
    ({ flight }) => !Number.isInteger(flight.delay_minutes) || flight.delay_minutes < 0,
  ),
  eachFlight(
    'estimates that are not the schedule plus the delay',
    ({ flight, departs, estimated }) =>
      estimated !== null && estimated !== departs + flight.delay_minutes * MINUTE,
  ),
  eachFlight(
    'flights without an estimate that are neither cancelled nor more than a day ahead',
    ({ flight, departs, estimated }) =>
      estimated === null &&
      flight.status !== 'cancelled' &&
      (flight.status !== 'scheduled' || departs - NOW <= DAY),
  ),
  eachFlight(
    'an actual departure on a flight that has not left, or none on one that has',
    ({ flight, actual }) => (actual !== null) !== DEPARTED_STATUSES.has(flight.status),
  ),
  eachFlight(
    'actual departures more than a minute from the estimate, or in the future',
    ({ actual, estimated }) =>
      actual !== null && (Math.abs(actual - (estimated ?? 0)) > MINUTE || actual > NOW),
  ),
  eachFlight(
    'flights still at the gate whose departure is past',
    ({ flight, departs, estimated }) =>
      ['scheduled', 'boarding', 'delayed'].includes(flight.status) && (estimated ?? departs) <= NOW,
  ),
  eachFlight(
    'flights boarding more than forty minutes ahead',
    ({ flight, estimated }) =>
      flight.status === 'boarding' && (estimated ?? Infinity) - NOW > 40 * MINUTE,
  ),
  eachFlight(
    'flights on time within forty minutes that are not boarding',
    ({ flight, departs, estimated }) =>
      flight.status === 'scheduled' && (estimated ?? departs) - NOW <= 40 * MINUTE,
  ),
  eachFlight(
    'flights called departed for more than twenty minutes, or in the air before',
    ({ flight, actual }) => {
      const gone = NOW - (actual ?? 0);
      const { status } = flight;
      return (
        (status === 'departed' && gone >= 20 * MINUTE) ||
        (status === 'in_air' && gone < 20 * MINUTE)
      );
    },
  ),
  eachFlight(
    'flights landed too early, or in the air long after they should have landed',
    ({ flight, actual }) => {
      const due = (actual ?? 0) + flight.duration_minutes * MINUTE;
      return (
        (['landed', 'diverted'].includes(flight.status) && due - NOW > 6 * MINUTE) ||
        (flight.status === 'in_air' && NOW - due > 12 * MINUTE)
      );
    },
  ),
  eachFlight(
    'flights called delayed below a quarter of an hour, or scheduled above',
    ({ flight }) =>
      (flight.status === 'delayed' && flight.delay_minutes < 15) ||
      (flight.status === 'scheduled' && flight.delay_minutes >= 15),
  ),
  eachFlight(
    'a delay or an estimate on flights cancelled before their day',
    ({ flight, from, estimated }) =>
      flight.status === 'cancelled' &&
      formatByIntl(flight.updated_at, from.timezone).slice(0, 10) < flight.departure_date &&
      (flight.delay_minutes > 0 || estimated !== null),
  ),
  eachFlight(
    'terminals or gates the airport does not have',
    ({ flight, from }) =>
      flight.terminal !== null &&
      !(Number(flight.terminal) >= 1 && Number(flight.terminal) <= from.terminals),
  ),
  eachFlight(
    'gates not written as A12, or not in the pier of their terminal',
    ({ flight, from }) => {
      if (flight.gate === null) return false;
      const pier = 'ABCDEFGHJ'.indexOf(flight.gate.charAt(0)) + 1;
      const fits = from.terminals === 1 ? pier <= 4 : pier === Number(flight.terminal);
      return !/^[A-HJ][1-9]\d?$/.test(flight.gate) || !fits;
    },
  ),
  eachFlight(
    'a gate without a terminal, or none on a flight within a day or from a hub',
    ({ flight, hubs, departs }) => {
      const expected = departs - NOW <= DAY || hubs.includes(flight.origin);
      return (flight.gate !== null) !== expected || (flight.terminal !== null) !== expected;
    },
  ),
  {
    name: 'gates with two departures within an hour',
    offenders: ({ flights }) => {
      const gates = flights.filter((flight) => flight.gate !== null);
      const last = new Map<string, number>();
      return gates.filter((flight) => {
        const key = `${flight.origin} ${flight.gate}`;
        const at = Date.parse(flight.scheduled_departure);
        const clash = at - (last.get(key) ?? 0) < HOUR;
        last.set(key, at);
        return clash;
      });
    },
  },
  {
    name: 'flights with fewer than no seats, or more than their bookings leave',
    offenders: ({ flights, bookings }) => {
      const active = new Map<number, number>();
      for (const { flight_id, status } of bookings) {
        if (status !== 'cancelled') active.set(flight_id, (active.get(flight_id) ?? 0) + 1);
      }
      return flights.filter(
        ({ id, seats_available, seats_total }) =>
          !Number.isInteger(seats_available) ||
          seats_available < 0 ||
          (Number.isInteger(seats_total) && seats_available > seats_total - (active.get(id) ?? 0)),
      );
    },
  },
  eachFlight(
    'flights less than 55 % full',
    ({ flight }) => 1 - flight.seats_available / flight.seats_total < 0.55,
  ),
];
