import { describe, expect, it } from '@jest/globals';
import { checkCookie, parseCookies } from './cookie.js';

describe('checkCookie', () => {
  it.each([
    ['a', '1'],
    ['a', ''],
    ["!#$%&'*+-.^_`|~", "!#$%&'()*+-./:<=>?@[]^_`{|}~"],
    ['a', '"quoted"'],
    ['a', 'x'.repeat(4095)],
  ])('passes %j with %j', (name, value) => {
    expect(() => checkCookie(name, value)).not.toThrow();
  });

  it.each([
    ['', '1'],
    ['a b', '1'],
    ['a=b', '1'],
    ['a;b', '1'],
    ['é', '1'],
    ['a\r\nX-Evil: 1', '1'],
    ['a', '1; Domain=evil.test'],
    ['a', 'b,c'],
    ['a', 'b c'],
    ['a', 'b\\c'],
    ['a', 'b"c'],
    ['a', '"b'],
    ['a', 'é'],
    ['a', 'b\r\nX-Evil: 1'],
    ['a', '\u0000'],
    ['a', 'x'.repeat(4096)],
  ])('refuses %j with %j', (name, value) => {
    expect(() => checkCookie(name, value)).toThrow('cookie must be');
  });
});

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
    [
      'a=; b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    [
      'a=1; b=3; a=2',
      [
        ['a', ['1', '2']],
        ['b', '3'],
      ],
    ],
    ['a="x y"', [['a', '"x y"']]],
    ['a=%41', [['a', '%41']]],
    ['=1; ;', [['', '1']]],
    ['__proto__=x', [['__proto__', 'x']]],
  ])('reads %j', (header, expected) => {
    expect(Object.entries(parseCookies(header))).toEqual(expected);
  });
});
