import { describe, expect, it } from '@jest/globals';
import { createCollection, parseListQuery, type QueryPairs, toFilter } from '@sandbox/query-engine';
import fc from 'fast-check';
import { type Condition, type NaiveRequest, naiveList, typeAt } from './naive-list.js';
import { createSampleRecords, SAMPLE_SHAPE, WORDS } from './sample-collection.js';

const records = createSampleRecords(700);
const collection = createCollection({ shape: SAMPLE_SHAPE, records });

const PATHS: readonly string[] = SAMPLE_SHAPE.fields.flatMap((field) => [
  ...(field.fields ? [] : [field.name]),
  ...(field.fields ?? []).map((child) => `${field.name}.${child.name}`),
]);
const SORTABLE = PATHS.filter((path) => !path.includes('.') && typeAt(path) !== 'strings');
const ORDERED_TYPES = ['int', 'float', 'string', 'text', 'date', 'datetime'];

/** A value of the path's type: mostly one that occurs, so that filters find something. */
function valueAt(path: string): fc.Arbitrary<unknown> {
  const occurring = records.flatMap((record) => leaves(record, path.split('.')));
  const others: Record<string, fc.Arbitrary<unknown>> = {
    int: fc.integer({ min: -50, max: 2000 }),
    float: fc.integer({ min: -40, max: 40 }).map((tenths) => tenths / 8),
    string: fc.constantFrom('', 'zz', 'é', ...WORDS),
    text: fc.constantFrom('', 'zz', 'é', ...WORDS),
    strings: fc.constantFrom('', 'zz', ...WORDS),
    date: fc.constantFrom('2026-03-01', '2024-02-29', '0001-01-01'),
    datetime: fc.constantFrom('2026-03-29T01:00:00Z', '2026-03-29T03:00:00+02:00'),
  };
  const other = others[typeAt(path)];
  const known = fc.constantFrom(...occurring);
  return other ? fc.oneof({ weight: 4, arbitrary: known }, other) : known;
}

function leaves(value: unknown, names: readonly string[]): unknown[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((one) => leaves(one, names));
  const [name, ...rest] = names;
  return name === undefined ? [value] : leaves((value as Record<string, unknown>)[name], rest);
}

/** Parts of texts that occur, in another case and normal form, and anything else. */
function patternAt(path: string): fc.Arbitrary<string> {
  const part = fc
    .tuple(valueAt(path), fc.nat(30), fc.integer({ min: 1, max: 12 }))
    .map(([value, from, length]) => String(value).slice(from % 20, (from % 20) + length));
  return fc.oneof(
    part,
    part.map((text) => text.toUpperCase()),
    part.map((text) => text.normalize('NFD')),
    part.map((text) => text.toLowerCase().normalize('NFC')),
    fc.constantFrom(...WORDS, ' ', '\u0301', '\ud835', 'Σ', 'ς', 'i', 'und re'),
  );
}

/** Text cannot say that a value is the word "null": only `_in` can, in quotes. */
const isExpressible = (value: unknown): boolean => value !== 'null';

function conditionAt(path: string): fc.Arbitrary<Condition> {
  const value = valueAt(path);
  const nullable = fc.oneof(
    { weight: 6, arbitrary: value.filter(isExpressible) },
    fc.constant(null),
  );
  const kinds: fc.Arbitrary<Condition>[] = [
    fc.record({
      path: fc.constant(path),
      operator: fc.constantFrom('eq' as const, 'ne' as const),
      values: fc.tuple(nullable),
    }),
    fc.record({
      path: fc.constant(path),
      operator: fc.constant('eq' as const),
      values: fc.array(nullable, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      path: fc.constant(path),
      operator: fc.constant('in' as const),
      values: fc.array(fc.oneof({ weight: 6, arbitrary: value }, fc.constant(null)), {
        maxLength: 5,
      }),
    }),
    fc.record({
      path: fc.constant(path),
      operator: fc.constant('null' as const),
      values: fc.tuple(fc.boolean()),
    }),
    fc.record({
      path: fc.constant(path),
      operator: fc.constant('like' as const),
      values: fc.tuple(patternAt(path)),
    }),
  ];
  if (isOrdered(path)) kinds.push(comparisonAt(path), comparisonAt(path));
  return fc.oneof(...kinds);
}

function isOrdered(path: string): boolean {
  return ORDERED_TYPES.includes(typeAt(path));
}

function comparisonAt(path: string): fc.Arbitrary<Condition> {
  return fc.record({
    path: fc.constant(path),
    operator: fc.constantFrom('gt' as const, 'gte' as const, 'lt' as const, 'lte' as const),
    values: fc.tuple(valueAt(path)),
  });
}

const condition = fc.oneof(...PATHS.map(conditionAt));

const anyRequest: fc.Arbitrary<NaiveRequest> = fc.record({
  conditions: fc.uniqueArray(condition, {
    selector: ({ path, operator }) => path + operator, // a repeated key has a meaning of its own
    maxLength: 4,
  }),
  terms: fc.array(
    fc
      .tuple(fc.constantFrom(...WORDS), fc.nat(3), fc.integer({ min: 1, max: 6 }))
      .map(([word, from, length]) => [...word].slice(from, from + length).join(''))
      .filter((term) => term !== '' && !/[\s\p{M}¨]/u.test(term)),
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
  .chain(([asked, field, descending]) =>
    comparisonAt(field).map((range) => ({
      ...asked,
      conditions: [range],
      terms: asked.terms.slice(0, 1),
      sort: [{ field, descending }, ...asked.sort.filter((key) => key.field !== field)],
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

function run(pairs: QueryPairs): { total: number; ids: number[] } {
  const { total, ordinals } = collection.run(parseListQuery(SAMPLE_SHAPE, pairs));
  return { total, ids: Array.from(ordinals, (ordinal) => records[ordinal]?.id ?? -1) };
}

describe('a list', () => {
  it('agrees with a plain filter, sort and slice for any options', () => {
    fc.assert(
      fc.property(request, (asked) => {
        expect(run(toPairs(asked))).toEqual(naiveList(records, asked));
      }),
      { numRuns: 2000 },
    );
  });

  it('finds the same by typed input as by text', () => {
    fc.assert(
      fc.property(condition, (asked) => {
        const { path, operator, values } = asked;
        fc.pre(operator !== 'eq' || values.length === 1);
        const value = operator === 'in' ? values : values[0];
        const { filters } = parseListQuery(SAMPLE_SHAPE, conditionPairs(asked));
        expect(filters).toEqual([toFilter(SAMPLE_SHAPE, { path, operator, value })]);
      }),
      { numRuns: 500 },
    );
  });

  it('shows every match once to whoever walks its pages', () => {
    fc.assert(
      fc.property(request, fc.integer({ min: 20, max: 200 }), (asked, limit) => {
        const walked: number[] = [];
        for (let offset = 0; offset < records.length; offset += limit) {
          walked.push(...run(toPairs({ ...asked, offset, limit })).ids);
        }
        const all = naiveList(records, { ...asked, offset: 0, limit: records.length });
        expect(walked).toEqual(all.ids);
      }),
      { numRuns: 300 },
    );
  });
});
