/** Keeps the results asked for most recently, up to a number of them. */
export interface BoundedCache<T> {
  /** The kept result of a key, or a new one from `create`. */
  get(key: string, create: () => T): T;
}

/** Builds an empty cache that drops the least recently used entry above `capacity`. */
export function createBoundedCache<T>(capacity: number): BoundedCache<T> {
  const entries = new Map<string, T>();
  return {
    get(key, create) {
      const kept = entries.get(key);
      const value = kept ?? create();
      if (kept !== undefined) entries.delete(key);
      else if (entries.size >= capacity) dropOldest(entries);
      entries.set(key, value);
      return value;
    },
  };
}

/** A Map iterates in the order of insertion, so its first key is the oldest. */
function dropOldest(entries: Map<string, unknown>): void {
  for (const key of entries.keys()) {
    entries.delete(key);
    return;
  }
}
