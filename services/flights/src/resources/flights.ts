import {
  date,
  datetime,
  defineResource,
  enumeration,
  float,
  int,
  type RecordOf,
  reference,
  string,
  toMany,
  toOne,
} from '@sandbox/resource';

export const FLIGHT_STATUSES = [
  'scheduled',
  'boarding',
  'departed',
  'in_air',
  'landed',
  'delayed',
  'cancelled',
  'diverted',
] as const;

export type FlightStatus = (typeof FLIGHT_STATUSES)[number];

/** The states in which the aircraft has left its gate. */
export const DEPARTED_STATUSES: ReadonlySet<FlightStatus> = new Set([
  'departed',
  'in_air',
  'landed',
  'diverted',
]);

/** The states in which a seat can still be booked. */
export const OPEN_STATUSES: ReadonlySet<FlightStatus> = new Set([
  'scheduled',
  'boarding',
  'delayed',
]);

/** The states in which a flight waits for its passengers. */
export const WAITING_STATUSES: ReadonlySet<FlightStatus> = new Set(['scheduled', 'delayed']);

export const flights = defineResource({
  name: 'flights',
  singular: 'flight',
  description:
    'Scheduled flights of the two weeks around the reference date; times carry the UTC offset of their airport.',
  fields: {
    number: string('Flight number: airline code and digits.', {
      required: true,
      pattern: '^[A-Z0-9]{2}[0-9]{1,4}$',
      example: 'XN12',
    }),
    airline_id: reference('The airline that flies it.', 'airlines', { required: true, example: 1 }),
    origin: string('IATA code of the airport it leaves.', {
      required: true,
      pattern: '^[A-Z]{3}$',
      example: 'ORD',
    }),
    destination: string('IATA code of the airport it goes to.', {
      required: true,
      pattern: '^[A-Z]{3}$',
      example: 'FRA',
    }),
    origin_airport_id: reference('The airport it leaves.', 'airports', {
      example: 3,
    }),
    destination_airport_id: reference('The airport it goes to.', 'airports', {
      example: 23,
    }),
    departure_date: date('Local date of the scheduled departure at the origin.', {
      example: '2026-03-30',
    }),
    scheduled_departure: datetime("Planned departure, with the origin's offset.", {
      local: true,
      required: true,
      example: '2026-03-30T17:40:00-05:00',
    }),
    scheduled_arrival: datetime("Planned arrival, with the destination's offset.", {
      local: true,
      example: '2026-03-31T09:05:00+02:00',
    }),
    estimated_departure: datetime('Departure as now expected: planned plus delay.', {
      local: true,
      example: '2026-03-30T17:40:00-05:00',
    }),
    actual_departure: datetime('When it left; empty before.', { local: true }),
    status: enumeration('The state of the flight.', FLIGHT_STATUSES, { default: 'scheduled' }),
    delay_minutes: int('Minutes behind plan.', { min: 0, max: 100_000, default: 0 }),
    gate: string('Gate at the origin; empty until it is assigned.', { example: 'B14' }),
    terminal: string('Terminal at the origin.', { example: '1' }),
    aircraft: string('Aircraft type.', { example: '787-9' }),
    duration_minutes: int('Planned minutes from gate to gate.', {
      min: 1,
      max: 100_000,
      example: 505,
    }),
    distance_km: int('Great-circle distance in kilometres.', { min: 1, example: 6971 }),
    seats_total: int('Seats in the aircraft.', { min: 1, max: 900, example: 296 }),
    seats_available: int('Seats that can still be booked; seats sold elsewhere are deducted too.', {
      readOnly: true,
      nullable: false,
      min: 0,
    }),
    base_fare: float('Economy fare in USD.', { min: 0, example: 489.5 }),
  },
  relations: {
    airline: toOne('The airline that flies it.', 'airlines', 'airline_id'),
    origin_airport: toOne('The airport it leaves.', 'airports', 'origin_airport_id'),
    destination_airport: toOne('The airport it goes to.', 'airports', 'destination_airport_id'),
    bookings: toMany('Its bookings.', 'bookings', 'flight_id'),
  },
});

export type Flight = RecordOf<typeof flights>;
