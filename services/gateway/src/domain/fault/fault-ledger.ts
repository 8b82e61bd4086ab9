/** The injected faults of a session's calls. */
export interface Faults {
  /** Milliseconds by which a response is late. */
  readonly delayMs: number;
  /** The message code that calls fail with; null when they do not fail. */
  readonly errorCode: string | null;
  /** The HTTP status of failing calls, or null for 200, which the imitated gateway always sends. */
  readonly httpStatus: number | null;
  /** How likely a call is hit, from 0 to 1. */
  readonly rate: number;
}

/** The faults of a session were replaced. */
export interface FaultsSet {
  readonly type: 'fault.set';
  readonly at: number;
  readonly faults: Faults;
}

export type FaultEvent = FaultsSet;

/** The faults of a session. */
export interface MutableFaultBook {
  faults: Faults;
}

export const NO_FAULTS: Faults = { delayMs: 0, errorCode: null, httpStatus: null, rate: 1 };

/** Writes one event of the faults into the state. */
export function foldFault(state: { readonly fault: MutableFaultBook }, event: FaultEvent): void {
  state.fault.faults = event.faults;
}
