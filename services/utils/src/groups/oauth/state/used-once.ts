import { createHash } from 'node:crypto';
import { type Clock, SharedLru } from '@sandbox/kernel';

/** Remembers what was used, so that a code or a refresh token works once. */
export interface UsedOnce {
  /** False while what it needs is away; the methods then reject. */
  isReady(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Notes that a word is used now; false when it was used before.
   * @param expiresAt - seconds since 1970 after which the word is worth nothing anyway
   * @param owner - the key of the client, which the entry is charged to
   */
  use(word: string, expiresAt: number, owner: string): Promise<boolean>;
  /** True when a word was used. */
  wasUsed(word: string): Promise<boolean>;
}

/** About 2 MB. A code lives for a minute, so 300 exchanges a second leave none forgotten. */
const MAX_ENTRIES = 20_000;

/**
 * Builds a memory of this process alone. A client that exceeds its share, or has the most of a full memory, loses its oldest words:
 * so a flood of used words can make old ones of the same client usable again, but none of another. That is the price of keeping
 * no state.
 */
export function createMemoryUsedOnce(
  clock: Clock,
  {
    maxEntries = MAX_ENTRIES,
    sharePercent = 100,
  }: { readonly maxEntries?: number | undefined; readonly sharePercent?: number } = {},
): UsedOnce {
  const used = new SharedLru<string, number>({ maxEntries, sharePercent });
  const isUsed = (key: string): boolean => (used.get(key) ?? 0) * 1000 > clock.now();
  return {
    isReady: () => true,
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    use(word, expiresAt, owner) {
      const key = toKey(word);
      if (isUsed(key)) return Promise.resolve(false);
      used.set(key, expiresAt, { owner });
      return Promise.resolve(true);
    },
    wasUsed: (word) => Promise.resolve(isUsed(toKey(word))),
  };
}

/** A hash takes less room than the word, and is no word that could be used. */
function toKey(word: string): string {
  return createHash('sha256').update(word).digest('base64url');
}
