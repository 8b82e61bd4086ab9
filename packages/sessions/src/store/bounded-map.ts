import { type Clock, SharedLru } from '@sandbox/kernel';

/** A map that clients share: when it grows too large, the client with the most loses its least recently used values; idle ones are deleted. */
export interface BoundedMap<Value> {
  /** The bytes of all values, as they were declared. */
  readonly bytes: number;
  readonly size: number;
  /** How many values were deleted for want of room. */
  readonly evicted: number;
  /** The value of a key; asking for it counts as use. */
  get(key: string): Value | undefined;
  /** Keeps a value. The owner of a key that is set again stays as it was. */
  set(key: string, value: Value, charged: Charged): void;
  delete(key: string): void;
}

/** What a value takes, in bytes, and the client that it is charged to. */
export interface Charged {
  readonly bytes: number;
  readonly owner: string;
  /** True for a new value that perhaps is never used again: until it is, it goes before the others of its owner. */
  readonly isTrial?: boolean;
}

export interface BoundedMapOptions {
  readonly maxBytes: number;
  /** The part of it that one client may use, from 1 to 100. */
  readonly sharePercent: number;
  readonly idleMs: number;
  /** What an entry costs besides its value; what its key, its own and the map's memory take when left out. */
  readonly entryBytes?: number;
  readonly clock: Clock;
}

interface Entry<Value> {
  readonly value: Value;
  usedAt: number;
}

/** What an entry costs besides its value: key, entry and its slot in the map. */
const ENTRY_BYTES = 200;

/** How often idle entries are looked for. */
const SWEEP_MS = 60_000;

/** Builds an empty map. The value set last is never forgotten for its size. */
export function createBoundedMap<Value>(options: BoundedMapOptions): BoundedMap<Value> {
  const { maxBytes: maxWeight, sharePercent, idleMs, clock, entryBytes = ENTRY_BYTES } = options;
  let evicted = 0;
  const entries = new SharedLru<string, Entry<Value>>({
    maxWeight,
    sharePercent,
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
