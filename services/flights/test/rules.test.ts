import { describe } from '@jest/globals';
import { REFERENCE_INSTANT as NOW } from '@sandbox/kernel';
import {
  type AcceptedWrite,
  createSeedPicker,
  describeWriteRules,
  type RejectedWrite,
  readPlainRecords,
} from '@sandbox/testing/records';
import { flightsService } from '../src/app.js';
import { BOOKING_STATUSES } from '../src/resources/bookings.js';

const { seeds } = flightsService;
const pick = createSeedPicker(seeds);
type Row = ReturnType<typeof pick>;

const isOpen = ({ status, seats_available }: Row): boolean =>
  status === 'scheduled' && Number(seats_available) > 20;
const flightOf = ({ flight_id }: Row) => pick('flights', ({ id }) => id === flight_id);

/** Flight 1369, a 777-300ER from London to New York with a base fare of 331.50 and 137 seats left. */
const wide = pick('flights', ({ id }) => id === 1369);
const narrow = pick('flights', (flight) => isOpen(flight) && flight.aircraft === 'A320neo');
const soldOut = pick(
  'flights',
  ({ status, seats_available }) => status === 'scheduled' && seats_available === 0,
);
const [scheduled] = [
  pick('flights', (flight) => isOpen(flight) && flight.estimated_departure === null),
];
/** Hours from now until a flight leaves. */
const hoursTo = ({ estimated_departure, scheduled_departure }: Row): number =>
  (Date.parse(String(estimated_departure ?? scheduled_departure)) - Date.parse(NOW)) / 3_600_000;
const isCheckInOpen = (flight: Row): boolean => hoursTo(flight) > 1 && hoursTo(flight) < 24;
const ahead = pick('flights', (flight) => isOpen(flight) && hoursTo(flight) > 48);
/** A flight that passengers can check in for, with a first class. */
const candidates = pick(
  'flights',
  (flight) => isOpen(flight) && isCheckInOpen(flight) && flight.aircraft === '777-300ER',
);
/** A booking in a state on a flight that fits. */
const bookingOn = (status: string, fits: (flight: Row) => boolean) =>
  pick('bookings', (booking) => booking.status === status && fits(flightOf(booking)));
/** A booking in a state on a flight that still has seats. */
const bookingIn = (status: string) => bookingOn(status, isOpen);
const isBoarding = ({ status }: Row): boolean => status === 'boarding';
const confirmed = bookingOn('confirmed', (flight) => isOpen(flight) && isCheckInOpen(flight));
const checkedIn = bookingIn('checked_in');
const states: Readonly<Record<string, Row>> = {
  confirmed,
  checked_in: checkedIn,
  cancelled: bookingIn('cancelled'),
  boarded: pick('bookings', ({ status }) => status === 'boarded'),
  no_show: pick('bookings', ({ status }) => status === 'no_show'),
};
const passenger = { first_name: 'Haruka', last_name: 'Ito' };
const seats = ({ id, seats_available }: Row, by: number) => ({
  [`flights/${id}`]: { seats_available: Number(seats_available) + by },
});
const book = (flight: Row, body: object = {}) => ({
  method: 'POST' as const,
  resource: 'bookings',
  body: { flight_id: flight.id, passenger, ...body },
});

/** Moves a booking to the first class of the wide flight. */
const rebook = ({ id }: Row, body: object = {}) => ({
  method: 'PATCH' as const,
  resource: 'bookings',
  id: Number(id),
  body: { flight_id: wide.id, cabin: 'first', seat: '2K', ...body },
});
const rebooked = { flight_id: wide.id, cabin: 'first', seat: '2K', fare: 1823.25 };

/** The moves of the contract, written out: they must not follow the code's own table. */
const MOVES = [
  ['confirmed', 'checked_in'],
  ['confirmed', 'cancelled'],
  ['confirmed', 'no_show'],
  ['checked_in', 'boarded'],
  ['checked_in', 'cancelled'],
  ['checked_in', 'no_show'],
] as const;

const moves: AcceptedWrite[] = MOVES.map(([from, to]) => {
  const atGate = to === 'boarded' || to === 'no_show';
  const before = Object(atGate ? bookingOn(from, isBoarding) : states[from]);
  const cancelled = to === 'cancelled';
  return {
    title: `a booking moves from ${from} to ${to}`,
    method: 'PATCH',
    resource: 'bookings',
    id: before.id,
    body: { status: to },
    gives: {
      status: to,
      ...(to === 'checked_in' ? { checked_in_at: NOW } : {}),
      ...(cancelled ? { seat: null } : {}),
      ...(cancelled && from === 'checked_in' ? { checked_in_at: null } : {}),
    },
    effects: cancelled ? seats(flightOf(before), 1) : {},
  };
});

