import { describe, expect, it } from '@jest/globals';
import { Tally } from './tally.js';

describe('a tally', () => {
  it('counts in its whole, and in the whole of that', () => {
    const all = new Tally();
    const some = new Tally(all);
    const part = new Tally(some);
    some.add(1);
    part.add(10);
    part.set(4);
    expect([part.bytes, some.bytes, all.bytes]).toEqual([4, 5, 5]);
  });

  it('takes its bytes with it, and counts later ones where it then is', () => {
    const [one, other] = [new Tally(), new Tally()];
    const part = new Tally(one);
    part.add(10);
    part.moveTo(other);
    part.add(1);
    expect([one.bytes, other.bytes]).toEqual([0, 11]);
    part.moveTo(undefined);
    part.add(1);
    expect([one.bytes, other.bytes, part.bytes]).toEqual([0, 0, 12]);
  });
});
