import type { Random } from '@sandbox/kernel';
import { DAY, HOUR, type Instant, REFERENCE } from '../instants.js';
import type { Airport } from './airports.js';
import type { Departure } from './departures.js';

/** Where a flight boards; null while nothing is assigned. */
export interface GateLocation {
  readonly terminal: string | null;
  readonly gate: string | null;
}

const LETTERS = 'ABCDEFGHJ';
const GATES_A_LETTER = 28;
const GATE_HELD = 1.5 * HOUR;
const UNASSIGNED: GateLocation = { terminal: null, gate: null };

/**
 * Builds the assignment of gates, to be asked in the order of departure. An airline stays in one terminal
 * of an airport and a gate serves one flight at a time. More than a day ahead only hubs have gates.
 */
export function createGates(random: Random): (departure: Departure) => GateLocation {
  const terminals = new Map<string, number>();
  const lastUse = new Map<string, Instant>();
  return ({ line, departsAt }) => {
    const { origin, airline } = line;
    if (departsAt - REFERENCE > DAY && !airline.hubs.includes(origin.iata)) return UNASSIGNED;
    const key = `${airline.code} ${origin.iata}`;
    const terminal = terminals.get(key) ?? random.int(1, origin.terminals);
    terminals.set(key, terminal);
    for (;;) {
      const gate = `${drawLetter(random, origin, terminal)}${random.int(1, GATES_A_LETTER)}`;
      const place = `${origin.iata} ${gate}`;
      if (departsAt - (lastUse.get(place) ?? 0) < GATE_HELD) continue;
      lastUse.set(place, departsAt);
      return { terminal: String(terminal), gate };
    }
  };
}

/** Terminals have a letter each; an airport with a single terminal has four piers. */
function drawLetter(random: Random, { terminals }: Airport, terminal: number): string {
  return LETTERS.charAt(terminals === 1 ? random.int(0, 3) : terminal - 1);
}
