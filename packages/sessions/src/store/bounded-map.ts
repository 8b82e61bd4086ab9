import { type Clock, type MemoryPool, SharedLru } from '@sandbox/kernel';

/** The bytes of a value, and the client that is charged. */
export interface Charged {
  readonly bytes: number;
  readonly owner: string;
  /** True for a new value that may never be used again: until then, it is removed before the owner's others. */
  readonly isTrial?: boolean;
}

export interface BoundedMapOptions {
  readonly maxBytes: number;
  /** The most that one client may use, from 1 to 100. */
  readonly sharePercent: number;
  readonly idleMs: number;
  /** The size of an entry without its value; by default that of its key, the entry and its slot. */
  readonly entryBytes?: number;
  readonly clock: Clock;
  /** Memory that it shares with other maps. */
  readonly pool?: MemoryPool | undefined;
}

interface Entry<Value> {
  readonly value: Value;
  usedAt: number;
}

/** The size of an entry without its value: key, entry and its slot in the map. */
const ENTRY_BYTES = 200;

/** How often idle entries are deleted. */
const SWEEP_MS = 60_000;

/**
 * A map that clients share. When it is full, the client with the most loses its least recently used values; idle ones are
 * deleted. The value set last always stays.
 */
export class BoundedMap<Value> {
  readonly #options: BoundedMapOptions;
  readonly #entries: SharedLru<string, Entry<Value>>;
  evicted = 0;
  #sweptAt: number;

  constructor(options: BoundedMapOptions) {
    this.#options = options;
    this.#sweptAt = options.clock.now();
    this.#entries = new SharedLru({
      maxWeight: options.maxBytes,
      sharePercent: options.sharePercent,
      pool: options.pool,
      keepsNewest: true,
      onEvicted: () => {
        this.evicted += 1;
      },
    });
  }

  /** The declared bytes of all values. */
  get bytes(): number {
    return this.#entries.weight;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Counts as use. */
  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    const now = this.#options.clock.now();
    if (this.#isIdle(entry, now)) {
      this.#entries.delete(key);
      return undefined;
    }
    entry.usedAt = now;
    return entry.value;
  }

  /** An existing key keeps its owner. */
  set(key: string, value: Value, { bytes, owner, isTrial = false }: Charged): void {
    const { clock, entryBytes = ENTRY_BYTES } = this.#options;
    const now = clock.now();
    if (now - this.#sweptAt > SWEEP_MS) this.#sweep(now);
    const weight = bytes + entryBytes;
    this.#entries.set(key, { value, usedAt: now }, { owner, weight, isTrial });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  #sweep(now: number): void {
    this.#sweptAt = now;
    const entries = this.#entries;
    for (let next = entries.oldest; next && this.#isIdle(next.value, now); next = entries.oldest)
      entries.delete(next.key);
  }

  #isIdle(entry: Entry<Value>, now: number): boolean {
    return now - entry.usedAt > this.#options.idleMs;
  }
}
