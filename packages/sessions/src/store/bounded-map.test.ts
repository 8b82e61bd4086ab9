import { describe, expect, it } from '@jest/globals';
import { createManualClock } from '../../test/manual-clock.js';
import { BoundedMap, type Charged } from './bounded-map.js';

const HOUR = 3_600_000;

function charge(bytes: number, owner = '192.0.2.1'): Charged {
  return { bytes, owner };
}

function setUp(maxBytes: number): {
  readonly map: BoundedMap<string>;
  readonly wait: (ms: number) => void;
} {
  const time = createManualClock();
  const map = new BoundedMap<string>({
    ...{ maxBytes, sharePercent: 100, idleMs: 24 * HOUR, clock: time.clock },
  });
  return { map, wait: time.advance };
}

describe('a bounded map', () => {
  it('keeps what it was given', () => {
    const { map } = setUp(10_000);
    map.set('a', 'one', charge(100));
    map.set('a', 'two', charge(300));
    expect([map.get('a'), map.get('b'), map.size, map.bytes]).toEqual(['two', undefined, 1, 500]);
  });

  it('forgets what was not used for longest when it grows too large', () => {
    const { map } = setUp(8000);
    for (const key of ['a', 'b', 'c', 'd']) map.set(key, key, charge(1700));
    map.get('a');
    map.set('e', 'e', charge(1700));
    expect(['a', 'b', 'c', 'd', 'e'].map((key) => map.get(key))).toEqual([
      'a',
      undefined,
      'c',
      'd',
      'e',
    ]);
  });

  it('keeps the values of a client beside the many of another', () => {
    const { map } = setUp(50_000);
    map.set('victim', 'x', charge(1000, '192.0.2.2'));
    for (let index = 0; index < 1000; index++) map.set(`${index}`, 'x', charge(900));
    expect(map.get('victim')).toBe('x');
  });

  it('says how many were deleted for want of room', () => {
    const { map } = setUp(10_000);
    for (let index = 0; index < 100; index++) map.set(`${index}`, 'x', charge(800));
    map.delete('99');
    expect([map.evicted, map.size]).toEqual([90, 9]);
  });

  it('stays within its bytes, whatever is put in', () => {
    const { map } = setUp(50_000);
    for (let index = 0; index < 10_000; index++)
      map.set(`${index % 700}`, 'x', charge((index * 37) % 900));
    expect(map.bytes).toBeLessThanOrEqual(50_000);
    expect(map.size).toBeGreaterThan(40);
  });

  it('keeps the newest value even if it alone is too large', () => {
    const { map } = setUp(1000);
    map.set('small', 'x', charge(10));
    map.set('large', 'x', charge(5000));
    expect([map.get('small'), map.get('large')]).toEqual([undefined, 'x']);
  });

  it('forgets what was idle for too long; use makes it last', () => {
    const { map, wait } = setUp(10_000);
    map.set('idle', 'x', charge(10));
    map.set('used', 'x', charge(10));
    wait(23 * HOUR);
    map.get('used');
    wait(2 * HOUR);
    expect([map.get('idle'), map.get('used')]).toEqual([undefined, 'x']);
  });

  it('gives the room of idle values back without being asked for them', () => {
    const { map, wait } = setUp(10_000);
    map.set('idle', 'x', charge(10));
    wait(25 * HOUR);
    map.set('new', 'x', charge(10));
    expect([map.size, map.bytes]).toEqual([1, 210]);
  });

  it('gives the room of deleted values back', () => {
    const { map } = setUp(10_000);
    map.set('a', 'x', charge(10));
    map.delete('a');
    map.delete('a');
    expect([map.size, map.bytes, map.get('a')]).toEqual([0, 0, undefined]);
  });
});
