import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findDuplicateMember } from './find-duplicate-member.js';

describe('findDuplicateMember', () => {
  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"b":{"c":[{}]},"a" : 2}', 'a'],
    ['{"exp":1,"\\u0065xp":2}', 'exp'],
    ['{"a\\"":1,"a\\"":2}', 'a"'],
    ['{"":1,"":2}', ''],
  ])('finds the name that %s has twice', (text, name) => {
    expect(findDuplicateMember(text)).toBe(name);
  });

  it.each([
    '{}',
    '{"a":"a","b":"a"}',
    '{"a":{"b":1},"b":1}',
    '{"a":["b","b"],"b":1}',
    '{"a":"\\"b\\":","b":1}',
    '{"a":"}","b":"{"}',
  ])('finds nothing in %s', (text) => {
    expect(findDuplicateMember(text)).toBeUndefined();
  });

  it('finds nothing in what JSON.stringify writes, and any name that is put there again', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (object) => {
        const text = JSON.stringify(object);
        expect(findDuplicateMember(text)).toBeUndefined();
        const [name = ''] = Object.keys(object);
        const again = `${text.slice(0, -1)},${JSON.stringify(name)}:0}`;
        expect(findDuplicateMember(again)).toBe(name);
      }),
    );
  });
});
