import { fnv1a, formatInstant } from '@sandbox/kernel';
import { shiftDatetime } from '../local-time.js';
import type { Flight } from '../resources/flights.js';
import type { BoardAction, Move } from './plan-moves.js';

/** A gate with its terminal. */
export interface Gate {
  readonly gate: string;
  readonly terminal: string | null;
}

/** The gates of an airport. */
export type GatesOf = (airport: string) => readonly Gate[];

/** The flight after a move. */
export function applyMove(flight: Flight, move: Move, gatesOf: GatesOf): Flight {
  return {
    ...flight,
    ...CHANGES[move.action](flight, move, gatesOf),
    status: move.action,
    updated_at: formatInstant(move.at),
  };
}

type Change = (flight: Flight, move: Move, gatesOf: GatesOf) => Partial<Flight>;

const CHANGES: Readonly<Record<BoardAction, Change>> = {
  delayed: (flight, { delay = flight.delay_minutes }) => ({
    delay_minutes: delay,
    estimated_departure: shiftDatetime(flight.scheduled_departure, delay * 60_000),
  }),
  boarding: (flight, _move, gatesOf) => ({
    estimated_departure: flight.estimated_departure ?? flight.scheduled_departure,
    ...(flight.gate === null ? assignGate(flight, gatesOf) : {}),
  }),
  departed: ({ scheduled_departure }, { at }) => ({
    actual_departure: shiftDatetime(scheduled_departure, at - Date.parse(scheduled_departure)),
  }),
  landed: () => ({}),
  cancelled: () => ({}),
};

function assignGate(flight: Flight, gatesOf: GatesOf): Partial<Flight> {
  const gates = gatesOf(flight.origin);
  return gates[fnv1a(`gate/${flight.id}`) % gates.length] ?? {};
}

/** The gates that the seeds name, by airport. */
export function findGates(flights: readonly Flight[]): GatesOf {
  const gates = new Map<string, Map<string, Gate>>();
  for (const { origin, gate, terminal } of flights) {
    if (gate === null) continue;
    const known = gates.get(origin) ?? new Map<string, Gate>();
    gates.set(origin, known.set(`${terminal}/${gate}`, { gate, terminal }));
  }
  return (airport) => [...(gates.get(airport)?.values() ?? [])];
}
