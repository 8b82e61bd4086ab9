import { describe, expect, it } from '@jest/globals';
import { createMemoryAttempts, KEPT_MS } from './attempts.js';

describe('attempts', () => {
  it('are counted by key, and forgotten on demand', async () => {
    const attempts = createMemoryAttempts({ now: () => 0 });
    const counts = [];
    for (const key of ['a', 'a', 'b', 'a']) counts.push(await attempts.count(key));
    await attempts.forget('a');
    for (const key of ['a', 'b']) counts.push(await attempts.count(key));
    expect(counts).toEqual([1, 2, 1, 3, 1, 2]);
  });

  it('are forgotten an hour after the last one', async () => {
    let now = 0;
    const attempts = createMemoryAttempts({ now: () => now });
    const counts = [];
    for (const pause of [0, KEPT_MS, KEPT_MS, KEPT_MS + 1, 0]) {
      now += pause;
      counts.push(await attempts.peek('a'), await attempts.count('a'));
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 0, 1, 1, 2]);
  });

  it('of the keys that were not used for longest are forgotten when there are too many', async () => {
    const attempts = createMemoryAttempts({ now: () => 0 }, 2);
    const counts = [];
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) counts.push(await attempts.count(key));
    expect(counts).toEqual([1, 1, 2, 1, 3, 1]);
  });
});
