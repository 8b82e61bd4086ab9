import { type Clock, type MemoryPool, SharedLru } from '@sandbox/kernel';

/**
 * A map that clients share. When it is full, the client with the most loses its least recently used values; idle ones are
 * deleted.
 */
export interface BoundedMap<Value> {
  /** The declared bytes of all values. */
  readonly bytes: number;
  readonly size: number;
  readonly evicted: number;
  /** Counts as use. */
  get(key: string): Value | undefined;
  /** An existing key keeps its owner. */
  set(key: string, value: Value, charged: Charged): void;
  delete(key: string): void;
}

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

/** The value set last always stays. */
export function createBoundedMap<Value>(options: BoundedMapOptions): BoundedMap<Value> {
  const { maxBytes: maxWeight, sharePercent, idleMs, clock, pool } = options;
  const { entryBytes = ENTRY_BYTES } = options;
  let evicted = 0;
  const entries = new SharedLru<string, Entry<Value>>({
    maxWeight,
    sharePercent,
    pool,
    keepsNewest: true,
    onEvicted: () => {
      evicted += 1;
    },
  });
  let sweptAt = clock.now();
  const isIdle = (entry: Entry<Value>, now: number): boolean => now - entry.usedAt > idleMs;
  const sweep = (now: number): void => {
    sweptAt = now;
    for (let next = entries.oldest; next && isIdle(next.value, now); next = entries.oldest)
      entries.delete(next.key);
  };
  return {
    get bytes() {
      return entries.weight;
    },
    get size() {
      return entries.size;
    },
    get evicted() {
      return evicted;
    },
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      const now = clock.now();
      if (isIdle(entry, now)) {
        entries.delete(key);
        return undefined;
      }
      entry.usedAt = now;
      return entry.value;
    },
    set(key, value, { bytes, ...charged }) {
      const now = clock.now();
      if (now - sweptAt > SWEEP_MS) sweep(now);
      entries.set(key, { value, usedAt: now }, { ...charged, weight: bytes + entryBytes });
    },
    delete: (key) => entries.delete(key),
  };
}
