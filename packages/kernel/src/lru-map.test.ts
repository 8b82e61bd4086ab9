import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LruMap } from './lru-map.js';

describe('LruMap', () => {
  it('removes the entry that was not used for longest', () => {
    const made: string[] = [];
    const map = new LruMap<string, string>({ maxEntries: 2 });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) {
      map.getOrCreate(key, () => {
        made.push(key);
        return key;
      });
    }
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('keeps the entry set last, whatever it weighs', () => {
    const map = new LruMap<string, number>({ maxWeight: 10 });
    map.set('a', 1, 5);
    map.set('b', 2, 11);
    expect([map.get('a'), map.get('b'), map.weight, map.size]).toEqual([undefined, 2, 11, 1]);
  });

  it('holds what a plain model holds', () => {
    const operation = fc.record({
      name: fc.constantFrom('get', 'set', 'delete'),
      key: fc.integer({ min: 0, max: 6 }),
      weight: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 60 }), (operations) => {
        const map = new LruMap<number, number>(LIMITS);
        let model: Model = [];
        for (const { name, key, weight } of operations) {
          const known = model.find((entry) => entry.key === key);
          if (name === 'get') expect(map.get(key)).toBe(known?.weight);
          if (name === 'delete') map.delete(key);
          if (name === 'set') map.set(key, weight, weight);
          model = next(model, key, { get: known, delete: undefined, set: { key, weight } }[name]);
          expect([map.size, map.weight]).toEqual([model.length, weightOf(model)]);
          expect(map.oldest?.key).toBe(model[0]?.key);
        }
      }),
    );
  });
});

const LIMITS = { maxEntries: 4, maxWeight: 20 };

/** The oldest first. */
type Model = readonly { readonly key: number; readonly weight: number }[];

function next(model: Model, key: number, newest: Model[number] | undefined): Model {
  const rest = [...model.filter((entry) => entry.key !== key), ...(newest ? [newest] : [])];
  while (rest.length > 1 && (rest.length > LIMITS.maxEntries || weightOf(rest) > LIMITS.maxWeight))
    rest.shift();
  return rest;
}

function weightOf(model: Model): number {
  return model.reduce((sum, { weight }) => sum + weight, 0);
}
