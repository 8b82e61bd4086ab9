import type { Tally } from '@sandbox/kernel';

/** What begins a session in which nothing was written yet. */
export interface SessionSeed {
  readonly id: string;
  /** When the session starts. */
  readonly startedAt: number;
  /** What the client wants it to begin with; each kind of session has its own names. */
  readonly scenario?: string | undefined;
}

/** What every state has, whatever else it holds. */
export interface FoldedState {
  readonly id: string;
  /** When the session started. */
  readonly startedAt: number;
  /** Events folded so far. */
  readonly eventCount: number;
}

/** What a session holds and what can happen in it. */
export interface SessionKind<State extends FoldedState, Event> {
  /** Builds the state of a session that has just started. */
  create(seed: SessionSeed): State;
  /** Writes an event into a state and counts it. */
  fold(state: State, event: Event): void;
  /** Formats an event as it is stored. */
  format(event: Event): string;
  /** Parses a stored event, whichever version it has. */
  parse(text: string): Event;
  /** What the state of a new session takes in memory, besides what it counts. */
  readonly stateBytes: number;
  /** What a stored event takes in a state, in bytes, besides what the state counts. */
  weigh(text: string): number;
  /** The bytes that a state counts while it changes and is read; it counts none when left out. */
  memoryOf?(state: State): StateMemory;
  /** Another state of the same events, for another session. Both share memory until one goes on. */
  share?(state: State, seed: SessionSeed): State;
}

/** What a state takes in memory, in bytes. */
export interface StateMemory {
  /** What it cannot be without. */
  readonly held: Tally;
  /** What was derived from it when it was read, and can be derived again. */
  readonly derived: Tally;
  /** Forgets what was derived. */
  forget(): void;
}
