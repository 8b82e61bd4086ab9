import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { COUNT, type CountState, type Quota, type Taken } from './algorithms.js';

/** Runs requests that come so many milliseconds after one another. */
function run(quota: Quota, gaps: readonly number[]): (Taken & { readonly at: number })[] {
  let state: CountState | undefined;
  let at = 1_000;
  return gaps.map((gap) => {
    at += gap;
    const { state: next, ...taken } = COUNT[quota.algorithm](state, quota, at);
    state = next;
    return { ...taken, at };
  });
}

/** What a limit would let pass, worked out from the whole past each time. */
const LETS_PASS: Readonly<
  Record<Quota['algorithm'], (passed: readonly number[], quota: Quota, now: number) => boolean>
> = {
  fixed(passed, { limit, windowMs }, now) {
    let start = Number.NEGATIVE_INFINITY;
    let used = 0;
    for (const at of passed) {
      if (at >= start + windowMs) {
        start = at;
        used = 0;
      }
      used += 1;
    }
    return now >= start + windowMs || used < limit;
  },
  sliding: (passed, { limit, windowMs }, now) =>
    passed.filter((at) => at > now - windowMs).length < limit,
  bucket(passed, { limit, windowMs }, now) {
    // In drops, of which a token has as many as the window has milliseconds, without rounding.
    const full = BigInt(limit) * BigInt(windowMs);
    let level = full;
    let last = passed[0] ?? now;
    for (const at of [...passed, now]) {
      level += BigInt(at - last) * BigInt(limit);
      if (level > full) level = full;
      last = at;
      level -= BigInt(windowMs);
    }
    return level >= 0n;
  },
};

const quotas = fc.record({
  algorithm: fc.constantFrom('fixed', 'sliding', 'bucket'),
  limit: fc.integer({ min: 1, max: 12 }),
  windowMs: fc.integer({ min: 1, max: 60 }).map((seconds) => seconds * 1000),
});
const gaps = fc.array(
  fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 70_000 })),
  { maxLength: 80 },
);

describe('a limit', () => {
  it('lets pass what a limit that remembers everything would', () => {
    fc.assert(
      fc.property(quotas, gaps, (quota, times) => {
        const passed: number[] = [];
        for (const { at, isAllowed } of run(quota, times)) {
          expect(isAllowed).toBe(LETS_PASS[quota.algorithm](passed, quota, at));
          if (isAllowed) passed.push(at);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('lets exactly as many more pass as it says', () => {
    fc.assert(
      fc.property(quotas, gaps, (quota, times) => {
        const { remaining } = run(quota, times).at(-1) ?? { remaining: quota.limit };
        const burst = Array<number>(remaining + 1).fill(0);
        const more = run(quota, [...times, ...burst]).slice(times.length);
        const allowed = more.map(({ isAllowed }) => isAllowed);
        expect(allowed).toEqual([...Array<boolean>(remaining).fill(true), false]);
      }),
      { numRuns: 2000 },
    );
  });

  it('lets one more pass after the wait that it names, and none before', () => {
    fc.assert(
      fc.property(quotas, gaps, (quota, times) => {
        const last = run(quota, [...times, 0]).at(-1);
        const { remaining = 0, waitMs = 0 } = last ?? {};
        expect(waitMs).toBeGreaterThan(0);
        expect(waitMs).toBeLessThanOrEqual(quota.windowMs);
        const after = (ms: number): number => {
          const seen = run(quota, [...times, 0, ms]).at(-1);
          return seen?.isAllowed ? seen.remaining + 1 : 0;
        };
        expect(after(waitMs - 1)).toBe(remaining);
        expect(after(waitMs)).toBeGreaterThan(remaining);
      }),
      { numRuns: 2000 },
    );
  });

  it('is whole again after a window in which nothing came', () => {
    fc.assert(
      fc.property(quotas, gaps, (quota, times) => {
        const last = run(quota, [...times, quota.windowMs]).at(-1);
        expect([last?.isAllowed, last?.remaining]).toEqual([true, quota.limit - 1]);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['fixed', 'sliding', 'bucket'] as const)(
    'by %s lets the largest number pass at once, and not one more',
    (algorithm) => {
      const limit = algorithm === 'sliding' ? 1000 : 100_000;
      const quota = { algorithm, limit, windowMs: 86_400_000 };
      const seen = run(quota, Array<number>(limit + 1).fill(0));
      expect(seen.filter(({ isAllowed }) => isAllowed)).toHaveLength(limit);
    },
  );

  it('by a bucket of seven in a minute loses nothing to rounding', () => {
    const seen = run({ algorithm: 'bucket', limit: 7, windowMs: 60_000 }, [
      ...Array<number>(8).fill(0),
      8571,
      1,
    ]);
    expect(seen.map(({ isAllowed }) => isAllowed)).toEqual([
      ...Array<boolean>(7).fill(true),
      false,
      false,
      true,
    ]);
  });
});
