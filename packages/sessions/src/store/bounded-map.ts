import { type Clock, LruMap } from '@sandbox/kernel';

/** A map that forgets what was not used for longest when it grows too large, and what was idle for too long. */
export interface BoundedMap<Value> {
  /** The bytes of all values, as they were declared. */
  readonly bytes: number;
  readonly size: number;
  /** The value of a key; asking for it counts as use. */
  get(key: string): Value | undefined;
  /** Keeps a value. Its size is what its owner says it is. */
  set(key: string, value: Value, bytes: number): void;
  delete(key: string): void;
}

export interface BoundedMapOptions {
  readonly maxBytes: number;
  readonly idleMs: number;
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
  const { maxBytes, idleMs, clock } = options;
  const entries = new LruMap<string, Entry<Value>>({ maxWeight: maxBytes });
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
    set(key, value, bytes) {
      const now = clock.now();
      if (now - sweptAt > SWEEP_MS) sweep(now);
      entries.set(key, { value, usedAt: now }, bytes + ENTRY_BYTES);
    },
    delete: (key) => entries.delete(key),
  };
}
