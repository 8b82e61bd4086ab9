import { describe, expect, it } from '@jest/globals';
import { checkShape } from './check-shape.js';
import type { FieldShape } from './shape.js';

const ID: FieldShape = { name: 'id', type: 'int' };

describe('checkShape', () => {
  it.each([
    ['no id', [{ name: 'name', type: 'string' }], 'there must be a field id of type int'],
    ['a list option', [ID, { name: 'limit', type: 'int' }], 'things.limit: the name is that of a'],
    [
      'a field that reads as a filter on another',
      [ID, { name: 'size', type: 'int' }, { name: 'size_in', type: 'int' }],
      'things.size_in: reads as size with the operator _in',
    ],
    [
      'the same inside an object',
      [
        ID,
        {
          name: 'box',
          type: 'object',
          fields: [
            { name: 'size_null', type: 'int' },
            { name: 'size', type: 'int' },
          ],
        },
      ],
      'things.box.size_null: reads as size',
    ],
    ['a name twice', [ID, ID], 'things.id: the name occurs twice'],
    ['a name with a dot', [ID, { name: 'a.b', type: 'int' }], 'things.a.b: a name must match'],
    ['an enum without values', [ID, { name: 'kind', type: 'enum' }], 'an enum needs values'],
  ] as const satisfies readonly (readonly [string, readonly FieldShape[], string])[])(
    'refuses %s',
    (_, fields, message) => {
      expect(() => checkShape({ name: 'things', fields })).toThrow(message);
    },
  );

  it('accepts a name that ends like an operator when no field has the rest', () => {
    const fields: FieldShape[] = [ID, { name: 'checked_in', type: 'bool' }];
    expect(() => checkShape({ name: 'things', fields })).not.toThrow();
  });

  it('accepts a list option as a name where records are in the order of their arrival, but no group', () => {
    const named = (name: string) => ({
      name: 'things',
      order: 'arrival' as const,
      fields: [ID, { name, type: 'int' as const }],
    });
    expect(() => checkShape(named('page'))).not.toThrow();
    expect(() => checkShape(named('or'))).toThrow('things.or: the name is that of a list option');
  });
});
