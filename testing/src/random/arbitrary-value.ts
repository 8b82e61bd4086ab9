import { FIELD_TYPES } from '@sandbox/query-engine';
import type { Field, FieldTable } from '@sandbox/resource';
import fc, { type Arbitrary } from 'fast-check';
import type { NaiveOracle } from '../naive-oracle.js';
import type { PlainRecord } from '../oracle/plain-record.js';
import { elementOf } from './arbitrary-options.js';

/** A JSON object to send. */
export type RandomBody = Readonly<Record<string, unknown>>;

/** An id that no collection has. */
const BEYOND = 999_999;

/** How many records a random session may add to a collection. */
const MAX_NEW = 12;

/** Ids of a collection: a few that come up often, those that records made in the session get, any other, and a missing one. */
export function arbitraryId(oracle: NaiveOracle, resource: string): Arbitrary<number> {
  const size = oracle.records(resource).length;
  const often = [
    1,
    2,
    3,
    ...[1, 2, 3, 4].map((part) => Math.max(1, Math.floor((size * part) / 4))),
  ];
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...often) },
    { weight: 4, arbitrary: fc.integer({ min: size + 1, max: size + MAX_NEW }) },
    { weight: 4, arbitrary: fc.integer({ min: 1, max: size }) },
    { weight: 1, arbitrary: fc.constantFrom(0, BEYOND) },
  );
}

/** Bodies for a resource: those of a new record have all that is required; some have one value that fits nothing. */
export function arbitraryBody(
  oracle: NaiveOracle,
  { resource, isWhole }: { readonly resource: string; readonly isWhole: boolean },
): Arbitrary<RandomBody> {
  const { fields } = oracle.resource(resource);
  const writable = Object.entries(fields).filter(([, { readOnly }]) => !readOnly);
  const sample = elementOf(oracle.records(resource));
  const values = Object.fromEntries(
    writable.map(([name, field]) => [name, arbitraryField(oracle, { name, field, sample })]),
  );
  const requiredKeys = isWhole ? writable.filter(([, { required }]) => required) : [];
  const right = fc.record(values, { requiredKeys: requiredKeys.map(([name]) => name) });
  const names = [...Object.keys(fields), 'nope', '__proto__'];
  const wrong = fc
    .tuple(right, fc.constantFrom(...names), GARBAGE)
    .map(([body, name, value]) => Object.fromEntries([...Object.entries(body), [name, value]]));
  return fc.oneof({ weight: 7, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

const GARBAGE: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, '', ' ', -1, 0.5, 1e21, true, [], {}, [null], 'null', '\u0000', '\ud800'),
  fc.jsonValue({ maxDepth: 2 }),
);

interface FieldSource {
  readonly name: string;
  readonly field: Field;
  readonly sample: Arbitrary<PlainRecord>;
}

/** Values that a field mostly takes: those of the records, and others of its kind. */
function arbitraryField(
  oracle: NaiveOracle,
  { name, field, sample }: FieldSource,
): Arbitrary<unknown> {
  const empty =
    field.required || !field.nullable ? [] : [{ weight: 1, arbitrary: fc.constant(null) }];
  const known = sample.map((record) => record[name]).filter((value) => value !== undefined);
  const { references, unique } = field;
  if (references !== undefined) {
    return fc.oneof({ weight: 8, arbitrary: arbitraryId(oracle, references) }, ...empty);
  }
  const other = arbitraryOfKind(field);
  if (other === undefined) return fc.oneof({ weight: 8, arbitrary: known }, ...empty);
  return fc.oneof(
    { weight: unique ? 1 : 5, arbitrary: known },
    { weight: 4, arbitrary: other },
    ...empty,
  );
}

/** Values by the declaration alone. */
function arbitraryOfKind({
  type,
  schema,
  values,
  local,
  fields,
}: Field): Arbitrary<unknown> | undefined {
  if (values) return fc.constantFrom(...values);
  if (fields !== undefined) return FIELD_TYPES[type].isList ? undefined : arbitraryObject(fields);
  const { minimum: min = -5, maximum: max = 10_000, pattern, format } = bounds(schema);
  switch (type) {
    case 'int':
      return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
    case 'float':
      return fc.integer({ min: Math.ceil(min), max: Math.floor(max) }).map((value) => value / 1);
    case 'bool':
      return fc.boolean();
    case 'datetime':
      return arbitraryInstant(local);
    case 'date':
      return arbitraryInstant(false).map((text) => text.slice(0, 10));
    case 'strings':
      return fc.array(TEXTS, { maxLength: 3 });
    default:
      if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
      if (format === 'email')
        return fc.nat(40).map((n) => `${n % 2 ? 'U' : 'u'}${n}@sandbox.example`);
      return format === undefined ? TEXTS : undefined;
  }
}

/** The members of JSON Schema that narrow values. */
interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

function bounds(schema: Field['schema']): Bounds {
  return schema as Bounds; // the builders of fields write no others under these names
}

function arbitraryObject(fields: FieldTable): Arbitrary<RandomBody> {
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    arbitraryOfKind(field) ?? TEXTS,
  ]);
  const requiredKeys = Object.keys(fields).filter((name) => fields[name]?.required);
  return fc.record(Object.fromEntries(values), { requiredKeys });
}

/** Texts on which sorting, searching and comma lists could come apart. */
const TEXTS = fc.oneof(
  fc.constantFrom(
    'Ada',
    'ada',
    'ADA',
    'Ådå',
    'İstanbul',
    'Straße',
    'a,b',
    '"q"',
    '😀 x',
    'e\u0301',
  ),
  fc.string({ minLength: 1, maxLength: 30 }),
);

const OFFSETS = ['Z', '+02:00', '-05:30'];

/** Instants of the weeks around the seed records; with an offset where that is kept. */
function arbitraryInstant(local: boolean): Arbitrary<string> {
  return fc
    .tuple(
      fc.integer({ min: Date.UTC(2026, 2, 20) / 60_000, max: Date.UTC(2026, 3, 8) / 60_000 }),
      fc.constantFrom(...OFFSETS),
    )
    .map(([minute, offset]) => {
      const text = new Date(minute * 60_000).toISOString().slice(0, 19);
      return `${text}${local ? offset : 'Z'}`;
    });
}
