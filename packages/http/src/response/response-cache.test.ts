import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CachedResponse, createResponseCache } from './response-cache.js';

const keep = (bytes: number, fill = 0): CachedResponse => ({
  own: [],
  lines: '',
  body: Buffer.alloc(bytes, fill),
  route: '/t',
});

const LIMIT = 160_000; // slabs of 10,000 bytes

describe('the store of answers', () => {
  it('gives back what was kept, from memory of its own', () => {
    const cache = createResponseCache(LIMIT);
    const stored = keep(100, 7);
    cache.set('a', stored);
    stored.body.fill(0);
    expect(cache.acquire('a')).toMatchObject(keep(100, 7));
    expect(cache.acquire('b')).toBeUndefined();
  });

  it('counts hits and misses', () => {
    const cache = createResponseCache(LIMIT);
    cache.set('a', keep(100));
    for (const key of ['a', 'b', 'a', 'c', 'a']) cache.acquire(key);
    expect([cache.hits, cache.misses]).toEqual([3, 2]);
  });

  it('drops the oldest first, but not what was asked for again', () => {
    const cache = createResponseCache(LIMIT);
    const keys = Array.from({ length: 40 }, (_, index) => `key-${index}`);
    for (const key of keys) {
      cache.set(key, keep(5000));
      cache.acquire('key-0');
    }
    const present = keys.filter((key) => cache.acquire(key) !== undefined);
    expect(present).toContain('key-0');
    expect(present).toContain('key-39');
    expect(present).not.toContain('key-1');
    expect(present.length).toBeGreaterThan(20);
  });

  it('ends even when everything it holds was asked for again', () => {
    const cache = createResponseCache(LIMIT);
    const keys = Array.from({ length: 60 }, (_, index) => `key-${index}`);
    for (const key of keys) {
      cache.set(key, keep(5000));
      for (const other of keys) cache.acquire(other);
    }
    expect(cache.bytes).toBeLessThanOrEqual(LIMIT);
    expect(cache.acquire('key-59')).toBeDefined();
  });

  it.each([
    ['not while it is leased', false],
    ['once it is given back', true],
  ])('fills the memory of what was dropped anew, %s', (_when, isReturned) => {
    const cache = createResponseCache(LIMIT);
    cache.set('first', keep(10_000, 7)); // a slab of its own
    const first = cache.acquire('first');
    const body = first?.body;
    if (isReturned) first?.release();
    const later = Array.from({ length: 80 }, (_, index) => {
      cache.set(`key-${index}`, keep(10_000));
      return cache.acquire(`key-${index}`)?.body.buffer;
    });
    expect(later.includes(body?.buffer)).toBe(isReturned);
    expect(body?.equals(Buffer.alloc(10_000, 7))).toBe(!isReturned);
    expect(first?.body).toHaveLength(0);
  });

  it('keeps the first answer of a key, because an answer of a URL cannot change', () => {
    const cache = createResponseCache(LIMIT);
    cache.set('a', keep(100, 1));
    const { bytes } = cache;
    cache.set('a', keep(100, 2));
    expect([cache.bytes, cache.size]).toEqual([bytes, 1]);
    expect(cache.acquire('a')).toMatchObject(keep(100, 1));
  });

  it.each([
    ['what would push out too much', LIMIT, LIMIT / 8],
    ['anything, when it may take no memory', 0, 0],
  ])('does not keep %s', (_what, limit, bytes) => {
    const cache = createResponseCache(limit);
    cache.set('a', keep(bytes));
    expect([cache.size, cache.bytes]).toEqual([0, 0]);
  });

  it('admits a key at its second time, and no more once it is there', () => {
    const cache = createResponseCache(LIMIT);
    expect([cache.admits('a'), cache.admits('b'), cache.admits('a')]).toEqual([false, false, true]);
    cache.set('a', keep(1));
    expect(cache.admits('a')).toBe(false);
    const none = createResponseCache(0);
    expect([none.admits('a'), none.admits('a')]).toEqual([false, false]);
  });

  it('never takes more bytes than it may, and answers each key with its own bytes or not at all', () => {
    const step = fc.record({ key: fc.nat({ max: 60 }), asksAll: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const cache = createResponseCache(LIMIT);
        const held = (key: number): boolean =>
          cache.acquire(String(key))?.body.equals(bodyOf(key)) ?? false;
        for (const { key, asksAll } of steps) {
          cache.set(String(key), { ...keep(0), body: bodyOf(key) });
          expect(held(key)).toBe(true);
          const others = asksAll ? KEYS.filter((other) => cache.acquire(String(other))) : [];
          expect(others.filter((other) => !held(other))).toEqual([]);
          expect(cache.bytes).toBeLessThanOrEqual(LIMIT);
        }
      }),
    );
  });
});

const KEYS = Array.from({ length: 61 }, (_, key) => key);

/** A body that differs from every other key's in length and content. */
function bodyOf(key: number): Buffer {
  return Buffer.alloc(key * 200, key);
}
