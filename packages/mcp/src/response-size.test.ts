import { describe, expect, it } from '@jest/globals';
import { cutText, MAX_RESPONSE_BYTES, sizeOf, takeFitting } from './response-size.js';

describe('the size of a value', () => {
  it.each([
    ['ä', 4],
    [[1, 2], 5],
    [undefined, 0],
  ])('of %j is %i bytes of JSON', (value, size) => {
    expect(sizeOf(value)).toBe(size);
  });
});

describe('takeFitting', () => {
  // Each item has 8 bytes and one for the comma; the rest has 2.
  const items = (count: number) => Array.from({ length: count }, () => 'x'.repeat(6));
  const max = Math.floor((MAX_RESPONSE_BYTES - 2) / 9);

  it('takes all that fit, and no more', () => {
    expect(MAX_RESPONSE_BYTES).toBe(20_000);
    expect(takeFitting(items(max), {})).toHaveLength(max);
    expect(takeFitting(items(max + 1), {})).toHaveLength(max);
    expect(takeFitting(items(max), { a: 1 })).toHaveLength(max - 1);
    expect(takeFitting([], {})).toEqual([]);
  });

  it('takes an item that just fills the room', () => {
    const item = (length: number) => ['x'.repeat(length)];
    const capacity = MAX_RESPONSE_BYTES - sizeOf({}) - 1 - 2;
    expect(takeFitting(item(capacity), {})).toHaveLength(1);
    expect(takeFitting(item(capacity + 1), {})).toHaveLength(0);
  });
});

describe('cutText', () => {
  it('returns a text whole that just fits', () => {
    expect(cutText('abcd', 0, 6)).toEqual({ part: 'abcd', next: null });
    expect(cutText('xabcd', 1, 6)).toEqual({ part: 'abcd', next: null });
  });

  it('cuts one that does not, and says where it goes on', () => {
    const { part, next } = cutText('abcdefgh', 2, 7);
    expect(part.length).toBeGreaterThan(1);
    expect(sizeOf(part)).toBeLessThanOrEqual(7);
    expect('abcdefgh'.slice(2, next ?? 0)).toBe(part);
  });

  it('reads every text whole in parts, however it is escaped', () => {
    for (const text of ['a'.repeat(300), '"'.repeat(300), '😀'.repeat(100), 'ä\n'.repeat(100)]) {
      const parts: string[] = [];
      for (let at: number | null = 0; at !== null; ) {
        const cut = cutText(text, at, 50);
        expect(Buffer.from(cut.part).toString()).toBe(cut.part); // no half of a character
        expect(cut.part.length).toBeLessThanOrEqual(50);
        parts.push(cut.part);
        at = cut.next;
      }
      expect(parts.join('')).toBe(text);
    }
  });
});
