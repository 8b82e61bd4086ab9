import type { EngineRecord, FieldShape, FieldType, RecordId, SortKey } from '@sandbox/query-engine';
import { SAMPLE_SHAPE } from './sample-collection.js';

/** A condition in plain JSON values: the operand of every operator is in `values`. */
export interface Condition {
  readonly path: string;
  readonly operator: 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'in' | 'null';
  readonly values: readonly unknown[];
}

/** A tree of conditions. */
export type NaiveWhere =
  | Condition
  | { readonly all: readonly NaiveWhere[] }
  | { readonly any: readonly NaiveWhere[] }
  | { readonly not: NaiveWhere };

/** A list request in plain JSON values. */
export interface NaiveRequest<Where = Condition> {
  readonly conditions: readonly Where[];
  readonly terms: readonly string[];
  readonly sort: readonly SortKey[];
  readonly offset: number;
  readonly limit: number;
}

/** What a list answers of records that are in their order, computed the plain way: filter, sort, slice. */
export function naiveList(
  records: readonly EngineRecord[],
  request: NaiveRequest<NaiveWhere>,
): { total: number; ids: RecordId[] } {
  const found = records
    .filter((record) => request.conditions.every((condition) => holds(record, condition)))
    .filter((record) => request.terms.every((term) => occurs(record, term)));
  const sorted = [...found].sort((a, b) => {
    for (const key of request.sort) {
      const order = compareNullable(a[key.field], b[key.field], key);
      if (order !== 0) return order;
    }
    return 0; // a sort is stable
  });
  const { offset, limit } = request;
  return {
    total: found.length,
    ids: sorted.slice(offset, offset + limit).map((record) => record.id),
  };
}

function holds(record: EngineRecord, where: NaiveWhere): boolean {
  if ('all' in where) return where.all.every((one) => holds(record, one));
  if ('any' in where) return where.any.some((one) => holds(record, one));
  if ('not' in where) return !holds(record, where.not);
  return meets(record, where);
}

function meets(record: EngineRecord, { path, operator, values }: Condition): boolean {
  const type = typeAt(path);
  const own = valuesAt(record, path);
  const isAny = values.some((value) =>
    value === null ? own === null : own?.some((one) => compare(one, value, type) === 0),
  );
  const compares = (accept: (order: number) => boolean): boolean =>
    own?.some((one) => accept(compare(one, values[0], type))) ?? false;
  switch (operator) {
    case 'eq':
    case 'in':
      return isAny;
    case 'ne':
      return !isAny;
    case 'gt':
      return compares((order) => order > 0);
    case 'gte':
      return compares((order) => order >= 0);
    case 'lt':
      return compares((order) => order < 0);
    case 'lte':
      return compares((order) => order <= 0);
    case 'null':
      return (own === null) === values[0];
    case 'like':
      return own?.some((one) => lower(String(one)).includes(lower(String(values[0])))) ?? false;
  }
}

const lower = remember((text) => text.normalize('NFC').toLowerCase());

function remember(transform: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const result = known.get(text) ?? transform(text);
    known.set(text, result);
    return result;
  };
}

/** Null is "missing": no value, or in a list of objects none with a value. */
function valuesAt(record: EngineRecord, path: string): unknown[] | null {
  const [top = '', ...rest] = path.split('.');
  let values: unknown[] = [record[top]];
  let isNested = false;
  for (const name of rest) {
    values = values.flat().map((value) => (value as Record<string, unknown> | null)?.[name]);
    isNested = true;
  }
  const present = values.filter((value) => value !== null && value !== undefined);
  if (present.length === 0) return null;
  const type = typeAt(path);
  return type === 'strings' && (isNested || Array.isArray(present[0])) ? present.flat() : present;
}

/** The type at a path of the sample's shape. */
export function typeAt(path: string): FieldType {
  let fields: readonly FieldShape[] = SAMPLE_SHAPE.fields;
  let type: FieldType = 'int';
  for (const name of path.split('.')) {
    const field = fields.find((one) => one.name === name);
    if (!field) throw new Error(`no field ${path}`);
    type = field.type;
    fields = field.fields ?? [];
  }
  return type;
}

function compare(a: unknown, b: unknown, type: FieldType): number {
  const [x, y] = type === 'datetime' ? [instant(a), instant(b)] : [a, b];
  if (typeof x === 'string' && typeof y === 'string') return x < y ? -1 : x > y ? 1 : 0;
  return Number(x) - Number(y);
}

function instant(value: unknown): number {
  return Date.parse(String(value));
}

function compareNullable(
  a: unknown,
  b: unknown,
  { field, descending, missingFirst }: SortKey,
): number {
  const type = typeAt(field);
  if (a === null || b === null)
    return (Number(a === null) - Number(b === null)) * (missingFirst ? -1 : 1);
  return descending ? compare(b, a, type) : compare(a, b, type);
}

const SEARCHED = [
  ...['name', 'body', 'tags', 'labels', 'person.last_name', 'person.langs', 'media.alt'],
];

function occurs(record: EngineRecord, term: string): boolean {
  const folded = fold(term);
  return SEARCHED.some((path) =>
    valuesAt(record, path)?.some((value) => fold(String(value)).includes(folded)),
  );
}

const fold = remember((text) =>
  [...text.normalize('NFKD')]
    .filter((character) => !/^\p{M}$/u.test(character))
    .join('')
    .toLowerCase()
    .replace(/ς/g, 'σ')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/\s+/g, ' '),
);
