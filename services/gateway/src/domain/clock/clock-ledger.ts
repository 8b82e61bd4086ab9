import type { DeepReadonly } from '../deep-readonly.js';
import { closeOpenBatches, type MutableSettlementBook } from '../settlement/settlement-book.js';

/** The session's clock was moved forward by `by` milliseconds. */
export interface ClockAdvanced {
  readonly type: 'clock.advanced';
  readonly at: number;
  readonly by: number;
}

/** Every batch that was still open closed at `at`, without waiting for its minute. */
export interface ClockSettled {
  readonly type: 'clock.settled';
  readonly at: number;
}

export type ClockEvent = ClockAdvanced | ClockSettled;

/** {@link ClockBook}, as folds write it. */
export interface MutableClockBook {
  /** Milliseconds by which the session's clock is ahead. */
  clockOffset: number;
  /** Each move of the session's clock, with its time by the service's own. */
  readonly clockMoves: { readonly at: number; readonly by: number }[];
}

/** The clock of a session. */
export type ClockBook = DeepReadonly<MutableClockBook>;

/**
 * The milliseconds that have passed in a session since an instant of the service's own clock, those included by which
 * the session's clock was moved after it. What is made outside a session, such as a payment nonce, is as old as this.
 */
export function timePassed(state: ClockBook, now: number, since: number): number {
  const moved = state.clockMoves
    .filter(({ at }) => at >= since)
    .reduce((sum, { by }) => sum + by, 0);
  return serviceTime(state, now) - since + moved;
}

/** The time of the service's own clock at a time of the session. */
export function serviceTime({ clockOffset }: ClockBook, now: number): number {
  return now - clockOffset;
}

/** Writes one event of the clock into the state. */
export function foldClock(
  state: MutableClockBook & { readonly settlement: MutableSettlementBook },
  event: ClockEvent,
): void {
  if (event.type === 'clock.settled') closeOpenBatches(state.settlement, event.at);
  else {
    state.clockMoves.push({ at: serviceTime(state, event.at), by: event.by });
    state.clockOffset += event.by;
  }
}
