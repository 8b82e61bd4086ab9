import { expect, it } from '@jest/globals';
import { trimBlanks } from './trim-blanks.js';

it.each([
  ['', ''],
  [' \t ', ''],
  ['a', 'a'],
  ['\t a b\t ', 'a b'],
  [' \r\n\u00a0 ', '\r\n\u00a0'],
])('trims spaces and tabs, and nothing else, of %j', (text, trimmed) => {
  expect(trimBlanks(text)).toBe(trimmed);
});

it('trims millions of blanks at once', () => {
  const blanks = ' '.repeat(2_000_000);
  expect(trimBlanks(`a${blanks}b`)).toBe(`a${blanks}b`);
  expect(trimBlanks(`${blanks}a${blanks}`)).toBe('a');
});
