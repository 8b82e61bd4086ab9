import type { SessionState } from '../session-state.js';
import type { FaultEvent } from './fault-event.js';

/** Writes one event of the faults into the state. */
export function foldFault(state: SessionState, event: FaultEvent): void {
  state.fault.faults = event.faults;
}
