import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createNonceCounts } from './create-nonce-counts.js';

const use = (nonce: string, count: number, cnonce = 'c') => ({ nonce, count, cnonce });

describe('createNonceCounts', () => {
  it('takes each count within the window once, in any order', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 80 });
    fc.assert(
      fc.property(counts, (given) => {
        const memory = createNonceCounts(1);
        const seen = new Set<number>();
        for (const count of given) {
          const expected = !seen.has(count) && count > Math.max(0, ...seen) - 64;
          expect(memory.take(use('n', count))).toBe(expected);
          seen.add(count);
        }
      }),
    );
  });

  it('takes counts up to the highest that eight digits can tell', () => {
    const memory = createNonceCounts(1);
    const taken = [1, 0xffffffff, 0xffffffff, 2].map((count) => memory.take(use('n', count)));
    expect(taken).toEqual([true, true, false, false]);
  });

  it('counts each nonce by itself', () => {
    const memory = createNonceCounts(2);
    const taken = ['a', 'b', 'a', 'b'].map((nonce) => memory.take(use(nonce, 1)));
    expect(taken).toEqual([true, true, false, false]);
  });

  it('forgets the oldest nonce when there are too many', () => {
    const memory = createNonceCounts(2);
    const taken = ['a', 'b', 'c', 'c', 'b', 'a'].map((nonce) => memory.take(use(nonce, 1)));
    expect(taken).toEqual([true, true, true, false, false, true]);
  });

  it('remembers the cnonce of the first use', () => {
    const memory = createNonceCounts(2);
    expect(memory.firstCnonce('a')).toBeUndefined();
    memory.take(use('a', 1, 'first'));
    memory.take(use('a', 2, 'second'));
    expect(memory.firstCnonce('a')).toBe('first');
  });
});
