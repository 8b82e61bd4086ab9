import { describe, expect, it } from '@jest/globals';
import { parseCookies } from './parse-cookies.js';

describe('parseCookies', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['a=1', [['a', '1']]],
    [
      'a=1; b=2;c=3',
      [
        ['a', '1'],
        ['b', '2'],
        ['c', '3'],
      ],
    ],
    ['a=b=c', [['a', 'b=c']]],
    ['a=; b', [['a', '']]],
    ['a=1; a=2', [['a', '1']]],
    ['a="x y"', [['a', '"x y"']]],
    ['a=%41', [['a', '%41']]],
    ['=1', []],
    ['__proto__=x', [['__proto__', 'x']]],
  ])('reads %j', (header, expected) => {
    expect(Object.entries(parseCookies(header))).toEqual(expected);
  });
});
