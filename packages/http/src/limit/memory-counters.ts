import { type Clock, SharedLru } from '@sandbox/kernel';
import { COUNT, type Counted, type CountState, type Quota, type Taken } from './algorithms.js';

/** The number of counts that are stored; a deleted one starts again. */
const MAX_COUNTERS = 16_384;

/** The most numbers in all counts together: a sliding window has one for each request. */
const MAX_NUMBERS = 1_048_576;

/** A count that a request belongs to. */
export interface Counter {
  readonly key: string;
  readonly quota: Quota;
}

/** Where requests are counted, by key. */
export interface Counters {
  /**
   * Counts a request under all limits, or under none when one of them is used up.
   * @param owner - the key of the client, which new counts are charged to
   * @param world - the session name; empty without one. No count belongs to two.
   * @returns the result of each, up to the first that rejects
   */
  take(
    counters: readonly Counter[],
    owner: string,
    world: string,
  ): readonly Taken[] | Promise<readonly Taken[]>;
}

/** The bounds of the counts of a process. */
export interface CounterBounds {
  readonly maxCounters?: number | undefined;
  readonly sharePercent?: number;
}

/** Counts in the memory of this process. */
export function createMemoryCounters(
  clock: Pick<Clock, 'elapsed'>,
  { maxCounters = MAX_COUNTERS, sharePercent = 100 }: CounterBounds = {},
): { take(counters: readonly Counter[], owner: string): readonly Taken[] } {
  const states = new SharedLru<string, CountState>({
    maxEntries: maxCounters,
    maxWeight: MAX_NUMBERS,
    sharePercent,
  });
  return {
    take(counters, owner) {
      const now = Math.floor(clock.elapsed());
      const count = ({ key, quota }: Counter, takes: 0 | 1) =>
        COUNT[quota.algorithm](states.get(key), quota, now, takes);
      const counted: Counted[] = [];
      for (const counter of counters) {
        const one = count(counter, 1);
        if (!one.isAllowed)
          return [...counters.slice(0, counted.length).map((other) => count(other, 0)), one];
        counted.push(one);
      }
      for (const [index, { state }] of counted.entries())
        states.set(counters[index]?.key ?? '', state, { owner, weight: state.length });
      return counted;
    },
  };
}
