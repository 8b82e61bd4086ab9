import {
  bool,
  date,
  datetime,
  type Field,
  type FieldTable,
  float,
  type JsonSchema,
  json,
  object,
  objects,
  string,
  strings,
  text,
  toValueSchema,
} from '@sandbox/resource';
import { fieldNamesAmong } from './names.js';
import { KIND, type Values } from './values.js';

/** A string above this length makes its field a long one. In UTF-16 code units. */
const LONGEST_STRING = 255;

/** Makes the field of values. Nothing is required of writes but the type, and that only where the values agree on one. */
export function toField(values: Values): Field {
  const { kinds, example } = values;
  const [build, describe] = FORMS[kinds] ?? [() => undefined, 'Any JSON.'];
  const field = build(values) ?? json('Any JSON.');
  const description = field.type === 'json' ? 'Any JSON.' : textOf(describe, values);
  return { ...field, description, nullable: true, default: null, example, usual: true };
}

/** Fields by their names. The table has no prototype: a member may have the name of an inherited one. */
export function toTable(entries: Iterable<readonly [string, Field]>): FieldTable {
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}

type Form = readonly [build: (values: Values) => Field | undefined, describe: string | Describe];
type Describe = (values: Values) => string;

const LIST_OF_TEXTS: Form = [() => freed(strings('')), 'A list of strings.'];
const LIST_OF_OBJECTS: Form = [
  (values) => withMembers(values, (table) => objects('', table)),
  'A list of objects.',
];

/** By the bits of the kinds; any other mix is any JSON. */
const FORMS: Readonly<Record<number, Form>> = {
  [KIND.number]: [() => float(''), describeNumbers],
  [KIND.bool]: [() => bool(''), 'True or false.'],
  [KIND.text]: [toTextField, describeTexts],
  [KIND.object]: [(values) => withMembers(values, (table) => object('', table)), 'An object.'],
  [KIND.texts]: LIST_OF_TEXTS,
  [KIND.texts | KIND.nothing]: LIST_OF_TEXTS,
  [KIND.objects]: LIST_OF_OBJECTS,
  [KIND.objects | KIND.nothing]: LIST_OF_OBJECTS,
};

function textOf(describe: string | Describe, values: Values): string {
  return typeof describe === 'string' ? describe : describe(values);
}

function toTextField({ isDate, isInstant, longest }: Values): Field {
  if (isDate) return date('');
  if (isInstant) return datetime('', { local: true });
  return freed(longest > LONGEST_STRING ? text('') : string(''));
}

function describeTexts({ isDate, isInstant, words }: Values): string {
  if (isDate) return 'A date.';
  if (isInstant) return 'An instant.';
  const filled = [...(words ?? [])].filter((word) => word !== '').sort();
  return filled.length === 0 ? 'A string.' : `A string, such as ${filled.join(', ')}.`;
}

function describeNumbers({ min, max }: Values): string {
  const range = min === max ? `${min}` : `${min} to ${max}`;
  return `A number, ${range} in the records of the file.`;
}

/** A field without the limits of those that are declared. */
function freed(field: Field): Field {
  const isList = field.type === 'strings';
  const schema: JsonSchema = isList
    ? { type: 'array', items: { type: 'string' } }
    : { type: 'string' };
  return { ...field, schema };
}

/** Undefined if an object has members that cannot be fields, or none. */
function withMembers(values: Values, build: (table: FieldTable) => Field): Field | undefined {
  const { fieldMembers: members } = values;
  if (members === undefined || members.size === 0) return undefined;
  const names = fieldNamesAmong(members.keys());
  if (names.length !== members.size) return undefined;
  const table = toTable([...members].map(([name, member]) => [name, toField(member)]));
  const field = build(table);
  return { ...field, schema: openSchema(field.type, table) };
}

/** JSON Schema of objects that may have further members. */
function openSchema(type: Field['type'], table: FieldTable): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(table).map(([name, field]) => [name, toValueSchema(field)]),
  );
  const one = { type: 'object', additionalProperties: true, properties };
  return type === 'objects' ? { type: 'array', items: one } : one;
}
