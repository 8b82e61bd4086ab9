import type { Random } from '@sandbox/kernel';
import { DAY, HOUR, MINUTE, NOW } from './durations.js';
import { floorToSecond } from './floor-to-second.js';

/** An instant soon after another: half of them within hours, some after weeks, never after `NOW`. */
export function drawSoonAfter(instant: number, random: Random): number {
  const reach = random.weighted([
    [20 * MINUTE, 22],
    [3 * HOUR, 30],
    [DAY, 28],
    [5 * DAY, 14],
    [60 * DAY, 6],
  ]);
  const latest = Math.min(reach, NOW - instant);
  return floorToSecond(instant + latest * Math.max(0.02, random.next()));
}
