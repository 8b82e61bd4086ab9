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

/** The session's clock was stopped at `at`. */
export interface ClockFrozen {
  readonly type: 'clock.frozen';
  readonly at: number;
}

/**
 * The session's clock continues from `at`. The `by` milliseconds that passed meanwhile are not made up for.
 */
export interface ClockResumed {
  readonly type: 'clock.resumed';
  readonly at: number;
  readonly by: number;
}

export type ClockEvent = ClockAdvanced | ClockSettled | ClockFrozen | ClockResumed;

/** {@link ClockBook}, as folds write it. */
export interface MutableClockBook {
  /** Milliseconds by which the session's clock is ahead; below 0 when it was frozen and is behind. */
  clockOffset: number;
  /** The time at which the session's clock is frozen; undefined while it runs. */
  frozenAt: number | undefined;
  /** Each move of the session's clock, with its time by the service's own. */
  readonly clockMoves: { readonly at: number; readonly by: number }[];
}

/** The state of a session clock. */
export type ClockBook = DeepReadonly<MutableClockBook>;

/**
 * The milliseconds that have passed in a session since an instant of the service's own clock, including later
 * moves of the session clock. Records that are made outside a session, such as payment nonces, have this age.
 */
export function timePassed(state: ClockBook, now: number, since: number): number {
  const moved = state.clockMoves
    .filter(({ at }) => at >= since)
    .reduce((sum, { by }) => sum + by, 0);
  return serviceTime(state, now) - since + moved;
}

/**
 * The time of the service's own clock at a time of the session. While the session's clock is frozen, it is
 * the time of the freeze plus the later moves.
 */
export function serviceTime({ clockOffset }: ClockBook, now: number): number {
  return now - clockOffset;
}

/** Writes one event of the clock into the state. */
export function foldClock(state: ClockState, event: ClockEvent): void {
  FOLDS[event.type](state, event as never); // the table pairs them
}

type ClockState = MutableClockBook & { readonly settlement: MutableSettlementBook };

const FOLDS: {
  readonly [Type in ClockEvent['type']]: (
    state: ClockState,
    event: Extract<ClockEvent, { readonly type: Type }>,
  ) => void;
} = {
  'clock.advanced': (state, { at, by }) => {
    if (state.frozenAt === undefined) move(state, { at: serviceTime(state, at), by });
    else state.frozenAt += by;
  },
  'clock.settled': ({ settlement }, { at }) => closeOpenBatches(settlement, at),
  'clock.frozen': (state, { at }) => {
    state.frozenAt = at;
  },
  'clock.resumed': (state, { at, by }) => {
    state.frozenAt = undefined;
    move(state, { at: serviceTime(state, at) + by, by: -by });
  },
};

function move(state: ClockState, { at, by }: { readonly at: number; readonly by: number }): void {
  state.clockMoves.push({ at, by });
  state.clockOffset += by;
}
