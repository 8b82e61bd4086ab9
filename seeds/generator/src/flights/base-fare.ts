import type { Random } from '@sandbox/kernel';
import type { Departure } from './departures.js';
import { weekdayOf } from './local-time.js';

const BUSY_DAYS: ReadonlySet<number> = new Set([5, 7]);
const BUSY_SURCHARGE = 1.12;

/** The economy fare of a flight: dearer on Friday and Sunday, ending as the airline's fares do. */
export function drawBaseFare(random: Random, { line, date }: Departure): number {
  const busy = BUSY_DAYS.has(weekdayOf(date)) ? BUSY_SURCHARGE : 1;
  const fare = line.fareLevel * busy * (0.94 + 0.12 * random.next());
  const { lowCost } = line.airline;
  return lowCost ? (Math.round(fare) * 100 - 1) / 100 : Math.round(fare * 2) / 2;
}
