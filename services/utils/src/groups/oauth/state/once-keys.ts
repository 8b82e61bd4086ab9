import { createHash } from 'node:crypto';
import { type Clock, SharedLru } from '@sandbox/kernel';
import type { RedisLink } from '@sandbox/redis';

/**
 * Stores used words, so that a code or a refresh token works once; a word may have a string. The first use of a
 * word stays until it expires.
 */
export interface OnceKeys {
  /**
   * Records the use of a word; false when it was used before.
   * @param expiresAt - seconds since 1970 after which the word has no use anyway
   * @param owner - the key of the client, which the entry is charged to
   */
  use(word: string, expiresAt: number, owner: string, text?: string): Promise<boolean>;
  /** The text of a word that was used; undefined when it was not. */
  read(word: string): Promise<string | undefined>;
  /** True when a word was used. */
  wasUsed(word: string): Promise<boolean>;
}

/** About 3 MB. A code lives for a minute, so at 300 codes a second none is dropped early. */
const MAX_ENTRIES = 20_000;

/**
 * Builds a memory of this process only. A client that exceeds its share, or has the most of a full memory,
 * loses its oldest words. So a flood of used words can make old ones of the same client usable again, but
 * none of another client. That is the price of storing no state.
 */
export function createMemoryOnceKeys(
  clock: Clock,
  {
    maxEntries = MAX_ENTRIES,
    sharePercent = 100,
  }: { readonly maxEntries?: number | undefined; readonly sharePercent?: number } = {},
): OnceKeys {
  const used = new SharedLru<string, { readonly text: string; readonly expiresAt: number }>({
    ...{ maxEntries, sharePercent },
  });
  const find = (key: string): string | undefined => {
    const found = used.get(key);
    return found && found.expiresAt > clock.now() ? found.text : undefined;
  };
  return {
    async use(word, seconds, owner, text = '') {
      const key = toKey(word);
      if (find(key) !== undefined) return false;
      used.set(key, { text, expiresAt: Math.round(seconds * 1000) }, { owner });
      return true;
    },
    read: async (word) => find(toKey(word)),
    wasUsed: async (word) => find(toKey(word)) !== undefined,
  };
}

/** Separates these keys from those of other programs in the same Redis. */
const PREFIX = 'utils:oauth:used:';

/** Builds a memory that all replicas share. */
export function createRedisOnceKeys(inRedis: RedisLink['use'], clock: Clock): OnceKeys {
  const keyOf = (word: string): string => `${PREFIX}${toKey(word)}`;
  return {
    async use(word, expiresAt, _owner, text = '') {
      const ms = Math.max(1000, Math.ceil(expiresAt * 1000 - clock.now()));
      return 'OK' === (await inRedis((client) => client.set(keyOf(word), text, 'PX', ms, 'NX')));
    },
    read: async (word) => (await inRedis((client) => client.get(keyOf(word)))) ?? undefined,
    wasUsed: async (word) => (await inRedis((client) => client.exists(keyOf(word)))) === 1,
  };
}

/** A hash is shorter than the word, and not a word that could be used. */
function toKey(word: string): string {
  return createHash('sha256').update(word).digest('base64url');
}