const wrongMoves: RejectedWrite[] = BOOKING_STATUSES.flatMap((from) =>
  BOOKING_STATUSES.filter(
    (to) => from !== to && !MOVES.some(([one, two]) => one === from && two === to),
  ).map((to) => ({
    title: `a booking does not move from ${from} to ${to}`,
    method: 'PATCH' as const,
    resource: 'bookings',
    id: Number(states[from]?.id),
    body: { status: to },
    status: 422,
    code: 'invalid_transition',
    fields: ['status'],
    allowed: MOVES.filter(([one]) => one === from).map(([, other]) => other),
  })),
);

const fares = [
  ['economy', 331.5],
  ['premium', 530.4],
  ['business', 1060.8],
  ['first', 1823.25],
] as const;

const bookings: AcceptedWrite[] = [
  ...fares.map(
    ([cabin, fare]): AcceptedWrite => ({
      title: `a booking in ${cabin} costs ${fare}`,
      ...book(wide, { cabin }),
      gives: {
        id: 3501,
        cabin,
        fare,
        currency: 'USD',
        status: 'confirmed',
        booked_at: NOW,
        bags: 0,
      },
      effects: seats(wide, -1),
    }),
  ),
  {
    title: 'the seat that is asked for is given',
    ...book(wide, { seat: '2K', cabin: 'first' }),
    gives: { seat: '2K' },
    effects: seats(wide, -1),
  },
  {
    title: 'what the service decides is ignored',
    ...book(wide, { status: 'boarded', fare: 1, currency: 'EUR', checked_in_at: NOW }),
    gives: { status: 'confirmed', fare: 331.5, currency: 'USD', checked_in_at: null },
    effects: seats(wide, -1),
    ignored: ['status', 'fare', 'currency', 'checked_in_at'],
  },
  {
    title: 'checking in can say when it was',
    method: 'PATCH',
    resource: 'bookings',
    id: confirmed.id,
    body: { status: 'checked_in', checked_in_at: '2026-03-30T10:00:00Z' },
    gives: { status: 'checked_in', checked_in_at: '2026-03-30T10:00:00Z' },
  },
  {
    title: 'another passenger, bag and request change nothing else',
    method: 'PATCH',
    resource: 'bookings',
    id: confirmed.id,
    body: { passenger: { first_name: 'Nobody' }, bags: 5, special_requests: ['bassinet'] },
    gives: {
      passenger: { ...Object(confirmed.passenger), first_name: 'Nobody' },
      bags: 5,
      special_requests: ['bassinet'],
    },
  },
  ...['checked_in', 'boarded', 'no_show'].flatMap((state) =>
    [{}, { status: 'confirmed' }].map((body): AcceptedWrite => {
      const before = Object(states[state]);
      return {
        title: `a booking that is ${state} is confirmed on another flight, with ${JSON.stringify(body)}`,
        ...rebook(before, body),
        gives: {
          ...rebooked,
          status: 'confirmed',
          ...(before.checked_in_at !== null && { checked_in_at: null }),
        },
        effects: { ...seats(flightOf(before), 1), ...seats(wide, -1) },
      };
    }),
  ),
  {
    title: 'a checked-in passenger can check in for another flight at once',
    ...rebook(checkedIn, { flight_id: candidates.id, fare: 9.5, status: 'checked_in' }),
    gives: { ...rebooked, flight_id: candidates.id, fare: 9.5, checked_in_at: NOW },
    effects: { ...seats(flightOf(checkedIn), 1), ...seats(candidates, -1) },
  },
  {
    title: 'a passenger who has not checked in has no time of it',
    method: 'PATCH',
    resource: 'bookings',
    id: confirmed.id,
    body: { checked_in_at: '2026-03-30T10:00:00Z', bags: 4 },
    gives: { bags: 4 },
    ignored: ['checked_in_at'],
  },
  {
    title: 'a fare can be corrected',
    method: 'PATCH',
    resource: 'bookings',
    id: confirmed.id,
    body: { fare: 1.5 },
    gives: { fare: 1.5 },
  },
  {
    title: 'a replacement that leaves out what the service gave keeps it',
    method: 'PUT',
    resource: 'bookings',
    id: checkedIn.id,
    body: {
      flight_id: checkedIn.flight_id,
      passenger: checkedIn.passenger,
      cabin: checkedIn.cabin,
      bags: checkedIn.bags,
      frequent_flyer: checkedIn.frequent_flyer,
      special_requests: checkedIn.special_requests,
    },
  },
  {
    title: 'a seat that is sent for a cancelled booking is ignored',
    method: 'PATCH',
    resource: 'bookings',
    id: Number(states.cancelled?.id),
    body: { seat: '20A' },
    ignored: ['seat'],
  },
  {
    title: 'deleting a booking gives the seat back',
    method: 'DELETE',
    resource: 'bookings',
    id: confirmed.id,
    effects: seats(flightOf(confirmed), 1),
  },
  {
    title: 'deleting a cancelled booking gives no seat back',
    method: 'DELETE',
    resource: 'bookings',
    id: Number(states.cancelled?.id),
  },
];

