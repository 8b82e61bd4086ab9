/** The states of a flight. */
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

/** One of the states of a flight. */
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
