import { GatewayError } from '../../errors.js';
import type { SessionEvent } from '../session-state.js';
import type { Validation } from './validate-payment.js';

/** A decision about stored profiles: its events and its result. */
export interface ProfileDecision<Result> {
  readonly events: readonly SessionEvent[];
  /** The checks that were made; the last may have failed. */
  readonly validations: readonly Validation[];
  /** Absent when a validation failed or there is a `rejection`: then nothing was stored. */
  readonly result?: Result;
  /** The reason for a rejection although the validations passed. */
  readonly rejection?: GatewayError;
}

/** A decision that needed no validation. */
export function decided(events: readonly SessionEvent[]): ProfileDecision<undefined> {
  return { events, validations: [] };
}

/**
 * Returns the rejection instead of throwing it, so that the events and the lines of the validations are
 * stored.
 */
export function rejectionOf(assert: () => void): GatewayError | undefined {
  try {
    assert();
    return undefined;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return error;
  }
}
