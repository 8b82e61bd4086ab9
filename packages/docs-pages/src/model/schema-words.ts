import { listOf, nameOf, type Resolve } from '@sandbox/exports';
import { schemaWords } from '@sandbox/web';

/** The maximum number of values of an enumeration in a line. */
const MAX_LISTED = 16;

/** The number of typical values of a longer list. */
const FEW = 4;

/** The words of a schema, of which a long enumeration is no more than its beginning. */
export function shortWords(part: unknown, resolve: Resolve): string {
  const maxListed = longValues(part, resolve).length > 0 ? FEW : MAX_LISTED;
  // For readers, a record and its part with `fields` are one type.
  return schemaWords(part, resolve, maxListed).replace(/`(\w+)` or `\1Part`/g, '`$1`');
}

/** The values of a schema, or of its items, when they are too many for a line; values that `-` reverses are listed once. */
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
