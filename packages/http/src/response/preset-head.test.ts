import { describe, expect, it } from '@jest/globals';
import { formatLines } from './preset-head.js';

describe('the lines of a head', () => {
  it('have the value of each response, also if the one before had another or the same', () => {
    const values = ['"a"', '"b"', '"b"', '', '"a"', 'x'.repeat(300), '"a"'];
    const lines = values.map((value) => formatLines(['ETag', value, 'Vary', 'Accept']));
    expect(lines).toEqual(values.map((value) => `ETag: ${value}\r\nVary: Accept\r\n`));
  });

  it.each(['a\r\nSet-Cookie: b', 'a\n', '\0', '\u0100'])(
    'are left to Node for a value with forbidden characters, each time: %j',
    (value) => {
      const pairs = ['Location', value];
      expect([formatLines(pairs), formatLines(pairs)]).toEqual([undefined, undefined]);
      expect(formatLines(['Location', '/'])).toBe('Location: /\r\n');
    },
  );

  it('are left to Node for names that it obeys', () => {
    expect(formatLines(['Connection', 'close'])).toBeUndefined();
  });
});
