import { describe, expect, it } from '@jest/globals';
import { createRandom } from './random.js';

const many = (seed: string) => {
  const random = createRandom(seed);
  return Array.from({ length: 10_000 }, () => random.next());
};

describe('createRandom', () => {
  it('gives the same numbers for the same seed, the same on every machine', () => {
    expect(many('a')).toEqual(many('a'));
    const random = createRandom('api-sandbox');
    expect(Array.from({ length: 5 }, () => random.int(0, 999_999))).toMatchInlineSnapshot(`
[
  282261,
  145209,
  267674,
  653306,
  822222,
]
`);
  });

  it('gives other numbers for another seed or fork', () => {
    expect(many('a')).not.toEqual(many('b'));
    expect(createRandom('a').fork('x').next()).not.toBe(createRandom('a').fork('y').next());
  });

  it('forks without touching the source', () => {
    const forked = createRandom('a');
    forked.fork('x').next();
    expect(forked.next()).toBe(createRandom('a').next());
  });

  it('spreads evenly over [0, 1)', () => {
    const numbers = many('spread');
    const tenths = Array.from(
      { length: 10 },
      (_, tenth) => numbers.filter((n) => Math.floor(n * 10) === tenth).length,
    );
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('reaches both ends of an int range and nothing beyond', () => {
    const random = createRandom('int');
    expect(new Set(Array.from({ length: 200 }, () => random.int(3, 5)))).toEqual(
      new Set([3, 4, 5]),
    );
  });

  it('picks by weight and never what weighs nothing', () => {
    const random = createRandom('weights');
    const picked = Array.from({ length: 4000 }, () =>
      random.weighted([
        ['a', 3],
        ['b', 1],
        ['c', 0],
      ] as const),
    );
    const share = picked.filter((one) => one === 'a').length / 4000;
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.8);
    expect(picked).not.toContain('c');
  });

  it('shuffles without losing or repeating, and leaves the list as it was', () => {
    const list = Object.freeze([1, 2, 3, 4, 5, 6, 7, 8]);
    const shuffled = createRandom('shuffle').shuffle(list);
    expect(shuffled).not.toEqual(list);
    expect([...shuffled].sort()).toEqual(list);
    expect(createRandom('s').sample(list, 3)).toHaveLength(3);
  });

  it('refuses to pick from nothing', () => {
    expect(() => createRandom('x').pick([])).toThrow(RangeError);
  });
});
