import { inspectorError } from '../errors.js';

/** How many clients watch or wait at once. */
const MAX_WATCHERS = 100;

/** Those who watch or wait; each has an end, which a stop brings about. */
export interface Watchers {
  /**
   * Adds one; the function that is returned takes it off.
   * @throws AppError too_many_watchers
   */
  add(end: () => void): () => void;
  stop(): void;
}

export function createWatchers(): Watchers {
  const ends = new Set<() => void>();
  return {
    add(end) {
      if (ends.size >= MAX_WATCHERS)
        throw inspectorError('too_many_watchers', {
          detail: `${MAX_WATCHERS} clients watch or wait already.`,
          headers: { 'Retry-After': '1' },
        });
      ends.add(end);
      return () => ends.delete(end);
    },
    stop() {
      for (const end of [...ends]) end();
    },
  };
}
