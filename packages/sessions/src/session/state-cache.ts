import { SharedLru } from '@sandbox/kernel';
import type { FoldedState, StateMemory } from './session-kind.js';

export interface StateCacheOptions<State> {
  /** Memory for states, and for what was derived from them. */
  readonly maxBytes: number;
  /** The part of it that the states of one client take at most, from 1 to 100. */
  readonly sharePercent: number;
  readonly memoryOf: (state: State) => StateMemory | undefined;
}

/** The part of the memory that what was derived takes at most; the rest is left to the states. */
const DERIVED_PART = 1 / 2;

/** What an entry takes in both maps, with its key and what counts it, as measured. */
const ENTRY_BYTES = 700;

/** A state that is kept. */
interface Stored<State> {
  readonly id: string;
  readonly state: State;
  readonly owner: string;
  readonly memory: StateMemory | undefined;
  bytes: number;
  isStored: boolean;
}

/**
 * The states of sessions in use. What was derived from them goes first, as it is cheap to make again; the state of the session
 * that was used last always stays.
 */
export class StateCache<State extends FoldedState> {
  readonly #memoryOf: StateCacheOptions<State>['memoryOf'];
  readonly #states: SharedLru<string, Stored<State>>;
  /** Those from which something was derived. */
  readonly #derived: SharedLru<string, Stored<State>>;

  constructor({ maxBytes, sharePercent, memoryOf }: StateCacheOptions<State>) {
    const derivedBytes = Math.floor(maxBytes * DERIVED_PART);
    const shared = { sharePercent, keepsNewest: true };
    this.#memoryOf = memoryOf;
    this.#states = new SharedLru({
      ...shared,
      maxWeight: maxBytes - derivedBytes,
      onEvicted: (stored) => this.#release(stored),
    });
    this.#derived = new SharedLru({
      ...shared,
      maxWeight: derivedBytes,
      onEvicted: ({ memory }) => memory?.forget(),
    });
  }

  /** What all states take, and what was derived from them, in bytes. */
  get bytes(): number {
    return this.#states.weight + this.#derived.weight;
  }

  /** The state of a session; asking for it counts as use. */
  get(id: string): State | undefined {
    const stored = this.#states.get(id);
    if (stored !== undefined) this.#derived.get(id);
    return stored?.state;
  }

  /**
   * Keeps a state. What it counts from then on is counted here as well.
   * @param bytes - what it takes besides
   * @param owner - the client that is charged for it
   */
  set(state: State, bytes: number, owner: string): void {
    const { id } = state;
    this.delete(id);
    const memory = this.#memoryOf(state);
    const stored = { id, state, owner, memory, bytes: 0, isStored: true };
    this.#grow(stored, ENTRY_BYTES + bytes);
    memory?.held.moveTo({ add: (more) => this.#grow(stored, more) });
    memory?.derived.moveTo({ add: (more) => this.#derive(stored, more) });
  }

  /** Counts what a state takes more than it counts; nothing when another one is kept. */
  grow(state: State, bytes: number): void {
    const stored = this.#states.get(state.id);
    if (stored?.state === state) this.#grow(stored, bytes);
  }

  delete(id: string): void {
    const stored = this.#states.get(id);
    if (stored === undefined) return;
    this.#states.delete(id);
    this.#release(stored);
  }

  #grow(stored: Stored<State>, bytes: number): void {
    if (!stored.isStored) return;
    stored.bytes += bytes;
    this.#states.set(stored.id, stored, { owner: stored.owner, weight: stored.bytes });
  }

  /** What shrinks is weighed when it next grows: it may be about to be forgotten. */
  #derive(stored: Stored<State>, bytes: number): void {
    if (!stored.isStored || bytes <= 0) return;
    const weight = stored.memory?.derived.bytes ?? 0;
    this.#derived.set(stored.id, stored, { owner: stored.owner, weight });
  }

  #release(stored: Stored<State>): void {
    const { id, memory } = stored;
    stored.isStored = false;
    this.#derived.delete(id);
    memory?.held.moveTo(undefined);
    memory?.derived.moveTo(undefined);
    memory?.forget(); // whoever still follows the session has the state, and nobody counts it
  }
}
