import type { Flight } from '../resources/flights.js';
import { applyMove, findGates } from './apply-move.js';
import { createBoxOffice, type Sale, type Timetable } from './box-office.js';
import { type Move, planMoves } from './plan-moves.js';

/** A move as the board shows it. */
export interface BoardEvent {
  readonly at: number;
  readonly action: Move['action'];
  /** The flight after the move. */
  readonly flight: Flight;
  /** The names of the fields that changed. */
  readonly changed: readonly (keyof Flight)[];
}

/** A sale with its instant. */
export interface SaleEvent extends Sale {
  readonly at: number;
}

/** All events of the seeds' timetable. A sale follows every second move, as the intervals of the topics require. */
export interface Lap {
  readonly board: readonly BoardEvent[];
  readonly sales: readonly SaleEvent[];
}

/** The number of moves for each sale: their topics have an event every 3 and every 6 seconds. */
const MOVES_PER_SALE = 2;

/**
 * Plays the seeds' timetable from the reference instant on. A lap ends when no flight is left to sell a seat on, within
 * hours of the last departure. The landings of flights in the air then are not shown.
 */
export function planLap(timetable: Timetable): Lap {
  const { flights } = timetable;
  const now = new Map(flights.map((flight) => [flight.id, flight]));
  const gatesOf = findGates(flights);
  const office = createBoxOffice(timetable);
  const board: BoardEvent[] = [];
  const sales: SaleEvent[] = [];
  for (const move of planMoves(flights)) {
    const before = now.get(move.flight);
    if (!before) continue;
    const flight = applyMove(before, move, gatesOf);
    now.set(flight.id, flight);
    board.push({
      at: move.at,
      action: move.action,
      flight,
      changed: changedFields(before, flight),
    });
    if (board.length % MOVES_PER_SALE !== 0) continue;
    const sale = office.next(move.at, (id) => now.get(id));
    if (!sale) break;
    now.set(sale.flight.id, sale.flight);
    sales.push({ ...sale, at: move.at });
  }
  if (sales.length === 0)
    throw new Error('The feed needs flights and bookings after the reference instant.');
  return { board: board.slice(0, sales.length * MOVES_PER_SALE), sales };
}

function changedFields(before: Flight, after: Flight): readonly (keyof Flight)[] {
  // The record's own keys, which are the fields of its resource.
  const fields = Object.keys(after) as (keyof Flight)[];
  return fields.filter((field) => field !== 'updated_at' && after[field] !== before[field]);
}
