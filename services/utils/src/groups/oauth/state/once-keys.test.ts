import { describe, expect, it } from '@jest/globals';
import { createManualClock } from '@sandbox/testing';
import { createMemoryOnceKeys } from './once-keys.js';

describe('a word that is used once', () => {
  it('lets a word be used once', async () => {
    const { clock } = createManualClock();
    const used = createMemoryOnceKeys(clock);
    const later = clock.now() / 1000 + 60;
    expect(await used.wasUsed('a')).toBe(false);
    expect(await used.use('a', later, 'one')).toBe(true);
    expect(await used.use('a', later, 'one')).toBe(false);
    expect([await used.wasUsed('a'), await used.wasUsed('b')]).toEqual([true, false]);
  });

  it('lets one of several at once use a word', async () => {
    const { clock } = createManualClock();
    const used = createMemoryOnceKeys(clock);
    const later = clock.now() / 1000 + 60;
    const tries = await Promise.all([1, 2, 3].map(() => used.use('a', later, 'one')));
    expect(tries).toEqual([true, false, false]);
  });

  it.each([100, 10])(
    'remembers what a client used beside the many uses of another, with shares of %d %%',
    async (sharePercent) => {
      const { clock } = createManualClock();
      const used = createMemoryOnceKeys(clock, { maxEntries: 20, sharePercent });
      const later = clock.now() / 1000 + 60;
      await used.use('small', later, 'victim');
      for (let number = 0; number < 100; number += 1)
        await used.use(`big ${number}`, later, 'attacker');
      expect(await used.wasUsed('small')).toBe(true);
    },
  );

  it('forgets a word that has expired, and the oldest when it is full', async () => {
    const { clock, advance } = createManualClock();
    const used = createMemoryOnceKeys(clock, { maxEntries: 2 });
    const later = clock.now() / 1000 + 60;
    await used.use('a', later, 'one');
    advance(60_000);
    expect(await used.wasUsed('a')).toBe(false);
    for (const word of ['b', 'c', 'd']) await used.use(word, later + 60, 'one');
    expect(await Promise.all(['b', 'c', 'd'].map((word) => used.wasUsed(word)))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('keeps its first text until it expires, to the millisecond', async () => {
    const { clock, advance } = createManualClock();
    const words = createMemoryOnceKeys(clock);
    const use = (word: string, text: string) =>
      words.use(word, clock.now() / 1000 + 5, 'one', text);
    expect([await words.read('a'), await use('a', 'one'), await use('a', 'two')]).toEqual([
      ...[undefined, true, false],
    ]);
    expect(await use('b', 'three')).toBe(true);
    advance(4999);
    expect([await words.read('a'), await use('a', 'two')]).toEqual(['one', false]);
    advance(1);
    expect([await words.read('a'), await use('a', 'two')]).toEqual([undefined, true]);
    expect(await words.read('a')).toBe('two');
  });
});
