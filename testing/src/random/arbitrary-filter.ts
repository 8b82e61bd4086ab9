import type { Field, Resource } from '@sandbox/resource';
import fc, { type Arbitrary } from 'fast-check';
import type { NaiveOracle, QueryEntry } from '../naive-oracle.js';
import {
  ALL_OPERATORS,
  type FilterOperator,
  type FilterPath,
  filterPathsOf,
  takesOperator,
  valuesAt,
} from '../oracle/filter-path.js';
import type { PlainRecord } from '../oracle/plain-record.js';
import { arbitraryPartOf, elementOf, type QueryPart } from './arbitrary-options.js';

/** One filter of any field with any operator that it takes; equality at times with a second value. */
function arbitraryFilter(resource: Resource, records: readonly PlainRecord[]): QueryPart {
  const choices = filterPathsOf(resource).flatMap((path) =>
    ALL_OPERATORS.filter((operator) => takesOperator(path.field, operator)).map((operator) => ({
      path,
      operator,
    })),
  );
  return fc.constantFrom(...choices).chain(({ path, operator }) => {
    const text = fc
      .array(elementOf(records), { minLength: 1, maxLength: 4 })
      .chain((samples) => OPERANDS[operator](path, samples));
    const name = operator === 'eq' ? path.name : `${path.name}_${operator}`;
    const entry = text.map((value): QueryEntry => [name, value]);
    const max = operator === 'eq' ? 2 : 1;
    return fc.array(entry, { minLength: 1, maxLength: max });
  });
}

/** One filter of a resource, or of what one of its relations leads to. */
export function arbitraryFilterAcross(oracle: NaiveOracle, resource: Resource): QueryPart {
  const own = arbitraryFilter(resource, oracle.records(resource.name));
  const related = Object.entries(resource.relations)
    .filter(([, { target }]) => oracle.records(target).length > 0)
    .map(([relation, { target }]) =>
      arbitraryFilter(oracle.resource(target), oracle.records(target)).map((entries) =>
        entries.map(([name, text]): QueryEntry => [`${relation}.${name}`, text]),
      ),
    );
  if (related.length === 0) return own;
  return fc.oneof({ weight: 3, arbitrary: own }, { weight: 1, arbitrary: fc.oneof(...related) });
}

/** The text of an operand, made from some records. */
type Operand = (path: FilterPath, samples: readonly PlainRecord[]) => Arbitrary<string>;

const value: Operand = (path, samples) => {
  const texts = samples.flatMap((record) => textsAt(record, path));
  return fc.oneof(
    { weight: 8, arbitrary: elementOf(texts.length > 0 ? texts : ['null']) },
    { weight: 1, arbitrary: fc.constant('null') },
  );
};

const bound: Operand = (path, samples) => {
  const texts = samples.flatMap((record) => boundsAt(record, path));
  return elementOf(texts.length > 0 ? texts : [FALLBACK_BOUNDS[path.field.type] ?? 'm']);
};

/** Bounds for fields that have no value in the sampled records. */
const FALLBACK_BOUNDS: Readonly<Record<string, string>> = {
  int: '3',
  float: '3.5',
  date: '2026-03-30',
  datetime: '2026-03-30',
};

const OPERANDS: Readonly<Record<FilterOperator, Operand>> = {
  eq: value,
  ne: value,
  gt: bound,
  gte: bound,
  lt: bound,
  lte: bound,
  like: (path, samples) => {
    const texts = samples.flatMap((record) => valuesAt(record, path)).map(String);
    return elementOf(texts.length > 0 ? texts : ['a']).chain(arbitraryPartOf);
  },
  in: (path, samples) => {
    const texts = samples.flatMap((record) => textsAt(record, path)).map(quoteEntry);
    return fc.subarray([...texts, 'null'], { minLength: 1 }).map((entries) => entries.join(','));
  },
  null: () => fc.constantFrom('true', 'false'),
};

/** A record's values as texts of a query; a datetime also as the same instant in UTC, and with a space for its `+`. */
function textsAt(record: PlainRecord, path: FilterPath): readonly string[] {
  return valuesAt(record, path).flatMap((found) => textForms(path.field, found));
}

function textForms({ type }: Field, found: unknown): readonly string[] {
  const text = String(found);
  if (type !== 'datetime') return [text];
  return [text, text.replace('+', ' '), new Date(text).toISOString()];
}

/** As `textsAt`; a datetime also by its day, and numbers a little off. */
function boundsAt(record: PlainRecord, path: FilterPath): readonly string[] {
  const texts = textsAt(record, path);
  switch (path.field.type) {
    case 'datetime':
      return texts.flatMap((text) => [text, text.slice(0, 10)]);
    case 'int':
    case 'float':
      return texts.flatMap((text) => [text, String(Math.trunc(Number(text)) + 1)]);
    default:
      return texts;
  }
}

/** An entry of a comma list: in quotes when it needs them. */
function quoteEntry(text: string): string {
  return /[",]/.test(text) || text === 'null' ? `"${text.replaceAll('"', '""')}"` : text;
}
