/** What goes wrong on purpose with the calls of a session. */
export interface Faults {
  /** Milliseconds by which an answer is late. */
  readonly delayMs: number;
  /** The message code that calls fail with; null when they do not fail. */
  readonly errorCode: string | null;
  /** The HTTP status of failing calls, where the gateway itself always answers 200; null leaves it so. */
  readonly httpStatus: number | null;
  /** How likely a call is hit, from 0 to 1. */
  readonly rate: number;
}

/** What goes wrong in a session was decided anew. */
export interface FaultsSet {
  readonly type: 'fault.set';
  readonly at: number;
  readonly faults: Faults;
}

/** What changes the faults of a session. */
export type FaultEvent = FaultsSet;

/** What goes wrong in a session. */
export interface MutableFaultBook {
  faults: Faults;
}

/** Nothing goes wrong. */
export const NO_FAULTS: Faults = { delayMs: 0, errorCode: null, httpStatus: null, rate: 1 };

/** Writes one event of the faults into the state. */
export function foldFault(state: { readonly fault: MutableFaultBook }, event: FaultEvent): void {
  state.fault.faults = event.faults;
}
