import type { Random } from '@sandbox/kernel';
import { DAY, HOUR, MINUTE, REFERENCE, SECOND, toWholeSecond } from '../instants.js';

/** How busy the network is in each hour of the local day. */
const HOURS = [
  4, 2, 1, 1, 1, 2, 5, 10, 13, 11, 10, 11, 15, 14, 11, 10, 11, 13, 16, 20, 23, 22, 16, 9,
].map((weight, hour) => [hour, weight] as const);

/** How busy the network is on each day of the week, from Sunday. */
const WEEKDAYS = [1, 0.72, 0.7, 0.74, 0.76, 0.8, 0.95];

/** A span of time and the place whose days and nights it follows. */
interface Span {
  readonly from: number;
  readonly to: number;
  /** Hours from UTC. */
  readonly offset: number;
}

/** An instant within a span, likelier on busy hours and weekdays and towards the end of the span. */
export function drawInstant({ from, to, offset }: Span, random: Random): number {
  for (let attempt = 0; attempt < 40; attempt++) {
    const rough = from + (to - from) * Math.max(random.next(), random.next() * random.next());
    const instant = atBusyHour(rough, offset, random);
    const weekday = new Date(instant + offset * HOUR).getUTCDay();
    if (instant >= from && instant <= to && random.chance(WEEKDAYS[weekday] ?? 1)) return instant;
  }
  return toWholeSecond(from + (to - from) * random.next());
}

function atBusyHour(instant: number, offset: number, random: Random): number {
  const midnight = Math.floor((instant + offset * HOUR) / DAY) * DAY - offset * HOUR;
  return midnight + random.weighted(HOURS) * HOUR + random.int(0, 3599) * SECOND;
}

/** An instant soon after another: half of them within hours, some after weeks, never after `REFERENCE`. */
export function drawSoonAfter(instant: number, random: Random): number {
  const reach = random.weighted([
    [20 * MINUTE, 22],
    [3 * HOUR, 30],
    [DAY, 28],
    [5 * DAY, 14],
    [60 * DAY, 6],
  ]);
  const latest = Math.min(reach, REFERENCE - instant);
  return toWholeSecond(instant + latest * Math.max(0.02, random.next()));
}
