import { describe, expect, it } from '@jest/globals';
import { createMemoryAttempts, RETENTION_MS } from './attempts.js';

describe('attempts', () => {
  it('are counted by key, and forgotten on demand', async () => {
    const attempts = createMemoryAttempts({ now: () => 0 });
    const counts = [];
    for (const key of ['a', 'a', 'b', 'a']) counts.push(await attempts.count(key, '192.0.2.1'));
    await attempts.forget('a');
    for (const key of ['a', 'b']) counts.push(await attempts.count(key, '192.0.2.1'));
    expect(counts).toEqual([1, 2, 1, 3, 1, 2]);
  });

  it('are forgotten an hour after the last one', async () => {
    let now = 0;
    const attempts = createMemoryAttempts({ now: () => now });
    const counts = [];
    for (const pause of [0, RETENTION_MS, RETENTION_MS, RETENTION_MS + 1, 0]) {
      now += pause;
      counts.push(await attempts.peek('a'), await attempts.count('a', '192.0.2.1'));
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 0, 1, 1, 2]);
  });

  it('of the keys that were not used for longest are forgotten when there are too many', async () => {
    const attempts = createMemoryAttempts({ now: () => 0 }, { maxEntries: 2 });
    const counts = [];
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b'])
      counts.push(await attempts.count(key, '192.0.2.1'));
    expect(counts).toEqual([1, 1, 2, 1, 3, 1]);
  });

  it.each([100, 10])(
    'counts on for a client beside the many keys of another, with shares of %d %%',
    async (sharePercent) => {
      const attempts = createMemoryAttempts({ now: () => 0 }, { maxEntries: 20, sharePercent });
      await attempts.count('small', '192.0.2.2');
      for (let number = 0; number < 100; number += 1)
        await attempts.count(`big ${number}`, '192.0.2.1');
      expect(await attempts.count('small', '192.0.2.2')).toBe(2);
    },
  );
});
