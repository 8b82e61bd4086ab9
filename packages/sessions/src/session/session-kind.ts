import type { Tally } from '@sandbox/kernel';

export interface SessionSeed {
  readonly id: string;
  readonly startedAt: number;
  /** The requested seed profile; each kind of session has its own. */
  readonly scenario?: string | undefined;
}

export interface FoldedState {
  readonly id: string;
  readonly startedAt: number;
  readonly eventCount: number;
}

export interface SessionKind<State extends FoldedState, Event> {
  create(seed: SessionSeed): State;
  /** Applies an event to a state and counts it. */
  fold(state: State, event: Event): void;
  format(event: Event): string;
  /** Parses a stored event of any version. */
  parse(text: string): Event;
  /** The bytes of a new state, without those it counts itself. */
  readonly stateBytes: number;
  /** The bytes of a stored event in a state, without those the state counts itself. */
  weigh(text: string): number;
  /** The memory that a state counts while it changes and is read; missing if it counts none. */
  memoryOf?(state: State): StateMemory;
  /** Copies a state for another session. Both share memory until one of them changes. */
  share?(state: State, seed: SessionSeed): State;
}

/** In bytes. */
export interface StateMemory {
  readonly held: Tally;
  /** Data derived by reads, which can be computed again. */
  readonly derived: Tally;
  forget(): void;
}
