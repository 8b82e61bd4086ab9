import { describe, expect, it } from '@jest/globals';
import { matchesStrongly, matchesWeakly, parseEntityTags } from './entity-tag.js';

describe('parseEntityTags', () => {
  it.each([
    ['*', '*'],
    [' * ', '*'],
    ['"a"', ['"a"']],
    ['"a", W/"b"', ['"a"', 'W/"b"']],
    ['"a","b"', ['"a"', '"b"']],
    [', "a",, "b",', ['"a"', '"b"']],
    ['"a,b", ""', ['"a,b"', '""']],
    ['', []],
    ['a', []],
    ['"a", *', []],
    ['"a" "b"', []],
    ['w/"a"', []],
    ['"a', []],
  ])('reads %s', (text, tags) => {
    expect(parseEntityTags(text)).toEqual(tags);
  });

  it('stays quick on a long hostile list', () => {
    expect(parseEntityTags(`${', '.repeat(8000)}x`)).toEqual([]);
  });
});

describe('entity tags', () => {
  // RFC 9110 8.8.3.2, table 3
  it.each([
    ['W/"1"', 'W/"1"', false, true],
    ['W/"1"', 'W/"2"', false, false],
    ['W/"1"', '"1"', false, true],
    ['"1"', '"1"', true, true],
  ])('%s and %s', (one, other, strongly, weakly) => {
    expect(matchesStrongly(one, other)).toBe(strongly);
    expect(matchesWeakly(one, other)).toBe(weakly);
  });
});
