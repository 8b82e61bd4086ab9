import {
  componentsWithin,
  listOf,
  nameOf,
  type Part,
  partsOf,
  type Resolve,
  textOf,
} from '@sandbox/exports';
import { schemaWords } from '@sandbox/web';

/** One field of a schema. */
export interface SchemaRow {
  /** With the names of the anonymous objects around it: `meta.total`, `lines[].amount`. */
  readonly name: string;
  readonly isRequired: boolean;
  /** Its type and bounds, in Markdown. */
  readonly words: string;
  readonly description: string;
  /** All values of an enumeration that is too long for the words. */
  readonly values: readonly string[];
}

const MAX_DEPTH = 3;
const MAX_ROWS = 120;

/** The fields of an object, those of anonymous objects within it included; of a list, the fields of its items. */
export function schemaRows(schema: unknown, resolve: Resolve): readonly SchemaRow[] {
  return rowsBelow(schema, { resolve, prefix: '', depth: 0 }).slice(0, MAX_ROWS);
}

interface Place {
  readonly resolve: Resolve;
  readonly prefix: string;
  readonly depth: number;
}

function rowsBelow(schema: unknown, place: Place): readonly SchemaRow[] {
  const { resolve, prefix, depth } = place;
  if (depth > MAX_DEPTH) return [];
  const { properties, required } = flatten(schema, resolve);
  return partsOf(properties).flatMap(([name, part]) => [
    {
      name: `${prefix}${name}`,
      isRequired: listOf(required).includes(name),
      words: wordsOf(part, resolve),
      description: textOf(part.description) || textOf(resolve(part).description),
      values: longValues(part, resolve),
    },
    ...rowsWithin(part, { ...place, prefix: `${prefix}${name}`, depth: depth + 1 }),
  ]);
}

/** The fields of an anonymous object; a named one is described where its name leads. */
function rowsWithin(part: Part, place: Place): readonly SchemaRow[] {
  if (isNamed(part)) return [];
  if (part.items !== undefined)
    return rowsWithin(part.items as Part, { ...place, prefix: `${place.prefix}[]` }); // a schema
  return rowsBelow(part, { ...place, prefix: `${place.prefix}.` });
}

/** True when a component says what it is, as one of some choices or with something besides. */
function isNamed(part: unknown): boolean {
  const { anyOf, oneOf, allOf } = Object(part);
  return nameOf(part) !== undefined || listOf(anyOf ?? oneOf ?? allOf).some(isNamed);
}

/** Values of an enumeration that stand in a line. */
const MAX_LISTED = 16;

/** Of a longer one, those that give an idea of it. */
const FEW = 4;

function wordsOf(part: Part, resolve: Resolve): string {
  const { pattern, readOnly, writeOnly } = part;
  return [
    shortWords(part, resolve),
    ...(typeof pattern === 'string' && pattern.length < 60 ? [`matching \`${pattern}\``] : []),
    ...(readOnly === true ? ['read-only'] : []),
    ...(writeOnly === true ? ['write-only'] : []),
  ].join(', ');
}

/** The words of a schema, of which a long enumeration is no more than its beginning. */
export function shortWords(part: unknown, resolve: Resolve): string {
  const maxListed = longValues(part, resolve).length > 0 ? FEW : MAX_LISTED;
  // A record and what `fields` leaves of it are one type to a reader.
  return schemaWords(part, resolve, maxListed).replace(/`(\w+)` or `\1Part`/g, '`$1`');
}

/** The values of a schema, or of its items, when they are more than stand in a line; those that `-` reverses once. */
export function longValues(part: unknown, resolve: Resolve): readonly string[] {
  const all = valuesOf(part, resolve);
  if (all.length <= MAX_LISTED) return [];
  const known = new Set(all);
  return all.filter((value) => !(value.startsWith('-') && known.has(value.slice(1))));
}

function valuesOf(part: unknown, resolve: Resolve): readonly string[] {
  if (nameOf(part) !== undefined) return [];
  const { enum: values, items, anyOf, oneOf } = resolve(part);
  if (Array.isArray(values)) return values.map(String);
  return [items, ...listOf(anyOf ?? oneOf)].flatMap((one) =>
    one === undefined ? [] : valuesOf(one, resolve),
  );
}

/** The fields of all parts of an `allOf`, and of the first choice of others: the choices differ in what is required. */
function flatten(schema: unknown, resolve: Resolve): Part {
  const { properties, required, allOf, anyOf, oneOf, items } = resolve(schema);
  if (properties !== undefined) return { properties, required };
  if (Array.isArray(allOf)) {
    const parts = allOf.map((part) => flatten(part, resolve));
    return {
      properties: Object.assign({}, ...parts.map((part) => part.properties)),
      required: parts.flatMap((part) => listOf(part.required)),
    };
  }
  const [first] = listOf(anyOf ?? oneOf);
  if (first !== undefined) return flatten(first, resolve);
  return items === undefined ? {} : flatten(items, resolve);
}

/** The names of the components that some schemas lead to, in the order in which they are met. */
export function namesWithin(schemas: readonly unknown[], resolve: Resolve): readonly string[] {
  const names = [...componentsWithin(schemas, resolve).keys()].map(($ref) =>
    String(nameOf({ $ref })),
  );
  // A part of a record has the fields of the record.
  return names.filter((name) => !(name.endsWith('Part') && names.includes(name.slice(0, -4))));
}
