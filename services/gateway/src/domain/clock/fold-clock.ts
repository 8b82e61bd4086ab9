import type { SessionState } from '../session.js';
import { closeOpenBatches } from '../settlement/settlement-book.js';
import type { ClockEvent } from './clock-event.js';

/** Writes one event of the clock into the state. */
export function foldClock(state: SessionState, event: ClockEvent): void {
  if (event.type === 'clock.advanced') state.clockOffset += event.by;
  else closeOpenBatches(state.settlement, event.at);
}
