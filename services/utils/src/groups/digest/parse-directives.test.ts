import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseDirectives } from './parse-directives.js';

const read = (text: string): unknown => {
  const parsed = parseDirectives(text);
  return 'problem' in parsed ? parsed : Object.fromEntries(parsed.directives);
};

describe('parseDirectives', () => {
  it.each([
    ['a="b"', { a: 'b' }],
    ['A=b, C = "d,e=f" ,g="h"', { a: 'b', c: 'd,e=f', g: 'h' }],
    ['a="x \\"y\\" \\\\z"', { a: 'x "y" \\z' }],
    [',, a=b,,', { a: 'b' }],
    ['a=""', { a: '' }],
    ["username*=UTF-8''J%C3%A4s", { 'username*': "UTF-8''J%C3%A4s" }],
    ['uri=/a?b=c', { uri: '/a?b=c' }],
    ['__proto__=x', Object.fromEntries([['__proto__', 'x']])],
    ['', {}],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each(['a', '=b', 'a=', 'a="b', 'a="b"c', 'a b=c', 'a=b c', 'a=b, a=c', 'a=b, A=c', '"a"=b'])(
    'says what is wrong with %s',
    (text) => {
      expect(read(text)).toEqual({ problem: expect.stringMatching(/must (?:be|appear)/) });
    },
  );

  it('gives back any values, quoted', () => {
    const values = fc.dictionary(fc.stringMatching(/^[a-z*-]{1,8}$/), fc.string());
    fc.assert(
      fc.property(values, (input) => {
        const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
        const lines = Object.entries(input).map(([name, value]) => `${name}=${quote(value)}`);
        expect(read(lines.join(', '))).toEqual(Object.fromEntries(Object.entries(input)));
      }),
    );
  });
});
