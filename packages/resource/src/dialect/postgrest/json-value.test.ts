import { describe, expect, it } from '@jest/globals';
import { containsJson, hasAtMost } from './json-value.js';

describe('hasAtMost', () => {
  it.each([
    [3, [1, 2], true],
    [2, [1, 2], false],
    [4, { a: { b: 1 }, c: null }, true],
    [3, { a: { b: 1 }, c: null }, false],
    [1, 'text', true],
  ])('with %i for %j is %s', (limit, value, expected) => {
    expect(hasAtMost(limit, value)).toBe(expected);
  });

  it('reads the deepest nesting', () => {
    expect(hasAtMost(100, JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))).toBe(false);
  });
});

describe('containsJson', () => {
  it.each([
    [[{ a: 1, b: 2 }, 3], [{ a: 1 }], true],
    [[{ a: 1 }], [{ a: 1, b: 2 }], false],
    [[1], 1, false],
  ])('%j contains %j: %s', (value, part, expected) => {
    expect(containsJson(value, part)).toBe(expected);
  });
});