const onFlight = (status: string) =>
  pick('flights', (flight) => flight.status === status && Number(flight.seats_available) > 0);

/** Moves that the state of the booking allows and that of its flight does not. */
const tooSoon = [
  ['checked in six days ahead', 'confirmed', 'checked_in', (flight: Row) => hoursTo(flight) > 144],
  [
    'checked in 40 minutes ahead',
    'confirmed',
    'checked_in',
    (flight: Row) => flight.status === 'scheduled' && hoursTo(flight) < 1,
  ],
  ['checked in for a flight that boards', 'confirmed', 'checked_in', isBoarding],
  ['boarded on a flight that is scheduled', 'checked_in', 'boarded', isOpen],
  ['a no-show of a flight that is scheduled', 'confirmed', 'no_show', isOpen],
  ['a checked-in no-show of a flight that is scheduled', 'checked_in', 'no_show', isOpen],
] as const;

const rejected: RejectedWrite[] = [
  ...wrongMoves,
  ...tooSoon.map(
    ([title, from, to, fits]): RejectedWrite => ({
      title: `a passenger who would be ${title}`,
      method: 'PATCH',
      resource: 'bookings',
      id: bookingOn(from, fits).id,
      body: { status: to },
      status: 409,
      code: to === 'checked_in' ? 'check_in_closed' : 'flight_not_boarding',
      fields: ['status'],
    }),
  ),
  {
    title: 'boarding another flight',
    ...rebook(checkedIn, { status: 'boarded' }),
    status: 422,
    code: 'invalid_transition',
    fields: ['status'],
  },
  {
    title: 'checking in for another flight, weeks ahead',
    ...rebook(checkedIn, { flight_id: ahead.id, status: 'checked_in' }),
    status: 409,
    code: 'check_in_closed',
    fields: ['status'],
  },
  {
    title: 'checking in for a cancelled flight',
    method: 'PATCH',
    resource: 'bookings',
    id: bookingOn('confirmed', ({ status }) => status === 'cancelled').id,
    body: { status: 'checked_in' },
    status: 409,
    code: 'flight_cancelled',
  },
  {
    title: 'a cancelled flight',
    ...book(onFlight('cancelled')),
    status: 409,
    code: 'flight_cancelled',
  },
  ...['departed', 'in_air', 'landed', 'diverted'].map(
    (status): RejectedWrite => ({
      title: `a flight that is ${status}`,
      ...book(onFlight(status)),
      status: 409,
      code: 'flight_departed',
    }),
  ),
  { title: 'a flight without seats', ...book(soldOut), status: 409, code: 'sold_out' },
  {
    title: 'a seat that another passenger has',
    ...book(flightOf(confirmed), { cabin: confirmed.cabin, seat: confirmed.seat }),
    status: 409,
    code: 'seat_taken',
    fields: ['seat'],
  },
  ...[
    ['1A', 'economy'],
    ['20A', 'first'],
    ['13A', 'business'],
    ['99K', 'economy'],
    ['2B', 'first'],
  ].map(
    ([seat, cabin]): RejectedWrite => ({
      title: `seat ${seat} in ${cabin}`,
      ...book(wide, { seat, cabin }),
      status: 422,
      code: 'seat_not_in_cabin',
      fields: ['seat'],
    }),
  ),
  {
    title: 'a cabin that the aircraft has not',
    ...book(narrow, { cabin: 'first' }),
    status: 422,
    code: 'no_such_cabin',
    fields: ['cabin'],
    allowed: ['business', 'economy'],
  },
  {
    title: 'a passenger with a blank name',
    ...book(wide, { passenger: { first_name: 'Haruka', last_name: ' ' } }),
    status: 422,
    code: 'validation_failed',
    fields: ['passenger.last_name'],
  },
  {
    title: 'an airport on Mars',
    method: 'PATCH',
    resource: 'airports',
    id: 1,
    body: { timezone: 'Mars/Base' },
    status: 422,
    code: 'validation_failed',
    fields: ['timezone'],
  },
  {
    title: 'a passenger without a name',
    ...book(wide, { passenger: { email: 'a@example.com' } }),
    status: 422,
    code: 'validation_failed',
    fields: ['passenger.first_name', 'passenger.last_name'],
    restOnly: 'the input type of the passenger has both names as non-null',
  },
  {
    title: 'six bags',
    ...book(wide, { bags: 6 }),
    status: 422,
    code: 'validation_failed',
    fields: ['bags'],
  },
  {
    title: 'moving a booking to a flight without seats',
    method: 'PATCH',
    resource: 'bookings',
    id: confirmed.id,
    body: { flight_id: soldOut.id },
    status: 409,
    code: 'sold_out',
  },
  {
    title: 'another cabin on a flight that has left',
    method: 'PATCH',
    resource: 'bookings',
    id: Number(states.boarded?.id),
    body: { seat: null },
    status: 409,
    code: 'flight_departed',
  },
  {
    title: 'an airport that is there already',
    method: 'POST',
    resource: 'airports',
    body: { iata: 'LHR', name: 'Another' },
    status: 409,
    code: 'already_exists',
    fields: ['iata'],
  },
];

