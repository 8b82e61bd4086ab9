import { memoryPart, SharedLru } from '@sandbox/kernel';

/** Numbers the requests of one kind after the other. */
export interface RequestNumbers {
  /**
   * The number of this request, from 1 on.
   * @param owner - the key of the client
   */
  next(key: string, owner: string): number;
}

/** How many kinds of requests are numbered. */
const MAX_KEYS = 20_000;

/** Their keys have parts that clients choose, such as paths. */
const MAX_KEY_BYTES = 8_388_608;

/** The memory of an entry without its key, in bytes. */
const ENTRY_BYTES = 150;

/**
 * Builds numbers that only this process has.
 * @param memory - bytes that the process may use; null if they are not limited
 */
export function createRequestNumbers(
  sharePercent = 100,
  memory: number | null = null,
): RequestNumbers {
  const numbers = new SharedLru<string, { last: number }>({
    maxEntries: MAX_KEYS,
    maxWeight: memoryPart(memory, 'Numbered requests of faults', MAX_KEY_BYTES),
    sharePercent,
  });
  return {
    next(key, owner) {
      let entry = numbers.get(key);
      if (entry === undefined) {
        entry = { last: 0 };
        numbers.set(key, entry, { owner, weight: ENTRY_BYTES + 2 * key.length });
      }
      entry.last += 1;
      return entry.last;
    },
  };
}
