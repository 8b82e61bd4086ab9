import { describe, expect, it } from '@jest/globals';
import { createPools, MemoryPool } from './memory-pool.js';
import { SharedLru } from './shared-lru.js';

const KIB = 1024;

function fill(map: SharedLru<number, number>, { entries = 100, weight = 10, owner = 'one' } = {}) {
  for (let key = 0; key < entries; key += 1) map.set(key, key, { owner, weight });
}

describe('maps in one pool', () => {
  it('fit it together, whichever of them grows', () => {
    const pool = new MemoryPool(500);
    const maps = [1, 2, 3].map(() => new SharedLru<number, number>({ maxWeight: 400, pool }));
    for (let round = 0; round < 4; round += 1)
      for (const map of maps) {
        fill(map);
        expect(maps.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThanOrEqual(500);
      }
  });

  it('lose entries of the heaviest, and leave small ones alone', () => {
    const pool = new MemoryPool(200);
    const small = new SharedLru<number, number>({ maxWeight: 200, pool });
    const large = new SharedLru<number, number>({ maxWeight: 200, pool });
    fill(small, { entries: 5 });
    fill(large);
    expect([small.weight, large.weight]).toEqual([50, 150]);
    expect([large.get(84), large.get(85), large.get(99)]).toEqual([undefined, 85, 99]);
  });

  it('keep the entry that is set', () => {
    const pool = new MemoryPool(100);
    const one = new SharedLru<number, number>({ maxWeight: 100, keepsNewest: true, pool });
    const other = new SharedLru<number, number>({ maxWeight: 100, keepsNewest: true, pool });
    one.set(1, 1, { owner: 'a', weight: 60 });
    other.set(2, 2, { owner: 'a', weight: 90 });
    expect([one.get(1), other.get(2)]).toEqual([undefined, 2]);
    other.set(3, 3, { owner: 'a', weight: 300 });
    expect([other.get(2), other.get(3)]).toEqual([undefined, 3]);
  });
});

describe('the pools of a process', () => {
  it('are none when its memory is not limited', () => {
    expect(createPools(null)('SESSION_STORE_BYTES', KIB)).toBe(undefined);
  });

  it('are one for all who ask for the same memory', () => {
    const findPool = createPools(80 * KIB);
    const pool = findPool('SESSION_STORE_BYTES', KIB);
    expect(findPool('SESSION_STORE_BYTES', KIB)).toBe(pool);
    expect(findPool('SESSION_CACHE_BYTES', KIB)).not.toBe(pool);
  });

  it.each([
    ['their part of the memory', 1, 10],
    ['a setting that is larger', 30, 30],
  ])('have %s', (_what, most, expected) => {
    const pool = createPools(80 * KIB)('SESSION_STORE_BYTES', most * KIB);
    const maps = [1, 2].map(() => new SharedLru<number, number>({ pool }));
    for (const map of maps) fill(map, { entries: 50, weight: KIB });
    expect(maps.reduce((sum, { weight }) => sum + weight, 0)).toBe(expected * KIB);
  });
});
