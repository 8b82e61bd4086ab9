import { type Clock, LruMap } from '@sandbox/kernel';
import { COUNT, type CountState, type Quota, type Taken } from './algorithms.js';

/** How many counts are kept; the one that was not used for longest is forgotten first, and starts anew. */
const MAX_COUNTERS = 16_384;

/** The most numbers that all counts hold together: a sliding window has one for each request. */
const MAX_NUMBERS = 1_048_576;

/** Where requests are counted, by key. */
export interface Counters {
  take(key: string, quota: Quota): Taken | Promise<Taken>;
}

/** Counts in the memory of this process. */
export function createMemoryCounters(
  clock: Pick<Clock, 'elapsed'>,
  { maxCounters = MAX_COUNTERS }: { readonly maxCounters?: number } = {},
): { take(key: string, quota: Quota): Taken } {
  const states = new LruMap<string, CountState>({
    maxEntries: maxCounters,
    maxWeight: MAX_NUMBERS,
  });
  return {
    take(key, quota) {
      const { state, ...taken } = COUNT[quota.algorithm](
        states.get(key),
        quota,
        Math.floor(clock.elapsed()),
      );
      states.set(key, state, state.length);
      return taken;
    },
  };
}
