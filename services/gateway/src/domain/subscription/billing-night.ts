import { formatLocal } from '../merchant/merchant-time.js';
import { addDays } from './calendar-day.js';

/** Payments run at two in the morning in the merchant's zone. */
const RUN_HOUR_MS = 2 * 3_600_000;

/** The current day in the merchant's zone. */
export function localDay(at: number): number {
  return Date.parse(`${formatLocal(at).slice(0, -13)}T00:00:00Z`);
}

/** The instant at which the payments of a day run. */
export function nightOf(day: number): number {
  const wall = day + RUN_HOUR_MS;
  const early = wall - offsetAt(wall);
  // The clocks change at this very hour: of both readings the later is never before two o'clock.
  return Math.max(early, wall - offsetAt(early));
}

/** The first run after an instant. */
export function nightAfter(at: number): number {
  const today = localDay(at);
  const tonight = nightOf(today);
  return tonight > at ? tonight : nightOf(addDays(today, 1));
}

function offsetAt(at: number): number {
  return Date.parse(`${formatLocal(at)}Z`) - at;
}