const route = {
  number: 'XN7',
  airline_id: 1,
  origin: 'LHR',
  destination: 'JFK',
  scheduled_departure: '2026-03-31T17:00:00Z',
};
const create = (body: object) => ({
  method: 'POST' as const,
  resource: 'flights',
  body: { ...route, ...body },
});
const change = (body: object) => ({
  method: 'PATCH' as const,
  resource: 'flights',
  id: scheduled.id,
  body: { ...body },
});

const sold = Number(scheduled.seats_total) - Number(scheduled.seats_available);
const cancelledFlight = onFlight('cancelled');
/** What a client sends back of a flight, but its status. */
const writable = ({ id, status, seats_available, created_at, updated_at, ...rest }: Row) => rest;

const flights: AcceptedWrite[] = [
  {
    title: 'a new flight has what follows from its route, times and aircraft',
    ...create({ aircraft: '787-9' }),
    gives: {
      id: 2501,
      origin_airport_id: 20,
      destination_airport_id: 6,
      departure_date: '2026-03-31',
      scheduled_departure: '2026-03-31T18:00:00+01:00',
      scheduled_arrival: '2026-03-31T20:45:00-04:00',
      estimated_departure: '2026-03-31T18:00:00+01:00',
      actual_departure: null,
      status: 'scheduled',
      delay_minutes: 0,
      duration_minutes: 465,
      distance_km: 5540,
      seats_total: 296,
      seats_available: 296,
    },
  },
  {
    title: 'the date is that of the origin, and a delay moves the estimate',
    ...create({ origin: 'SYD', departure_date: '2026-03-31', delay_minutes: 30 }),
    gives: {
      departure_date: '2026-04-01',
      scheduled_departure: '2026-04-01T04:00:00+11:00',
      estimated_departure: '2026-04-01T04:30:00+11:00',
      seats_total: null,
      seats_available: 0,
    },
    ignored: ['departure_date'],
  },
  {
    title: 'an arrival that is sent decides the duration',
    ...create({ scheduled_arrival: '2026-04-01T01:00:00Z', duration_minutes: 1, seats_total: 10 }),
    gives: {
      scheduled_arrival: '2026-03-31T21:00:00-04:00',
      duration_minutes: 480,
      seats_total: 10,
      seats_available: 10,
    },
    ignored: ['duration_minutes'],
  },
  {
    title: 'a flight that has departed shows when',
    ...create({ scheduled_departure: '2026-03-30T11:00:00Z', status: 'departed' }),
    gives: { actual_departure: '2026-03-30T12:00:00+01:00' },
  },
  {
    title: 'another code of an airport is that of its flights too',
    method: 'PATCH',
    resource: 'airports',
    id: Number(scheduled.origin_airport_id),
    body: { iata: 'QQQ' },
    gives: { iata: 'QQQ' },
    effects: renamedFlights(scheduled.origin_airport_id, 'QQQ'),
  },
  {
    title: 'a flight at its gate has not left, whatever is sent',
    ...create({ actual_departure: '2026-03-30T11:00:00Z' }),
    gives: { actual_departure: null },
    ignored: ['actual_departure'],
  },
  {
    title: 'a gate is a gate and nothing more',
    ...change({ gate: 'A99' }),
    gives: { gate: 'A99' },
  },
  {
    title: 'a larger aircraft has more seats to sell',
    ...change({ seats_total: Number(scheduled.seats_total) + 5 }),
    gives: {
      seats_total: Number(scheduled.seats_total) + 5,
      seats_available: Number(scheduled.seats_available) + 5,
    },
  },
  {
    title: 'a cancelled flight that is replaced without a status stays cancelled',
    method: 'PUT',
    resource: 'flights',
    id: cancelledFlight.id,
    body: { ...writable(cancelledFlight), gate: 'A99' },
    gives: { gate: 'A99' },
  },
  {
    title: 'as many seats as are sold are enough',
    ...change({ seats_total: sold }),
    gives: { seats_total: sold, seats_available: 0 },
  },
  {
    title: 'an id alone brings the code of the airport along',
    method: 'PATCH',
    resource: 'flights',
    id: wide.id,
    body: { destination_airport_id: 10 },
    gives: {
      destination: 'BOS',
      destination_airport_id: 10,
      scheduled_arrival: '2026-03-30T19:20:00-04:00',
      duration_minutes: 440,
      distance_km: 5240,
    },
  },
];

