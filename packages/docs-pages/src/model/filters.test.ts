import { describe, expect, it } from '@jest/globals';
import { createResolve } from '@sandbox/exports';
import { readFilters, relatedFilters } from './filters.js';

const resolve = createResolve({ components: { schemas: { State: { enum: ['open', null] } } } });

const parameterOf = (...names: readonly string[]) => ({
  style: 'deepObject',
  schema: { type: 'object', propertyNames: { enum: names } },
});

describe('the filters of a list', () => {
  it('are fields with their operators, also where one name starts with another', () => {
    const names = ['created', 'created_ne', 'created_gte', 'created_at', 'created_at_ne'];
    expect(readFilters(parameterOf(...names), {}, resolve)).toEqual([
      { name: 'created', operators: ['', 'ne', 'gte'], values: [] },
      { name: 'created_at', operators: ['', 'ne'], values: [] },
    ]);
  });

  it('have the values of a field that has few', () => {
    const properties = {
      state: { $ref: '#/components/schemas/State' },
      paid: { type: 'boolean' },
      tags: { items: { enum: ['a'] } },
    };
    const names = ['state', 'paid', 'tags'].flatMap((name) => [name, `${name}_ne`]);
    const filters = readFilters(parameterOf(...names), { properties }, resolve);
    expect(filters?.map(({ values }) => values)).toEqual([['open'], ['true', 'false'], ['a']]);
  });

  it('are found beside a pattern that allows further names', () => {
    const { schema, ...parameter } = parameterOf('a', 'a_ne');
    const propertyNames = { anyOf: [schema.propertyNames, { pattern: '^b\\.' }] };
    const filters = readFilters({ ...parameter, schema: { propertyNames } }, {}, resolve);
    expect(filters?.map(({ name }) => name)).toEqual(['a']);
  });

  it('of related records are those that the list can be sorted by', () => {
    const sort = { schema: { items: { enum: ['a', '-a', 'b.c', '-b.c'] } } };
    expect(relatedFilters(sort)).toEqual([
      { name: 'b.c', operators: ['', 'ne', 'in', 'null'], values: [] },
    ]);
    expect(relatedFilters(undefined)).toEqual([]);
  });

  it('are nothing of another parameter', () => {
    expect(readFilters({ style: 'form', schema: {} }, {}, resolve)).toBe(undefined);
  });
});
