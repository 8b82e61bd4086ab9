import { describe, expect, it } from '@jest/globals';
import type { CollectionShape } from '../value/shape.js';
import { toFilter } from './to-filter.js';

const SHAPE: CollectionShape = {
  name: 'things',
  fields: [
    { name: 'id', type: 'int' },
    { name: 'price', type: 'float' },
    { name: 'open', type: 'bool' },
    { name: 'due_at', type: 'datetime' },
    { name: 'name', type: 'string' },
  ],
};

describe('toFilter', () => {
  it('must be JSON values by their type, and "null" as a word', () => {
    expect(toFilter(SHAPE, { path: 'name', operator: 'in', value: ['null', null] })).toEqual({
      kind: 'values',
      path: 'name',
      operator: 'in',
      keys: ['null'],
      missing: true,
      negated: false,
    });
    expect(toFilter(SHAPE, { path: 'price', operator: 'gt', value: 1e-7 })).toEqual({
      kind: 'range',
      path: 'price',
      operator: 'gt',
      key: 1e-7,
    });
    expect(toFilter(SHAPE, { path: 'due_at', operator: 'lt', value: '2026-03-30' })).toEqual({
      kind: 'range',
      path: 'due_at',
      operator: 'lt',
      key: Date.UTC(2026, 2, 30),
    });
  });

  it.each([
    ['id', 'eq', '1', 'invalid_value'],
    ['id', 'eq', 1.5, 'invalid_value'],
    ['id', 'eq', undefined, 'invalid_value'],
    ['id', 'gt', null, 'invalid_value'],
    ['id', 'in', 1, 'invalid_value'],
    ['id', 'in', Array.from({ length: 1001 }, () => 1), 'invalid_parameter'],
    ['price', 'eq', Number.NaN, 'invalid_value'],
    ['open', 'eq', 'true', 'invalid_value'],
    ['open', 'gt', true, 'unknown_operator'],
    ['open', 'null', 'true', 'invalid_value'],
    ['name', 'like', 5, 'invalid_value'],
    ['due_at', 'eq', '2026-03-30', 'invalid_value'],
    ['nope', 'eq', 1, 'unknown_field'],
  ] as const)('refuses %s %s %j', (path, operator, value, code) => {
    expect(() => toFilter(SHAPE, { path, operator, value })).toThrow(
      expect.objectContaining({ code }),
    );
  });
});
