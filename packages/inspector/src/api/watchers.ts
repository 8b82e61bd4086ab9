import { createSharedBudget } from '@sandbox/kernel';
import { inspectorError } from '../errors.js';

const MAX_WATCHERS = 100;

export interface Watchers {
  /**
   * Adds a client. `end` is called when the server stops.
   * @param owner - the key of the client
   * @returns a function that removes it
   * @throws AppError too_many_watchers
   */
  add(end: () => void, owner: string): () => void;
  stop(): void;
}

export function createWatchers(sharePercent: number): Watchers {
  const ends = new Set<() => void>();
  const budget = createSharedBudget({ limit: MAX_WATCHERS, sharePercent });
  return {
    add(end, owner) {
      if (!budget.reserve(1, owner))
        throw inspectorError('too_many_watchers', {
          detail: `${budget.used} of ${MAX_WATCHERS} watchers are in use, and this client has its full share.`,
          headers: { 'Retry-After': '1' },
        });
      ends.add(end);
      return () => {
        if (ends.delete(end)) budget.release(1, owner);
      };
    },
    stop() {
      for (const end of [...ends]) end();
    },
  };
}
