import { LruMap } from '@sandbox/kernel';

/** Numbers the requests of one kind after the other. */
export interface RequestNumbers {
  /** The number of this request, from 1 on. */
  next(key: string): number;
}

/** How many kinds of requests are numbered; of further ones those that came last begin again. */
const MAX_KEYS = 20_000;

/** Their keys have parts that clients choose, such as paths. */
const MAX_KEY_BYTES = 8_388_608;

/** What an entry takes besides its key. */
const ENTRY_BYTES = 150;

/** Builds numbers that are in this process alone. */
export function createRequestNumbers(): RequestNumbers {
  const numbers = new LruMap<string, { last: number }>({
    maxEntries: MAX_KEYS,
    maxWeight: MAX_KEY_BYTES,
  });
  return {
    next(key) {
      let entry = numbers.get(key);
      if (entry === undefined) {
        entry = { last: 0 };
        numbers.set(key, entry, ENTRY_BYTES + key.length);
      }
      entry.last += 1;
      return entry.last;
    },
  };
}
