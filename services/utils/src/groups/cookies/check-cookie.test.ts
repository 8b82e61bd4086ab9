import { describe, expect, it } from '@jest/globals';
import { checkCookie } from './check-cookie.js';

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
