import { type Instant, MINUTE } from '../instants.js';
import { toInstant, WINDOW_DATES, weekdayOf } from './local-time.js';
import type { TimetableLine } from './timetable.js';

/** A flight number on one day. */
export interface Departure {
  readonly line: TimetableLine;
  /** The local date at the origin. */
  readonly date: string;
  readonly departsAt: Instant;
  readonly arrivesAt: Instant;
}

/** Every flight of the window in the order of scheduled departure, which is the order of the ids. */
export function toDepartures(timetable: readonly TimetableLine[]): Departure[] {
  const departures = timetable.flatMap((line) =>
    WINDOW_DATES.filter((date) => line.days.has(weekdayOf(date))).map((date) =>
      toDeparture(line, date),
    ),
  );
  return departures.sort(
    (a, b) => a.departsAt - b.departsAt || (a.line.number < b.line.number ? -1 : 1),
  );
}

function toDeparture(line: TimetableLine, date: string): Departure {
  const departsAt = toInstant(line.origin.timezone, date, line.departs);
  return { line, date, departsAt, arrivesAt: departsAt + line.durationMinutes * MINUTE };
}
