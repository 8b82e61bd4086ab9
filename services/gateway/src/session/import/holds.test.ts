import { describe, expect, it } from '@jest/globals';
import type { Holds } from '../../domain/shape.js';
import { isInstant, isNullOr, isNumberIn, isSpan, isWholeIn, like, listOf } from './holds.js';

const LATEST = Date.parse('9100-01-01T00:00:00Z');

describe('the form of a value', () => {
  it.each<[string, Holds, readonly unknown[], readonly unknown[]]>([
    ['an instant', isInstant, [0, LATEST], [-1, LATEST + 1, 1.5, '1', null]],
    ['a span', isSpan, [0, LATEST, -LATEST], [LATEST + 1, -LATEST - 1, 0.5, '1', null]],
    ['a number', isNumberIn(0, 1), [0, 0.5, 1], [-0.01, 1.01, Number.NaN, '1', null]],
    ['a whole number', isWholeIn(400, 599), [400, 599], [399, 600, 400.5, '400', null]],
    ['null or a number', isNullOr(isWholeIn(1, 2)), [null, 1, 2], [0, 3, undefined]],
    ['a word', like(/^E\d{5}$/), ['E00001'], ['E0001', 'E000011', 1, ['E00001'], null]],
    [
      'a list',
      listOf(isWholeIn(1, 2), 2),
      [[], [1], [1, 2]],
      [[1, 2, 1], [1, 3], { length: 0 }, '1', null],
    ],
  ])('of %s', (_name, holds, good, bad) => {
    expect(good.filter((value) => !holds(value))).toEqual([]);
    expect(bad.filter((value) => holds(value))).toEqual([]);
  });
});
