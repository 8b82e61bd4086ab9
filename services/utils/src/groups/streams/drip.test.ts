import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dripSchedule } from './drip.js';

describe('dripSchedule', () => {
  it('spreads the bytes evenly, the last at the end', () => {
    expect([...dripSchedule(4, 2000)]).toEqual([
      { bytes: 1, ms: 500 },
      { bytes: 1, ms: 1000 },
      { bytes: 1, ms: 1500 },
      { bytes: 1, ms: 2000 },
    ]);
  });

  it('sends all at once when there is no time', () => {
    expect([...dripSchedule(7, 0)]).toEqual([{ bytes: 7, ms: 0 }]);
  });

  it('sends all bytes in drops at least 50 ms apart and ends on time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_048_576 }), fc.nat(10_000), (count, duration) => {
        const drops = [...dripSchedule(count, duration)];
        expect(drops.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(count);
        expect(drops.every(({ bytes }) => bytes > 0)).toBe(true);
        expect(drops.at(-1)?.ms).toBe(duration);
        const pauses = drops.slice(1).map(({ ms }, at) => ms - (drops[at]?.ms ?? 0));
        expect(pauses.every((pause) => pause > 49.999)).toBe(true);
      }),
    );
  });
});
