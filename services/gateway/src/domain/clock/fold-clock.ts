import type { SessionState } from '../session-state.js';
import { closeOpenBatches } from '../settlement/settlement-book.js';
import type { ClockEvent } from './clock-event.js';
import { serviceTime } from './time-passed.js';

/** Writes one event of the clock into the state. */
export function foldClock(state: SessionState, event: ClockEvent): void {
  if (event.type === 'clock.settled') closeOpenBatches(state.settlement, event.at);
  else {
    state.clockMoves.push({ at: serviceTime(state, event.at), by: event.by });
    state.clockOffset += event.by;
  }
}
