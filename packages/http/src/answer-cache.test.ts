import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createAnswerCache, type KeptAnswer } from './answer-cache.js';

const keep = (bytes: number): KeptAnswer => {
  const body = Buffer.alloc(bytes);
  return { answer: { status: 200, body }, body, headers: [], route: '/t' };
};

/** With one-letter keys an entry costs its body and 514 bytes. */
const ENTRY = 10_000;
const room = (entries: number): number => entries * (ENTRY + 514);

describe('the store of answers', () => {
  it('drops the least recently used first', () => {
    const cache = createAnswerCache(room(8));
    for (const key of 'abcdefgh') cache.set(key, keep(ENTRY));
    cache.get('a');
    cache.get('c');
    cache.set('i', keep(ENTRY));
    cache.set('j', keep(ENTRY));
    const present = [...'abcdefghij'].filter((key) => cache.get(key) !== undefined);
    expect(present.join('')).toBe('acefghij');
  });

  it('replaces an entry without counting it twice', () => {
    const cache = createAnswerCache(room(8));
    cache.set('a', keep(ENTRY));
    const { bytes } = cache;
    cache.set('a', keep(ENTRY));
    expect([cache.bytes, cache.size]).toEqual([bytes, 1]);
  });

  it('does not keep what would push out too much', () => {
    const cache = createAnswerCache(room(8));
    cache.set('a', keep(ENTRY + 1));
    expect(cache.size).toBe(0);
  });

  it('never takes more bytes than it may, and keeps what was set last', () => {
    const limit = 100_000;
    const entries = fc.array(fc.tuple(fc.nat({ max: 30 }).map(String), fc.nat({ max: 10_000 })));
    fc.assert(
      fc.property(entries, (list) => {
        const cache = createAnswerCache(limit);
        for (const [key, bytes] of list) {
          const kept = keep(bytes);
          cache.set(key, kept);
          expect(cache.get(key)).toBe(kept);
          expect(cache.bytes).toBeLessThanOrEqual(limit);
        }
      }),
    );
  });
});
