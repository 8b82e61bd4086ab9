import { formatInstant } from '@sandbox/kernel';
import type { Dataset, Script } from '@sandbox/resource';
import { type Lap, planLap } from './plan-lap.js';
import { createLapShift, type LapShift } from './shift-lap.js';
import { createTimetable, type Timetable } from './timetable.js';

/**
 * Prepares the story of the airports. Time runs faster here than elsewhere: the board shows what happens next, so the
 * `ts` of its events goes from one departure to the next, and a week passes in three hours. Then the timetable is played
 * again for the week after.
 */
export function createScript(dataset: Dataset): Script<'board' | 'bookings'> {
  // To plan the lap takes longer than all else at start, and a service without readers of its feed needs none.
  let plan: Plan | undefined;
  const planned = (): Plan => {
    plan ??= createPlan(createTimetable(dataset));
    return plan;
  };
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

/** The entry for the `count`-th event, from 1, and how often the list was played before. */
function entryAt<Entry>(list: readonly Entry[], count: number): readonly [Entry, number] {
  const round = Math.floor((count - 1) / list.length);
  const entry = list[(count - 1) % list.length];
  if (entry === undefined) throw new RangeError(`Events are numbered from 1, not ${count}.`);
  return [entry, round];
}
