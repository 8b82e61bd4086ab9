import { createHash } from 'node:crypto';
import { type Clock, LruMap } from '@sandbox/kernel';

/** Counts attempts by a key that clients choose. */
export interface Attempts {
  /** False while what it needs is away; the methods then reject. */
  isReady(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Counts an attempt; 1 is the first of its key. */
  count(key: string): Promise<number>;
  /** Lets the next attempt of a key be the first. */
  forget(key: string): Promise<void>;
}

/** How many keys are remembered; those that were not used for longest are forgotten first. */
export const MAX_KEYS = 20_000;

/** A key without an attempt for so long is forgotten. */
export const KEPT_MS = 3_600_000;

/** The attempts of a key. */
interface Count {
  readonly attempts: number;
  readonly at: number;
}

/** Builds a memory of this process alone. */
export function createMemoryAttempts(clock: Pick<Clock, 'now'>, maxEntries = MAX_KEYS): Attempts {
  const counts = new LruMap<string, Count>({ maxEntries });
  return {
    isReady: () => true,
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    count(key) {
      const at = clock.now();
      const place = toPlace(key);
      const last = counts.get(place);
      const isKept = last !== undefined && at - last.at <= KEPT_MS;
      const attempts = isKept ? last.attempts + 1 : 1;
      counts.set(place, { attempts, at });
      return Promise.resolve(attempts);
    },
    forget: (key) => Promise.resolve(counts.delete(toPlace(key))),
  };
}

/** A hash takes the same room whatever the client chose. */
export function toPlace(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
