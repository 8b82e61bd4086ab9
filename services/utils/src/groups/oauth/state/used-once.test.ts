import { describe, expect, it } from '@jest/globals';
import { createManualClock } from '@sandbox/testing';
import { createMemoryUsedOnce } from './used-once.js';

describe('createMemoryUsedOnce', () => {
  it('lets a word be used once', async () => {
    const { clock } = createManualClock();
    const used = createMemoryUsedOnce(clock);
    const later = clock.now() / 1000 + 60;
    expect(await used.wasUsed('a')).toBe(false);
    expect(await used.use('a', later)).toBe(true);
    expect(await used.use('a', later)).toBe(false);
    expect([await used.wasUsed('a'), await used.wasUsed('b')]).toEqual([true, false]);
  });

  it('lets one of several at once use a word', async () => {
    const { clock } = createManualClock();
    const used = createMemoryUsedOnce(clock);
    const later = clock.now() / 1000 + 60;
    const tries = await Promise.all([1, 2, 3].map(() => used.use('a', later)));
    expect(tries).toEqual([true, false, false]);
  });

  it('forgets a word that has expired, and the oldest when it is full', async () => {
    const { clock, advance } = createManualClock();
    const used = createMemoryUsedOnce(clock, 2);
    const later = clock.now() / 1000 + 60;
    await used.use('a', later);
    advance(60_000);
    expect(await used.wasUsed('a')).toBe(false);
    for (const word of ['b', 'c', 'd']) await used.use(word, later + 60);
    expect(await Promise.all(['b', 'c', 'd'].map((word) => used.wasUsed(word)))).toEqual([
      false,
      true,
      true,
    ]);
  });
});
