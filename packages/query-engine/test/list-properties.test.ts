import { describe, expect, it } from '@jest/globals';
import {
  createCollection,
  decodeCursor,
  encodeCursor,
  parseListQuery,
  type QueryPairs,
  type RecordId,
  toFilter,
} from '@sandbox/query-engine';
import fc from 'fast-check';
import { comparisonAt, condition, isOrdered, records, SORTABLE } from './arbitrary-condition.js';
import { type Condition, type NaiveRequest, type NaiveWhere, naiveList } from './naive-list.js';
import { SAMPLE_SHAPE, WORDS } from './sample-collection.js';

const collection = createCollection({ shape: SAMPLE_SHAPE, records });

const anyRequest: fc.Arbitrary<NaiveRequest> = fc.record({
  conditions: fc.uniqueArray(condition, {
    selector: ({ path, operator }) => path + operator, // a repeated key has a meaning of its own
    maxLength: 4,
  }),
  terms: fc.array(
    fc
      .tuple(fc.constantFrom(...WORDS), fc.nat(3), fc.integer({ min: 1, max: 6 }))
      .map(([word, from, length]) => [...word].slice(from, from + length).join(''))
      .filter((term) => term !== '' && !/^"|[\s\p{M}¨]/u.test(term)), // a quote begins a phrase
    { maxLength: 2 },
  ),
  sort: fc.uniqueArray(
    fc.record({ field: fc.constantFrom(...SORTABLE), descending: fc.boolean() }),
    { selector: (key) => key.field, maxLength: 3 },
  ),
  offset: fc.oneof(fc.constant(0), fc.nat(800)),
  limit: fc.integer({ min: 1, max: 200 }),
});

/** A range on the field that the list is sorted by takes a way of its own; chance would seldom find it. */
const rangeRequest: fc.Arbitrary<NaiveRequest> = fc
  .tuple(anyRequest, fc.constantFrom(...SORTABLE.filter(isOrdered)), fc.boolean())
  .chain(([requested, field, descending]) =>
    comparisonAt(field).map((range) => ({
      ...requested,
      conditions: [range],
      terms: requested.terms.slice(0, 1),
      sort: [{ field, descending }, ...requested.sort.filter((key) => key.field !== field)],
    })),
  );

const request = fc.oneof({ weight: 3, arbitrary: anyRequest }, rangeRequest);

function toPairs({ conditions, terms, sort, offset, limit }: NaiveRequest): QueryPairs {
  const pairs: [string, string][] = conditions.flatMap(conditionPairs);
  if (terms.length > 0) pairs.push(['q', terms.join(' ')]);
  if (sort.length > 0)
    pairs.push(['sort', sort.map((key) => (key.descending ? '-' : '') + key.field).join(',')]);
  return [...pairs, ['offset', String(offset)], ['limit', String(limit)]];
}

function conditionPairs({ path, operator, values }: Condition): [string, string][] {
  if (operator === 'eq') return values.map((value) => [path, String(value)]);
  if (operator === 'in') return [[`${path}_in`, values.map(toListEntry).join(',')]];
  return [[`${path}_${operator}`, String(values[0])]];
}

function toListEntry(value: unknown): string {
  const isPlain = typeof value === 'string' && value !== 'null' && /^[^",]+$/.test(value);
  if (typeof value !== 'string' || isPlain) return String(value);
  return `"${value.replaceAll('"', '""')}"`;
}

/** Groups of groups, down to the third level. */
const nested = (levels: number): fc.Arbitrary<NaiveWhere> => {
  if (levels === 0) return condition;
  const several = fc.array(nested(levels - 1), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 2, arbitrary: condition },
    fc.record({ all: several }),
    fc.record({ any: several }),
    fc.record({ not: nested(levels - 1) }),
  );
};
const group = fc.oneof(
  fc.record({ any: fc.array(nested(2), { minLength: 1, maxLength: 3 }) }),
  fc.record({ not: nested(2) }),
);

/** A condition or a group as a parameter has it. */
function toText(where: NaiveWhere): string {
  if ('all' in where) return `and(${where.all.map(toText).join('|')})`;
  if ('any' in where) return `or(${where.any.map(toText).join('|')})`;
  if ('not' in where) return `not(${toText(where.not)})`;
  const { path, operator, values } = where;
  if (operator === 'in' || values.length > 1)
    return `${path}_in:${values.map(toListEntry).map(quoteAll).join(',')}`;
  const text = String(values[0]);
  const written = /[|()"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return `${path}${operator === 'eq' ? '' : `_${operator}`}:${written}`;
}

/** An entry of a list with the characters in quotes that would end its condition. */
function quoteAll(entry: string): string {
  return !entry.startsWith('"') && /[|()]/.test(entry) ? `"${entry}"` : entry;
}

function run(pairs: QueryPairs): { total: number; ids: RecordId[] } {
  const { total, ordinals } = collection.run(parseListQuery(SAMPLE_SHAPE, pairs));
  return { total, ids: Array.from(ordinals, (ordinal) => records[ordinal]?.id ?? -1) };
}

describe('a list', () => {
  it('agrees with a plain filter, sort and slice for any options', () => {
    fc.assert(
      fc.property(request, (requested) => {
        expect(run(toPairs(requested))).toEqual(naiveList(records, requested));
      }),
      { numRuns: 2000 },
    );
  });

  it('has records without a value first where a key of its sort says so', () => {
    fc.assert(
      fc.property(request, fc.nat(7), (requested, mask) => {
        const sort = requested.sort.map((key, at) => ({
          ...key,
          missingFirst: (mask >> at) % 2 === 1,
        }));
        const criteria = { ...parseListQuery(SAMPLE_SHAPE, toPairs(requested)), sort };
        const { total, ordinals } = collection.run(criteria);
        const ids = Array.from(ordinals, (ordinal) => records[ordinal]?.id ?? -1);
        expect({ total, ids }).toEqual(naiveList(records, { ...requested, sort }));
      }),
      { numRuns: 1000 },
    );
  });

  it('finds the same by typed input as by text', () => {
    fc.assert(
      fc.property(condition, (requested) => {
        const { path, operator, values } = requested;
        fc.pre(operator !== 'eq' || values.length === 1);
        const value = operator === 'in' ? values : values[0];
        const { where } = parseListQuery(SAMPLE_SHAPE, conditionPairs(requested));
        expect(where.of).toEqual([toFilter(SAMPLE_SHAPE, { path, operator, value })]);
      }),
      { numRuns: 500 },
    );
  });

  it('agrees with a plain filter for any groups of conditions', () => {
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 3 }), (groups) => {
        const requested = { conditions: groups, terms: [], sort: [], offset: 0, limit: 200 };
        const pairs = groups.map((one): [string, string] =>
          'any' in one ? ['or', one.any.map(toText).join('|')] : ['not', toText(one.not)],
        );
        expect(run([...pairs, ['limit', '200']])).toEqual(naiveList(records, requested));
      }),
      { numRuns: 1000 },
    );
  });

  it('is cut between any two places of its order, from either end', () => {
    const place = fc.option(fc.nat(records.length - 1), { nil: undefined });
    fc.assert(
      fc.property(request, place, place, fc.boolean(), (requested, one, other, isFromEnd) => {
        const { sort, where, search } = parseListQuery(SAMPLE_SHAPE, toPairs(requested));
        const everything = { ...requested, conditions: [], terms: [], offset: 0, limit: 1e6 };
        const order = naiveList(records, everything).ids;
        const matching = new Set(naiveList(records, { ...requested, offset: 0, limit: 1e6 }).ids);
        const toRank = (at: number | undefined) => {
          const ordinal = at === undefined ? -1 : collection.ordinalOf(order[at] ?? -1);
          if (ordinal < 0) return undefined;
          const cursorOrder = { collection, sort, neighbour: () => collection };
          return decodeCursor(cursorOrder, encodeCursor(cursorOrder, ordinal));
        };
        const { limit } = requested;
        const window = { after: toRank(one), before: toRank(other), isFromEnd };
        const found = collection.run({ where, search, sort, offset: 0, limit, window });
        const within = order
          .slice(one === undefined ? 0 : one + 1, other)
          .filter((id) => matching.has(id));
        expect({
          total: found.total,
          ids: Array.from(found.ordinals, (ordinal) => records[ordinal]?.id),
        }).toEqual({
          total: matching.size,
          ids: isFromEnd ? within.slice(-limit) : within.slice(0, limit),
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('shows every match once to whoever walks its pages', () => {
    fc.assert(
      fc.property(request, fc.integer({ min: 20, max: 200 }), (requested, limit) => {
        const walked: RecordId[] = [];
        for (let offset = 0; offset < records.length; offset += limit) {
          walked.push(...run(toPairs({ ...requested, offset, limit })).ids);
        }
        const all = naiveList(records, { ...requested, offset: 0, limit: records.length });
        expect(walked).toEqual(all.ids);
      }),
      { numRuns: 300 },
    );
  });
});
