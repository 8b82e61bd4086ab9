import type { Metrics } from '@sandbox/http';
import { type MemoryPool, SharedLru } from '@sandbox/kernel';
import type { FoldedState, StateMemory } from './session-kind.js';

export interface StateCacheOptions<State> {
  readonly maxBytes: number;
  /** The most of it for the states of one client, from 1 to 100. */
  readonly sharePercent: number;
  readonly memoryOf: (state: State) => StateMemory | undefined;
  /** Memory that it shares with the caches of other services. */
  readonly pool?: MemoryPool | undefined;
}

/** The most for derived data; the rest is for states. */
const DERIVED_PART = 1 / 2;

/** The size of an entry in both maps, with its key and counters, as measured. */
const ENTRY_BYTES = 700;

interface Stored<State> {
  readonly id: string;
  readonly state: State;
  readonly owner: string;
  readonly memory: StateMemory | undefined;
  bytes: number;
  isStored: boolean;
}

/**
 * The states of sessions in use. Derived data is dropped first, as it is cheap to compute. The state used last always stays.
 */
export class StateCache<State extends FoldedState> {
  readonly #memoryOf: StateCacheOptions<State>['memoryOf'];
  readonly #states: SharedLru<string, Stored<State>>;
  /** States with derived data. */
  readonly #derived: SharedLru<string, Stored<State>>;

  constructor({ maxBytes, sharePercent, memoryOf, pool }: StateCacheOptions<State>) {
    const derivedBytes = Math.floor(maxBytes * DERIVED_PART);
    const shared = { sharePercent, keepsNewest: true, pool };
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

  get bytes(): number {
    return this.#states.weight + this.#derived.weight;
  }

  /** Counts as use. */
  get(id: string): State | undefined {
    const stored = this.#states.get(id);
    if (stored !== undefined) this.#derived.get(id);
    return stored?.state;
  }

  /**
   * Caches a state and follows its own counts.
   * @param bytes - its size without the memory that it counts, in bytes
   * @param owner - the client that is charged
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

  /** Adds bytes that a state does not count itself, unless another state is cached. */
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

  /** A decrease is counted with the next increase, as the data may be about to be dropped. */
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
    memory?.forget(); // a follower of the session may still have the state, but it is not counted
  }
}

export function showStates(
  { gauge }: Pick<Metrics, 'gauge'>,
  { service, sessions }: { readonly service: string; readonly sessions: { stateBytes(): number } },
): void {
  gauge({
    name: 'session_state_bytes',
    help: 'Bytes used by the states of active sessions and by data derived from them.',
    labels: { service },
    read: () => sessions.stateBytes(),
  });
}
