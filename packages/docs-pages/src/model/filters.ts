import { listOf, type Part, type Resolve } from '@sandbox/exports/part';

/** A field that a list can be filtered by. */
export interface FilterField {
  readonly name: string;
  /** Suffixes after an underscore; the empty one means equality. */
  readonly operators: readonly string[];
  /** The values that it has, where they are few. */
  readonly values: readonly string[];
}

/** The filters of one kind of records, which several operations take alike. */
export interface FilterSet {
  /** Unlike those of other sets of the document. */
  readonly id: string;
  /** The schema of the records. */
  readonly record: string | undefined;
  readonly fields: readonly FilterField[];
}

/** The labels of the filter operators. */
export const OPERATOR_LABELS: Readonly<Record<string, string>> = {
  '': 'is',
  ne: 'is not',
  gt: 'is greater than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  like: 'contains',
  in: 'is one of',
  null: 'is missing',
};

/** The suffix that marks fields: every field has a filter with it, and no operator does. */
const OF_FIELDS = '_ne';

/** The filters that a parameter of the query takes as one object; undefined for another parameter. */
export function readFilters(
  parameter: Part,
  record: unknown,
  resolve: Resolve,
): readonly FilterField[] | undefined {
  const { style, schema } = parameter;
  const names = namesOf(Object(schema).propertyNames);
  if (style !== 'deepObject' || names.length === 0) return undefined;
  const all = new Set(names);
  const operators = new Map<string, string[]>(
    names.filter((name) => all.has(`${name}${OF_FIELDS}`)).map((field) => [field, []]),
  );
  for (const name of names) {
    const field = ownerOf(name, operators);
    if (field !== undefined) operators.get(field)?.push(name.slice(field.length + 1));
  }
  const { properties } = resolve(record);
  return Array.from(operators, ([name, own]) => ({
    name,
    operators: own,
    values: valuesOf(Object(properties)[name], resolve),
  }));
}

/** All names, except those that a pattern allows. */
function namesOf(schema: unknown): readonly string[] {
  const { enum: names, anyOf } = Object(schema);
  return listOf<string>(names ?? listOf<Part>(anyOf).find((one) => one.enum !== undefined)?.enum);
}

/** The comparisons of every field of any type. */
const OF_ALL_TYPES = ['', 'ne', 'in', 'null'];

/** Fields of related records, which the order of a list names. */
export function relatedFilters(sort: unknown): readonly FilterField[] {
  const { items } = Object(Object(sort).schema);
  return listOf<string>(Object(items).enum)
    .filter((name) => name.includes('.') && !name.startsWith('-'))
    .map((name) => ({ name, operators: OF_ALL_TYPES, values: [] }));
}

/** The field that a filter is of: the longest one, as `created_at_gte` may not be one of `created`. */
function ownerOf(name: string, fields: ReadonlyMap<string, unknown>): string | undefined {
  for (let end = name.length; end > 0; end = name.lastIndexOf('_', end - 1)) {
    const field = name.slice(0, end);
    if (fields.has(field)) return field;
  }
  return undefined;
}

function valuesOf(schema: unknown, resolve: Resolve): readonly string[] {
  const { enum: values, type, items } = resolve(schema);
  if (items !== undefined) return valuesOf(items, resolve);
  if (type === 'boolean') return ['true', 'false'];
  return listOf(values)
    .filter((value) => value !== null)
    .map(String);
}
