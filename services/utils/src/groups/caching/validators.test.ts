import { describe, expect, it } from '@jest/globals';
import { parseTag } from './validators.js';

describe('parseTag', () => {
  it.each([
    ['abc', '"abc"'],
    ['"abc"', '"abc"'],
    ['W/"abc"', 'W/"abc"'],
    ['W/abc', '"W/abc"'],
    ['w/"abc"', undefined],
    ['', '""'],
    ['a,b;c', '"a,b;c"'],
    ['"abc', undefined],
    ['a"b', undefined],
    ['"', undefined],
    ['a b', undefined],
    ['a\r\nX: y', undefined],
    ['é', undefined],
    ['x'.repeat(201), undefined],
  ])('reads %j as %j', (text, tag) => {
    expect(parseTag(text)).toBe(tag);
  });
});
