import { systemClock, systemTimers } from '@sandbox/kernel';
import type { ManualClock } from '@sandbox/testing';

/** The machine's time, by which Redis and BullMQ work. */
export const REAL_TIME: ManualClock = {
  clock: systemClock,
  timers: systemTimers,
  waiting: 0,
  advance: () => undefined,
};
