import { describe, expect, it } from '@jest/globals';
import { createManualClock } from '../../test/manual-clock.js';
import { SessionShelves } from './session-shelves.js';

const HOUR = 3_600_000;
const KIB = 1024;

function setUp(options: { readonly ownerBytes?: number } = {}): {
  readonly shelves: SessionShelves<string>;
  readonly wait: (ms: number) => void;
  /** Puts a value there as a request does that nobody comes back to. */
  readonly pass: (key: string, owner?: string) => void;
  /** Puts a value there under a name that is used again. */
  readonly keep: (key: string, owner?: string) => void;
} {
  const time = createManualClock();
  const maxBytes = 100 * KIB;
  const { ownerBytes = maxBytes } = options;
  const shelves = new SessionShelves<string>({
    clock: time.clock,
    idleMs: 24 * HOUR,
    maxBytes,
    ownerBytes,
  });
  const put = (key: string, owner: string, isTrial: boolean): void =>
    shelves.set(key, key, { bytes: KIB, owner, isTrial });
  return {
    shelves,
    wait: time.advance,
    pass: (key, owner = '') => put(key, owner, true),
    keep: (key, owner = '') => put(key, owner, false),
  };
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

describe('the shelves of sessions', () => {
  it('keep a session that has a name while any number of others pass by', () => {
    const { shelves, keep, pass } = setUp();
    keep('neighbour');
    for (const number of numbers(75_000)) pass(`s${number}`);
    expect(shelves.get('neighbour')).toBe('neighbour');
    expect(shelves.bytes).toBeLessThanOrEqual(100 * KIB);
    expect(shelves.evicted + shelves.size).toBe(75_001);
  });

  it('keep a session that was used again while any number of others pass by', () => {
    const { shelves, pass } = setUp();
    pass('again');
    pass('once');
    shelves.get('again');
    for (const number of numbers(1000)) pass(`s${number}`);
    expect([shelves.get('again'), shelves.get('once')]).toEqual(['again', undefined]);
  });

  it('leave a part of the room to new sessions, however many are kept', () => {
    const { shelves, keep, pass } = setUp();
    for (const number of numbers(1000)) keep(`k${number}`);
    for (const number of numbers(10)) pass(`s${number}`);
    for (const number of numbers(1000)) keep(`l${number}`);
    expect(numbers(10).map((number) => shelves.get(`s${number}`))).not.toContain(undefined);
  });

  it('forget of the kept ones those that were not used for longest', () => {
    const { shelves, keep } = setUp();
    for (const number of numbers(50)) keep(`k${number}`);
    shelves.get('k0');
    for (const number of numbers(50)) keep(`l${number}`);
    expect([shelves.get('k0'), shelves.get('k1'), shelves.get('l49')]).toEqual([
      'k0',
      undefined,
      'l49',
    ]);
  });

  it('take the share of an owner from his own sessions alone', () => {
    const { shelves, keep, pass } = setUp({ ownerBytes: 20 * KIB });
    keep('neighbour', 'one');
    for (const number of numbers(1000)) {
      keep(`k${number}`, 'other');
      pass(`s${number}`, 'other');
    }
    expect(shelves.get('neighbour')).toBe('neighbour');
    expect(shelves.bytes).toBeLessThanOrEqual(22 * KIB);
    expect(shelves.get('s999')).toBe('s999');
  });

  it('give the room of idle sessions back, and remember nobody who has none', () => {
    const { shelves, keep, pass, wait } = setUp({ ownerBytes: 50 * KIB });
    keep('k', 'one');
    pass('s', 'one');
    wait(25 * HOUR);
    pass('new', 'one');
    expect([shelves.size, shelves.get('k'), shelves.get('s')]).toEqual([1, undefined, undefined]);
    expect(shelves.bytes).toBeLessThan(2 * KIB);
    expect(shelves.evicted).toBe(0);
  });

  it('keep the value set last even if it alone is too large', () => {
    const { shelves } = setUp({ ownerBytes: 10 * KIB });
    shelves.set('large', 'large', { bytes: 500 * KIB, owner: 'one', isTrial: true });
    expect(shelves.get('large')).toBe('large');
  });
});
