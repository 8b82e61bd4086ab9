import { listOf, nameOf, type Part, partsOf, type Resolve, textOf } from '@sandbox/exports';
import { longValues, shortWords } from './schema-words.js';

/** A field of a schema, with the fields within it. */
export interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  /** Its type and bounds, in Markdown. */
  readonly words: string;
  readonly description: string;
  /** All values of an enumeration that is too long for the words. */
  readonly values: readonly string[];
  /** The fields of the object, or of each entry of the list; empty where its type is described on a page only. */
  readonly fields: readonly Field[];
}

/** The maximum number of levels; below the first level, only while the whole has at most `MAX_FIELDS` fields. */
const MAX_DEPTH = 5;
const MAX_FIELDS = 250;

/** The fields of an object; of a list, the fields of its entries. */
export function fieldsOf(schema: unknown, resolve: Resolve): readonly Field[] {
  const above = namesAt(schema);
  let shown = fieldsBelow(schema, { resolve, depth: 1, above });
  // From the first level on: types that all refer to one another have many times more fields at each.
  for (let depth = 2; depth <= MAX_DEPTH; depth += 1) {
    const fields = fieldsBelow(schema, { resolve, depth, above });
    if (countFields(fields) > MAX_FIELDS) break;
    shown = fields;
  }
  return shown;
}

function countFields(fields: readonly Field[]): number {
  return fields.reduce((sum, one) => sum + 1 + countFields(one.fields), 0);
}

interface Level {
  readonly resolve: Resolve;
  /** The levels that are left, this one included. */
  readonly depth: number;
  /** The types around it, within which they are not described again. */
  readonly above: readonly string[];
}

function fieldsBelow(schema: unknown, level: Level): readonly Field[] {
  const { resolve, depth, above } = level;
  if (depth === 0) return [];
  const { properties, required } = flatten(schema, resolve);
  return partsOf(properties).map(([name, part]) => {
    const types = namesAt(part);
    const isWithinItself = types.some((type) => above.includes(type));
    return {
      name,
      isRequired: listOf(required).includes(name),
      words: wordsOf(part, resolve),
      description: textOf(part.description) || textOf(resolve(part).description),
      values: longValues(part, resolve),
      fields: isWithinItself
        ? []
        : fieldsBelow(part, { resolve, depth: depth - 1, above: [...above, ...types] }),
    };
  });
}

/** The names of the components that a schema is, or is a list or a choice of. */
function namesAt(schema: unknown): readonly string[] {
  const { items, anyOf, oneOf, allOf } = Object(schema);
  const own = nameOf(schema);
  return [
    ...(own === undefined ? [] : [own]),
    ...[...listOf(anyOf ?? oneOf ?? allOf), ...(items === undefined ? [] : [items])].flatMap(
      namesAt,
    ),
  ];
}

function wordsOf(part: Part, resolve: Resolve): string {
  const { pattern, readOnly, writeOnly } = part;
  return [
    shortWords(isScalar(part, resolve) ? resolve(part) : part, resolve),
    ...(typeof pattern === 'string' && pattern.length < 60 ? [`matching \`${pattern}\``] : []),
    ...(readOnly === true ? ['read-only'] : []),
    ...(writeOnly === true ? ['write-only'] : []),
  ].join(', ');
}

/** True for a component without fields or entries, which its words describe completely. */
function isScalar(part: Part, resolve: Resolve): boolean {
  const { type, enum: values } = resolve(part);
  return (
    nameOf(part) !== undefined &&
    (Array.isArray(values) || (type !== 'object' && type !== 'array' && type !== undefined))
  );
}

/** The fields of all parts of an `allOf`, and of the first choice of others: the choices differ in their required fields. */
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

/** The types of the only members of objects one of which a body is; empty for another body. */
export function choicesOf(schema: unknown, resolve: Resolve): readonly string[] {
  const { oneOf, anyOf } = resolve(schema);
  const types = listOf<Part>(oneOf ?? anyOf).map((one) =>
    partsOf(one.properties).map(([, part]) => nameOf(part)),
  );
  return types.every((names) => names.length === 1) ? types.flat().flatMap((one) => one ?? []) : [];
}
