import { describe, expect, it } from '@jest/globals';
import { formatColor, parseColor } from './parse-color.js';

describe('parseColor', () => {
  it.each([
    ['1a2b3c', { red: 26, green: 43, blue: 60, alpha: 255 }],
    ['#1A2B3C', { red: 26, green: 43, blue: 60, alpha: 255 }],
    ['f08', { red: 255, green: 0, blue: 136, alpha: 255 }],
    ['f088', { red: 255, green: 0, blue: 136, alpha: 136 }],
    ['01020304', { red: 1, green: 2, blue: 3, alpha: 4 }],
  ])('reads %s', (text, color) => {
    expect(parseColor(text)).toEqual(color);
  });

  it.each(['', '#', 'f', 'ff', 'fffff', 'fffffff', 'red', '##fff', 'fff"/><script>', 'fff\n'])(
    'refuses %j',
    (text) => {
      expect(parseColor(text)).toBeUndefined();
    },
  );

  it.each(['#010203', '#01020304'])('reads back what formatColor wrote: %s', (text) => {
    expect(formatColor(parseColor(text) ?? { red: 0, green: 0, blue: 0, alpha: 0 })).toBe(text);
  });
});
