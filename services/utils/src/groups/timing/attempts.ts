import { createHash } from 'node:crypto';
import { platformError } from '@sandbox/http';
import { type Clock, SharedLru } from '@sandbox/kernel';
import { IN_MEMORY, type Lifecycle } from '@sandbox/redis';

/** Counts attempts by a key that clients choose. Its methods reject while Redis is unavailable. */
export interface Attempts extends Lifecycle {
  /**
   * Counts an attempt; 1 is the first of its key.
   * @param owner - the key of the client, which a new count is charged to
   */
  count(key: string, owner: string): Promise<number>;
  /** The number of attempts of a key; 0 before the first. */
  peek(key: string): Promise<number>;
  /** Lets the next attempt of a key be the first. */
  forget(key: string): Promise<void>;
}

/** How many keys are remembered. */
export const MAX_KEYS = 20_000;

/** The milliseconds without an attempt after which a key is deleted. */
export const RETENTION_MS = 3_600_000;

/** The attempts of a key. */
interface Count {
  readonly attempts: number;
  readonly at: number;
}

/** Builds a memory of this process only. */
export function createMemoryAttempts(
  clock: Pick<Clock, 'now'>,
  {
    maxEntries = MAX_KEYS,
    sharePercent = 100,
  }: { readonly maxEntries?: number | undefined; readonly sharePercent?: number } = {},
): Attempts {
  const counts = new SharedLru<string, Count>({ maxEntries, sharePercent });
  const countOf = (key: string, now: number): number => {
    const last = counts.get(toPlace(key));
    return last !== undefined && now - last.at <= RETENTION_MS ? last.attempts : 0;
  };
  return {
    ...IN_MEMORY,
    count(key, owner) {
      const at = clock.now();
      const attempts = countOf(key, at) + 1;
      counts.set(toPlace(key), { attempts, at }, { owner });
      return Promise.resolve(attempts);
    },
    peek: (key) => Promise.resolve(countOf(key, clock.now())),
    forget: (key) => Promise.resolve(counts.delete(toPlace(key))),
  };
}

/** A hash has the same size for any key of a client. */
export function toPlace(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/**
 * Rejects a request that depends on a count that is unavailable.
 * @throws AppError `not_ready`
 */
export function rejectToCount(cause: unknown): never {
  throw platformError('not_ready', {
    detail: 'Attempts cannot be counted, because Redis is unavailable. Try again later.',
    headers: { 'Retry-After': '1' },
    cause,
  });
}
