import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SharedLru } from './shared-lru.js';

describe('SharedLru', () => {
  it('takes from the owner with the most when it is full, however long the others were not used', () => {
    const map = new SharedLru<string, number>({ maxEntries: 4 });
    map.set('small', 0, { owner: 'victim' });
    for (let number = 0; number < 100; number += 1)
      map.set(`big ${number}`, number, { owner: 'attacker' });
    expect([map.get('small'), map.size, map.owners]).toEqual([0, 4, 2]);
    expect([map.get('big 96'), map.get('big 97')]).toEqual([undefined, 97]);
  });

  it('takes from the owner whose entry was not used for longest when all have equally much', () => {
    const map = new SharedLru<string, string>({ maxEntries: 3 });
    for (const name of ['a', 'b', 'c']) map.set(name, name, { owner: name });
    map.get('a');
    map.set('d', 'd', { owner: 'd' });
    expect(['a', 'b', 'c', 'd'].map((name) => map.get(name))).toEqual(['a', undefined, 'c', 'd']);
  });

  it('takes from an owner what exceeds its share, also when there is room', () => {
    const map = new SharedLru<string, number>({ maxWeight: 100, sharePercent: 10 });
    for (const key of ['a', 'b', 'c']) map.set(key, 0, { owner: 'one', weight: 4 });
    expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([undefined, 0, 0]);
    expect(map.set('d', 0, { owner: 'one', weight: 11 })).toBe(false);
    expect([map.get('d'), map.weightOf('one'), map.shareWeight]).toEqual([undefined, 8, 10]);
  });

  it('grants each owner one entry at least', () => {
    const map = new SharedLru<string, number>({ maxEntries: 16, sharePercent: 1 });
    map.set('a', 1, { owner: 'one' });
    map.set('b', 2, { owner: 'one' });
    expect([map.get('a'), map.get('b')]).toEqual([undefined, 2]);
  });

  it('leaves an entry to its owner when another client sets it', () => {
    const map = new SharedLru<string, number>({ maxEntries: 9 });
    map.set('a', 1, { owner: 'one' });
    map.set('a', 2, { owner: 'other' });
    expect([map.get('a'), map.weightOf('one'), map.weightOf('other')]).toEqual([2, 1, 0]);
  });

  it('keeps the newest whatever it weighs, and says what went for it', () => {
    const evicted: number[] = [];
    const onEvicted = (value: number) => evicted.push(value);
    const map = new SharedLru<string, number>({ maxWeight: 9, keepsNewest: true, onEvicted });
    map.set('small', 1, { owner: 'one', weight: 2 });
    expect(map.set('large', 2, { owner: 'one', weight: 20 })).toBe(true);
    expect([map.get('small'), map.get('large'), map.weight, evicted]).toEqual([
      undefined,
      2,
      20,
      [1],
    ]);
    map.set('other', 3, { owner: 'two', weight: 2 });
    expect([map.get('large'), map.weight, evicted]).toEqual([undefined, 2, [1, 2]]);
  });

  it('takes what an owner never used again before its other entries', () => {
    const map = new SharedLru<string, number>({ maxWeight: 100 });
    const owner = 'one';
    map.set('named', 0, { owner });
    map.set('again', 0, { owner, isTrial: true });
    map.get('again');
    map.set('twice', 0, { owner, isTrial: true });
    map.set('twice', 0, { owner, isTrial: true });
    map.set('once', 0, { owner, isTrial: true });
    for (let number = 0; number < 1000; number += 1)
      map.set(`${number}`, number, { owner, isTrial: true });
    const names = ['named', 'again', 'twice', 'once', '999'];
    expect(names.map((name) => map.get(name))).toEqual([0, 0, 0, undefined, 999]);
  });

  it('leaves a quarter of the room of an owner to what it may use again', () => {
    const map = new SharedLru<string, number>({ maxWeight: 100 });
    const owner = 'one';
    for (let number = 0; number < 100; number += 1)
      map.set(`trial ${number}`, number, { owner, isTrial: true });
    for (let number = 0; number < 1000; number += 1) map.set(`${number}`, number, { owner });
    const trials = Array.from({ length: 100 }, (_, number) => map.get(`trial ${number}`));
    expect(trials.filter((value) => value !== undefined)).toHaveLength(25);
    expect([map.get('trial 99'), map.size]).toEqual([99, 100]);
  });

  it('does not take what is on trial of one owner for another that has more', () => {
    const map = new SharedLru<string, number>({ maxWeight: 10 });
    map.set('trial', 1, { owner: 'victim', isTrial: true });
    for (let number = 0; number < 100; number += 1)
      map.set(`${number}`, number, { owner: 'other' });
    expect([map.get('trial'), map.size]).toEqual([1, 10]);
  });

  it.each([100, 60, 25])('holds what a plain model holds, with shares of %d %%', (sharePercent) => {
    const operation = fc.record({
      name: fc.constantFrom(...(['get', 'set', 'set', 'delete'] as const)),
      key: fc.integer({ min: 0, max: 11 }),
      owner: fc.constantFrom('a', 'b', 'c', 'd'),
      weight: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 90 }), (operations) => {
        const map = new SharedLru<number, number>({ ...LIMITS, sharePercent });
        let model: Model = [];
        for (const operation of operations) {
          model = APPLY[operation.name](map, model, operation, sharePercent);
          expect([map.size, map.weight, map.oldest?.key]).toEqual([
            model.length,
            weigh(model),
            model[0]?.key,
          ]);
          for (const name of ['a', 'b', 'c', 'd'])
            expect(map.weightOf(name)).toBe(weigh(of(model, name)));
        }
      }),
    );
  });
});

