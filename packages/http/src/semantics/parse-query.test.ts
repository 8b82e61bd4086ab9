import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseQuery } from './parse-query.js';

describe('parseQuery', () => {
  it.each([
    ['', []],
    ['a=1', [['a', '1']]],
    ['a', [['a', '']]],
    ['=1', [['', '1']]],
    [
      'a=1&b=2&a=3',
      [
        ['a', '1'],
        ['b', '2'],
        ['a', '3'],
      ],
    ],
    ['&&a=1&', [['a', '1']]],
    ['a=b=c', [['a', 'b=c']]],
    ['a+b=c+d', [['a b', 'c d']]],
    ['a=%2B%20%26%3D', [['a', '+ &=']]],
    ['%F0%9F%98%80=%C3%A9', [['😀', 'é']]],
    ['__proto__=1', [['__proto__', '1']]],
  ])('reads "%s"', (search, pairs) => {
    expect(parseQuery(search)).toEqual(pairs);
  });

  it.each(['a=%', 'a=%z', 'a=%4', '%zz=1', 'a=%FF', 'a=%C3%28', 'a=1&b=%ED%A0%80'])(
    'refuses "%s"',
    (search) => {
      expect(() => parseQuery(search)).toThrow(
        expect.objectContaining({ code: 'malformed_url', status: 400 }),
      );
    },
  );

  it('agrees with URLSearchParams wherever both can decode', () => {
    const chunk = fc.constantFrom(
      'a',
      'b',
      '=',
      '&',
      '+',
      '%20',
      '%26',
      '%3d',
      '%C3%A9',
      '%25',
      '?',
      ';',
      '[',
      '%EF%BB%BF',
    );
    const queries = fc.array(chunk, { maxLength: 20 }).map((chunks) => chunks.join(''));
    fc.assert(
      fc.property(queries, (search) => {
        expect(parseQuery(search)).toEqual([...new URLSearchParams(`?${search}`)]);
      }),
    );
  });

  it('reads back what URLSearchParams writes', () => {
    const texts = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(fc.tuple(texts, texts)), (pairs) => {
        expect(parseQuery(new URLSearchParams(pairs).toString())).toEqual(pairs);
      }),
    );
  });

  it('takes at most 10,000 pairs', () => {
    expect(parseQuery('a&'.repeat(10_000))).toHaveLength(10_000);
    expect(() => parseQuery('a&'.repeat(10_001))).toThrow('at most 10000 names');
  });
});
