import { describe, expect, it } from '@jest/globals';
import { createCollection, toFilter, type Where } from '@sandbox/query-engine';
import fc from 'fast-check';
import { condition, records, SORTABLE } from './arbitrary-condition.js';
import { type NaiveWhere, naiveList } from './naive-list.js';
import { SAMPLE_SHAPE } from './sample-collection.js';

const collection = createCollection({ shape: SAMPLE_SHAPE, records });

/** Trees of conditions, groups without any condition included. */
const { tree } = fc.letrec<{ tree: NaiveWhere }>((tie) => {
  const several = fc.array(tie('tree'), { maxLength: 4, depthIdentifier: 'tree' });
  return {
    tree: fc.oneof(
      { depthIdentifier: 'tree', maxDepth: 4 },
      condition,
      fc.record({ all: several }),
      fc.record({ any: several }),
      fc.record({ not: tie('tree') }),
    ),
  };
});

const request = fc.record({
  conditions: fc.tuple(tree),
  terms: fc.constantFrom([], [], ['e'], ['refund', 'final']),
  sort: fc.uniqueArray(
    fc.record({ field: fc.constantFrom(...SORTABLE), descending: fc.boolean() }),
    { selector: (key) => key.field, maxLength: 2 },
  ),
  offset: fc.oneof(fc.constant(0), fc.nat(800)),
  limit: fc.integer({ min: 1, max: 200 }),
});

function toWhere(tree: NaiveWhere): Where {
  if ('all' in tree) return { kind: 'and', of: tree.all.map(toWhere) };
  if ('any' in tree) return { kind: 'or', of: tree.any.map(toWhere) };
  if ('not' in tree) return { kind: 'not', of: toWhere(tree.not) };
  const { path, operator, values } = tree;
  const isList = operator === 'in' || values.length > 1;
  return toFilter(SAMPLE_SHAPE, {
    path,
    operator: isList ? 'in' : operator,
    value: isList ? values : values[0],
  });
}

function find(where: Where) {
  const { total, ordinals } = collection.run({
    where,
    search: [],
    sort: [],
    offset: 0,
    limit: records.length,
  });
  return { total, ids: Array.from(ordinals, (ordinal) => records[ordinal]?.id) };
}

describe('a tree of conditions', () => {
  it('finds what a plain filter finds, with any search, order and page', () => {
    fc.assert(
      fc.property(request, (requested) => {
        const [where] = requested.conditions;
        const { terms: search, sort, offset, limit } = requested;
        const criteria = { where: toWhere(where), search, sort, offset, limit };
        const { total, ordinals } = collection.run(criteria);
        const ids = Array.from(ordinals, (ordinal) => records[ordinal]?.id);
        expect({ total, ids }).toEqual(naiveList(records, requested));
      }),
      { numRuns: 1000 },
    );
  });

  it('finds the same when it is negated twice, or negated and its parts turned round', () => {
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 3 }), (trees) => {
        const of = trees.map(toWhere);
        const turned = of.map((one): Where => ({ kind: 'not', of: one }));
        const any: Where = { kind: 'or', of };
        const notNone: Where = { kind: 'not', of: { kind: 'and', of: turned } };
        const notNotAny: Where = { kind: 'not', of: { kind: 'not', of: any } };
        expect([find(notNone), find(notNotAny)]).toEqual([find(any), find(any)]);
      }),
      { numRuns: 300 },
    );
  });

  it.each<[string, Where, number]>([
    ['all of no conditions holds for every record', { kind: 'and', of: [] }, records.length],
    ['any of no conditions holds for none', { kind: 'or', of: [] }, 0],
    [
      'not any of no conditions holds for every record',
      { kind: 'not', of: { kind: 'or', of: [] } },
      records.length,
    ],
  ])('%s', (_title, where, total) => {
    expect(find(where).total).toBe(total);
  });

  it('asked one after the other, trees leave nothing to each other', () => {
    fc.assert(
      fc.property(tree, tree, (first, second) => {
        const before = find(toWhere(first));
        find(toWhere(second));
        expect(find(toWhere(first))).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });
});
