import type { Faults } from './fault-event.js';

/** What goes wrong in a session; only the fold writes it. */
export interface FaultBook {
  faults: Faults;
}

/** Nothing goes wrong. */
export const NO_FAULTS: Faults = { delayMs: 0, errorCode: null, httpStatus: null, rate: 1 };
