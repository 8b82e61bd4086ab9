import { formatInstant, lazy } from '@sandbox/kernel';
import { type Dataset, defineFeed, recordsOf, type Script } from '@sandbox/resource';
import { bookings } from '../resources/bookings.js';
import { flights } from '../resources/flights.js';
import type { Timetable } from './box-office.js';
import { type Lap, planLap } from './plan-lap.js';
import { BOARD_ACTIONS } from './plan-moves.js';
import { createLapShift, type LapShift } from './shift-lap.js';

/** The feed of the airports. */
export const flightsFeed = defineFeed({
  topics: {
    board: {
      description: 'A flight boards, departs, is delayed, lands or is cancelled.',
      every: 3,
      actions: BOARD_ACTIONS,
      records: { flight: 'flights' },
      changes: true,
    },
    bookings: {
      description: 'A seat is booked on a flight, or its passenger checks in.',
      every: 6,
      actions: ['booked', 'checked_in'],
      records: { booking: 'bookings', flight: 'flights' },
    },
  },
  createScript,
});

/**
 * Prepares the script of the airports. Its time is faster than that of other feeds: each event of the board is the next of
 * the timetable, so a week passes in three hours. Then the timetable is repeated for the week after.
 */
function createScript(dataset: Dataset): Script<'board' | 'bookings'> {
  // Planning takes longer than the rest of the start, and a service without readers of its feed needs no plan.
  const planned = lazy(() =>
    createPlan({
      flights: recordsOf(dataset, flights),
      bookings: recordsOf(dataset, bookings),
    }),
  );
  return {
    board({ count }) {
      const { lap, shift } = planned();
      const [event, round] = entryAt(lap.board, count);
      const flight = shift.flight(event.flight, round);
      const changes = Object.fromEntries(event.changed.map((field) => [field, flight[field]]));
      return {
        ts: formatInstant(event.at + shift.delayOf(round)),
        data: { action: event.action, flight, changes },
      };
    },
    bookings({ count }) {
      const { lap, shift } = planned();
      const [event, round] = entryAt(lap.sales, count);
      return {
        ts: formatInstant(event.at + shift.delayOf(round)),
        data: {
          action: event.action,
          booking: shift.booking(event.booking, round),
          flight: shift.flight(event.flight, round),
        },
      };
    },
  };
}

interface Plan {
  readonly lap: Lap;
  readonly shift: LapShift;
}

function createPlan(timetable: Timetable): Plan {
  const lap = planLap(timetable);
  return { lap, shift: createLapShift(timetable, lap) };
}

/** The entry of the `count`-th event, from 1, and the number of repetitions before it. */
function entryAt<Entry>(list: readonly Entry[], count: number): readonly [Entry, number] {
  const round = Math.floor((count - 1) / list.length);
  const entry = list[(count - 1) % list.length];
  if (entry === undefined) throw new RangeError(`Events are numbered from 1, not ${count}.`);
  return [entry, round];
}
