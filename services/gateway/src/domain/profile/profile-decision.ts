import type { SessionEvent } from '../session-state.js';
import type { Validation } from './validate-payment.js';

/** A decision about stored profiles: its events and its result. */
export interface ProfileDecision<Result> {
  readonly events: readonly SessionEvent[];
  /** The checks that were made; the last may have failed. */
  readonly validations: readonly Validation[];
  /** Absent when a validation failed: then nothing was stored. */
  readonly result?: Result;
}

/** A decision that needed no validation. */
export function decided(events: readonly SessionEvent[]): ProfileDecision<undefined> {
  return { events, validations: [] };
}