const LIMITS = { maxEntries: 6, maxWeight: 30 };

/** The least recently used first. */
type Model = readonly {
  readonly key: number;
  readonly owner: string;
  readonly weight: number;
}[];

const of = (model: Model, owner: string): Model => model.filter((entry) => entry.owner === owner);

const weigh = (model: Model): number => model.reduce((sum, { weight }) => sum + weight, 0);

const shareOf = (bound: number, percent: number): number => Math.floor((bound * percent) / 100);

const loadOf = (model: Model, owner: string): number =>
  Math.max(of(model, owner).length / LIMITS.maxEntries, weigh(of(model, owner)) / LIMITS.maxWeight);

interface Operation {
  readonly key: number;
  readonly owner: string;
  readonly weight: number;
}

type Apply = (
  map: SharedLru<number, number>,
  model: Model,
  operation: Operation,
  percent: number,
) => Model;

/** What an operation makes of the map and of the model. */
const APPLY: Readonly<Record<'get' | 'set' | 'delete', Apply>> = {
  get(map, model, { key }) {
    const known = model.find((entry) => entry.key === key);
    expect(map.get(key)).toBe(known?.weight);
    return known ? [...model.filter((entry) => entry !== known), known] : model;
  },
  set(map, model, { key, owner, weight }, percent) {
    const known = model.find((entry) => entry.key === key);
    const others = model.filter((entry) => entry !== known);
    const isStored = weight <= shareOf(LIMITS.maxWeight, percent);
    expect(map.set(key, weight, { owner, weight })).toBe(isStored);
    const entry = { key, owner: known?.owner ?? owner, weight };
    return isStored ? fit([...others, entry], percent) : others;
  },
  delete(map, model, { key }) {
    map.delete(key);
    return model.filter((entry) => entry.key !== key);
  },
};

function fit(model: Model, percent: number): Model {
  const newest = model.at(-1);
  const drop = (rest: Model, owner: string): Model => {
    const paid = of(rest, owner).find((entry) => entry !== newest);
    return rest.filter((entry) => entry !== paid);
  };
  const mine = newest?.owner ?? '';
  const maxEntries = Math.max(1, shareOf(LIMITS.maxEntries, percent));
  const maxWeight = shareOf(LIMITS.maxWeight, percent);
  let rest = model;
  while (of(rest, mine).length > maxEntries || weigh(of(rest, mine)) > maxWeight)
    rest = drop(rest, mine);
  while (rest.length > LIMITS.maxEntries || weigh(rest) > LIMITS.maxWeight) {
    const payable = rest.filter((entry) => entry !== newest);
    const max = Math.max(...payable.map(({ owner }) => loadOf(rest, owner)));
    rest = drop(rest, payable.find(({ owner }) => loadOf(rest, owner) === max)?.owner ?? '');
  }
  return rest;
}
