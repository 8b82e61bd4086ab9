import { describe, expect, it } from '@jest/globals';
import { createFrameMemo } from './feed-frames.js';

function createCounted(maxBytes: number) {
  const encoded: number[] = [];
  const memo = createFrameMemo({
    maxBytes,
    encode(number) {
      encoded.push(number);
      return Buffer.alloc(10, number);
    },
  });
  return { memo, encoded };
}

describe('createFrameMemo', () => {
  it('encodes an event once for all that ask for it', () => {
    const { memo, encoded } = createCounted(100);
    expect([1, 2, 1, 1, 2].map((number) => memo.at(number)[0])).toEqual([1, 2, 1, 1, 2]);
    expect(encoded).toEqual([1, 2]);
  });

  it('forgets the event that was asked for longest ago when it holds too many bytes', () => {
    const { memo, encoded } = createCounted(30);
    for (const number of [1, 2, 3, 1, 4, 1, 3, 2]) memo.at(number);
    expect(encoded).toEqual([1, 2, 3, 4, 2]);
  });

  it('gives an event that is larger than all it may hold', () => {
    const { memo } = createCounted(5);
    expect(memo.at(1)).toEqual(Buffer.alloc(10, 1));
  });
});
