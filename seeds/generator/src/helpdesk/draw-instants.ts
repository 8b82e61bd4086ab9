import type { Random } from '@sandbox/kernel';
import { DAY, HOUR, WINDOW_END, WINDOW_START } from './seed-window.js';

/** Sunday to Saturday. */
const WEEKDAY_WEIGHTS = [0.2, 1.2, 1.1, 1.05, 1, 0.85, 0.25] as const;

/** Hours 0 to 23 in UTC: Europe's office hours, then America's, a little from Asia. */
const HOUR_WEIGHTS = [
  2, 2, 2, 2, 3, 4, 7, 12, 18, 22, 24, 23, 20, 22, 23, 21, 18, 14, 10, 8, 6, 5, 4, 3,
] as const;

const HOURS = HOUR_WEIGHTS.map((weight, hour) => [hour * HOUR, weight] as const);

/** The parameters of `drawInstants`. */
export interface InstantOptions {
  readonly count: number;
  readonly from: number;
  /** Relative volume at a share (0 to 1) of the seed window. */
  readonly volume: (share: number) => number;
}

/** Different instants up to the reference instant, ascending, with weekday and office-hour waves. */
export function drawInstants(random: Random, { count, from, volume }: InstantOptions): number[] {
  const days = weighDays(from, volume);
  const instants = new Set<number>();
  while (instants.size < count) {
    const instant = random.weighted(days) + random.weighted(HOURS) + random.int(0, HOUR - 1);
    if (instant >= from && instant < WINDOW_END - 300) instants.add(instant);
  }
  return [...instants].sort((a, b) => a - b);
}

function weighDays(from: number, volume: InstantOptions['volume']): (readonly [number, number])[] {
  const days: (readonly [number, number])[] = [];
  for (let day = from - (from % DAY); day < WINDOW_END; day += DAY) {
    const weekday = WEEKDAY_WEIGHTS[new Date(day * 1000).getUTCDay()] ?? 1;
    days.push([day, weekday * volume((day - WINDOW_START) / (WINDOW_END - WINDOW_START))]);
  }
  return days;
}
