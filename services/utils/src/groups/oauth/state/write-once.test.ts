import { describe, expect, it } from '@jest/globals';
import { createManualClock } from '@sandbox/testing';
import { createMemoryWriteOnce } from './write-once.js';

describe('a word that is written once', () => {
  it('keeps its first text until it expires, to the millisecond', async () => {
    const time = createManualClock();
    const words = createMemoryWriteOnce(time.clock);
    expect(await words.write('a', 'one', 5)).toBe(true);
    expect(await words.write('a', 'two', 5)).toBe(false);
    expect(await words.write('b', 'three', 5)).toBe(true);
    time.advance(4999);
    expect(await words.read('a')).toBe('one');
    expect(await words.write('a', 'two', 5)).toBe(false);
    time.advance(1);
    expect(await words.read('a')).toBeUndefined();
    expect(await words.write('a', 'two', 5)).toBe(true);
    expect(await words.read('a')).toBe('two');
  });

  it('has no text when it was not written', async () => {
    expect(await createMemoryWriteOnce(createManualClock().clock).read('a')).toBeUndefined();
  });
});
