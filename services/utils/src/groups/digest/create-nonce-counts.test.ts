import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createNonceCounts } from './create-nonce-counts.js';

const use = (nonce: string, count: number, cnonce = 'c', owner = '192.0.2.1') => ({
  ...{ nonce, count, cnonce, owner },
});

describe('createNonceCounts', () => {
  it('takes each count within the window once, in any order', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 80 });
    fc.assert(
      fc.property(counts, (input) => {
        const memory = createNonceCounts({ capacity: 1 });
        const seen = new Set<number>();
        for (const count of input) {
          const expected = !seen.has(count) && count > Math.max(0, ...seen) - 64;
          expect(memory.take(use('n', count))).toBe(expected);
          seen.add(count);
        }
      }),
    );
  });

  it('takes counts up to the highest that eight digits can tell', () => {
    const memory = createNonceCounts({ capacity: 1 });
    const taken = [1, 0xffffffff, 0xffffffff, 2].map((count) => memory.take(use('n', count)));
    expect(taken).toEqual([true, true, false, false]);
  });

  it('counts each nonce by itself', () => {
    const memory = createNonceCounts({ capacity: 2 });
    const taken = ['a', 'b', 'a', 'b'].map((nonce) => memory.take(use(nonce, 1)));
    expect(taken).toEqual([true, true, false, false]);
  });

  it('forgets the oldest nonce when there are too many', () => {
    const memory = createNonceCounts({ capacity: 2 });
    const taken = ['a', 'b', 'c', 'c', 'b', 'a'].map((nonce) => memory.take(use(nonce, 1)));
    expect(taken).toEqual([true, true, true, false, false, true]);
  });

  it.each([100, 10])(
    'remembers the nonce of a client beside the many of another, with shares of %d %%',
    (sharePercent) => {
      const memory = createNonceCounts({ capacity: 20, sharePercent });
      memory.take(use('small', 1, 'c', '192.0.2.2'));
      for (let number = 0; number < 100; number += 1) memory.take(use(`big ${number}`, 1));
      expect(memory.take(use('small', 1))).toBe(false);
    },
  );

  it('remembers the cnonce of the first use', () => {
    const memory = createNonceCounts({ capacity: 2 });
    expect(memory.firstCnonce('a')).toBeUndefined();
    memory.take(use('a', 1, 'first'));
    memory.take(use('a', 2, 'second'));
    expect(memory.firstCnonce('a')).toBe('first');
  });
});
