import { SECOND } from './durations.js';

/** The instant without its milliseconds, which records do not show. */
export function floorToSecond(instant: number): number {
  return Math.floor(instant / SECOND) * SECOND;
}