const rejectedFlights: RejectedWrite[] = [
  ...(['origin', 'destination'] as const).map(
    (field): RejectedWrite => ({
      title: `an ${field} that is no airport`,
      ...create({ [field]: 'ZZZ' }),
      status: 422,
      code: 'not_found_reference',
      fields: [field],
    }),
  ),
  {
    title: 'an id of another airport than the code',
    ...create({ origin_airport_id: 1 }),
    status: 422,
    code: 'airport_mismatch',
    fields: ['origin_airport_id'],
  },
  {
    title: 'fewer seats than are sold',
    ...change({ seats_total: sold - 1 }),
    status: 409,
    code: 'seats_already_sold',
    fields: ['seats_total'],
  },
  {
    title: 'an aircraft with fewer seats than are sold',
    method: 'PATCH',
    resource: 'flights',
    id: pick(
      'flights',
      (flight) =>
        isOpen(flight) && Number(flight.seats_total) - Number(flight.seats_available) > 220,
    ).id,
    body: { aircraft: 'A320neo' },
    status: 409,
    code: 'seats_already_sold',
    fields: ['aircraft'],
  },
  ...['boarding', 'scheduled', 'in_air'].map(
    (status): RejectedWrite => ({
      title: `a cancelled flight that would be ${status}`,
      method: 'PATCH',
      resource: 'flights',
      id: cancelledFlight.id,
      body: { status },
      status: 409,
      code: 'flight_cancelled',
      fields: ['status'],
    }),
  ),
  {
    title: 'a flight that ends where it starts',
    ...create({ destination: 'LHR' }),
    status: 422,
    code: 'same_airport',
    fields: ['destination'],
  },
  {
    title: 'a flight that arrives before it departs',
    ...create({ scheduled_arrival: '2026-03-31T17:00:00Z' }),
    status: 422,
    code: 'arrival_before_departure',
    fields: ['scheduled_arrival'],
  },
];

/** All flights from and to an airport, under its new code. */
function renamedFlights(airport: unknown, code: string) {
  const renamed = (reference: string, field: string) =>
    readPlainRecords(seeds, 'flights')
      .filter((flight) => flight[reference] === airport)
      .map(({ id }) => [`flights/${id}`, { [field]: code }] as const);
  return Object.fromEntries([
    ...renamed('origin_airport_id', 'origin'),
    ...renamed('destination_airport_id', 'destination'),
  ]);
}

describe('the rules of flights and bookings', () =>
  describeWriteRules(flightsService, {
    accepted: [...moves, ...bookings, ...flights],
    rejected: [...rejected, ...rejectedFlights],
  }));
