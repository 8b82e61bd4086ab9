import { describe, expect, it } from '@jest/globals';
import { Tally } from '@sandbox/kernel';
import type { FoldedState, StateMemory } from './session-kind.js';
import { StateCache } from './state-cache.js';

const MAX_BYTES = 200_000;

/** A state that counts what it takes. */
interface Counted extends FoldedState, StateMemory {
  forgotten: number;
}

function state(id: string, bytes = 0): Counted {
  const held = new Tally();
  const derived = new Tally();
  held.add(bytes);
  const counted: Counted = {
    ...{ id, startedAt: 1, eventCount: 0, held, derived, forgotten: 0 },
    forget() {
      counted.forgotten += 1;
      derived.set(0);
    },
  };
  return counted;
}

const createCache = (sharePercent = 100) =>
  new StateCache<Counted>({ maxBytes: MAX_BYTES, sharePercent, memoryOf: (one) => one });

const namesOf = (cache: StateCache<Counted>, names: readonly string[]): readonly string[] =>
  names.filter((name) => cache.get(name) !== undefined);

describe('the cache of states', () => {
  it('forgets what was derived of the states that were not used for longest, and keeps them', () => {
    const cache = createCache();
    const states = ['a', 'b', 'c'].map((id) => state(id));
    for (const one of states) {
      cache.set(one, 0, '');
      one.derived.add(40_000);
    }
    expect(states.map(({ forgotten }) => forgotten)).toEqual([1, 0, 0]);
    expect(namesOf(cache, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  });

  it('keeps states by what they count while they are used', () => {
    const cache = createCache();
    const [one, other] = [state('one'), state('other', 50_000)];
    cache.set(one, 10_000, '');
    cache.set(other, 10_000, '');
    expect(namesOf(cache, ['one', 'other'])).toEqual(['one', 'other']);
    one.held.add(80_000);
    expect(namesOf(cache, ['one', 'other'])).toEqual(['one']);
    expect(cache.bytes).toBeLessThan(MAX_BYTES / 2);
  });

  it('counts nothing of a state that it has given up', () => {
    const cache = createCache();
    const one = state('one', 10_000);
    cache.set(one, 0, '');
    cache.delete('one');
    one.held.add(10_000);
    one.derived.add(10_000);
    expect([cache.bytes, cache.get('one')]).toEqual([0, undefined]);
  });

  it('always keeps the state that was used last, whatever it takes', () => {
    const cache = createCache(10);
    const [small, large] = [state('small'), state('large', 10 * MAX_BYTES)];
    cache.set(small, 0, 'owner');
    cache.set(large, 0, 'owner');
    large.derived.add(10 * MAX_BYTES);
    expect(namesOf(cache, ['small', 'large'])).toEqual(['large']);
    expect(large.forgotten).toBe(0);
  });

  it.each([100, 10])(
    'takes nothing from others for a client with many, at a share of %d %%',
    (share) => {
      const cache = createCache(share);
      const victim = state('victim');
      cache.set(victim, 0, 'victim');
      victim.derived.add(5000);
      for (let number = 0; number < 200; number++) {
        const one = state(`other${number}`, 3000);
        cache.set(one, 0, 'other');
        one.derived.add(3000);
      }
      expect([cache.get('victim'), victim.forgotten]).toEqual([victim, 0]);
      expect(cache.bytes).toBeLessThanOrEqual(MAX_BYTES);
    },
  );
});
