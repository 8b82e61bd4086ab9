import { describe, expect, it } from '@jest/globals';
import { arrayChunks } from './big.js';

const read = (count: number): unknown[] => JSON.parse([...arrayChunks(count)].join(''));

describe('arrayPieces', () => {
  it.each([0, 1, 99, 100, 101, 250])('writes an array of %d rows', (count) => {
    expect(read(count).map((row) => (row as { id: number }).id)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
  });

  it('gives the same rows each time, fewer being the beginning of more', () => {
    expect(read(150)).toEqual(read(260).slice(0, 150));
  });

  it('makes no piece larger than a socket takes at a time', () => {
    expect(Math.max(...[...arrayChunks(2000)].map((chunk) => chunk.length))).toBeLessThan(32_768);
  });
});
