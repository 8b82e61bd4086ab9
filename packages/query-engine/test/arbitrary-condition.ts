import fc from 'fast-check';
import { type Condition, typeAt } from './naive-list.js';
import { createSampleRecords, SAMPLE_SHAPE, WORDS } from './sample-collection.js';

/** The records that properties are tried on. */
export const records = createSampleRecords(700);

const PATHS: readonly string[] = SAMPLE_SHAPE.fields.flatMap((field) => [
  ...(field.fields ? [] : [field.name]),
  ...(field.fields ?? []).map((child) => `${field.name}.${child.name}`),
]);
/** The paths that a list can be sorted by. */
export const SORTABLE = PATHS.filter((path) => !path.includes('.') && typeAt(path) !== 'strings');
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

/** Whether the values at a path can be compared. */
export function isOrdered(path: string): boolean {
  return ORDERED_TYPES.includes(typeAt(path));
}

/** A comparison of the values at a path with a bound. */
export function comparisonAt(path: string): fc.Arbitrary<Condition> {
  return fc.record({
    path: fc.constant(path),
    operator: fc.constantFrom('gt' as const, 'gte' as const, 'lt' as const, 'lte' as const),
    values: fc.tuple(valueAt(path)),
  });
}

/** Any condition on the sample's records. */
export const condition = fc.oneof(...PATHS.map(conditionAt));
