import { describe, expect, it } from '@jest/globals';
import { createRandom } from '@sandbox/kernel';
import { randomBytes } from './content.js';

const of = (seed: string, count: number): Buffer => randomBytes(createRandom(seed), count);

describe('randomBytes', () => {
  it('gives as many bytes as asked for, the same for the same seed', () => {
    expect([0, 1, 3, 4, 5, 1000].map((count) => of('a', count).length)).toEqual([
      0, 1, 3, 4, 5, 1000,
    ]);
    expect(of('a', 100)).toEqual(of('a', 100));
    expect(of('a', 100)).not.toEqual(of('b', 100));
  });

  it('begins longer results with the shorter ones', () => {
    expect(of('a', 99).subarray(0, 50)).toEqual(of('a', 50));
  });

  it('uses every value about equally often', () => {
    const counts = new Array<number>(256).fill(0);
    for (const byte of of('spread', 256 * 400)) counts[byte] = (counts[byte] ?? 0) + 1;
    expect(Math.min(...counts)).toBeGreaterThan(300);
    expect(Math.max(...counts)).toBeLessThan(500);
  });
});
