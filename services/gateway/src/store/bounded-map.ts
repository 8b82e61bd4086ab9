import type { Clock } from '@sandbox/kernel';

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

/** What bounds a map. */
export interface BoundedMapOptions {
  readonly maxBytes: number;
  readonly idleMs: number;
  readonly clock: Clock;
}

interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
  usedAt: number;
}

/** What an entry costs besides its value: key, entry and its place in the map. */
const ENTRY_BYTES = 200;

/** How often idle entries are looked for. */
const SWEEP_MS = 60_000;

/** Builds an empty map. The value set last is never forgotten for its size. */
export function createBoundedMap<Value>(options: BoundedMapOptions): BoundedMap<Value> {
  const { maxBytes, idleMs, clock } = options;
  // A Map keeps the order of insertion; a used entry is put back at its end.
  const entries = new Map<string, Entry<Value>>();
  let bytes = 0;
  let sweptAt = clock.now();
  const remove = (key: string, entry: Entry<Value>): void => {
    entries.delete(key);
    bytes -= entry.bytes;
  };
  const isIdle = (entry: Entry<Value>, now: number): boolean => now - entry.usedAt > idleMs;
  /** Forgets a whole part at once: to find the oldest entry, a Map walks over the places of all removed ones. */
  const shrink = (newest: string): void => {
    const target = maxBytes - (maxBytes >> 3);
    for (const [key, entry] of entries) {
      if (bytes <= target || key === newest) return;
      remove(key, entry);
    }
  };
  const sweep = (now: number): void => {
    sweptAt = now;
    for (const [key, entry] of entries) {
      if (!isIdle(entry, now)) return;
      remove(key, entry);
    }
  };
  return {
    get bytes() {
      return bytes;
    },
    get size() {
      return entries.size;
    },
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      const now = clock.now();
      entries.delete(key);
      if (isIdle(entry, now)) {
        bytes -= entry.bytes;
        return undefined;
      }
      entry.usedAt = now;
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, size) {
      const now = clock.now();
      const before = entries.get(key);
      if (before) remove(key, before);
      const entry = { value, bytes: size + ENTRY_BYTES, usedAt: now };
      entries.set(key, entry);
      bytes += entry.bytes;
      if (now - sweptAt > SWEEP_MS) sweep(now);
      if (bytes > maxBytes) shrink(key);
    },
    delete(key) {
      const entry = entries.get(key);
      if (entry) remove(key, entry);
    },
  };
}
