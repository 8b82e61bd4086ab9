import { OPERATORS } from '@sandbox/query-engine';
import pluralize from 'pluralize';

const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_]{0,254}$/;

/**
 * Names of members with another meaning in lists, GraphQL or JavaScript: groups of conditions, members of every record
 * in GraphQL, and words that no enum of GraphQL may have.
 */
const TAKEN: ReadonlySet<string> = new Set([
  'or',
  'and',
  'not',
  'nodeId',
  'etag',
  'true',
  'false',
  'null',
]);

const SUFFIXES: ReadonlySet<string> = new Set(OPERATORS);

/**
 * The names that can be fields, which lists filter and sort by. Members of other names are only stored and returned.
 * So are those that a filter would read as an operator of another field: `views_gte` beside `views`.
 */
export function fieldNamesAmong(names: Iterable<string>): readonly string[] {
  const plain = [...names].filter(
    (name) => FIELD_NAME.test(name) && !TAKEN.has(name) && !isInherited(name),
  );
  const known = new Set(plain);
  return plain.filter((name) => {
    const at = name.lastIndexOf('_');
    return !(SUFFIXES.has(name.slice(at + 1)) && known.has(name.slice(0, at)));
  });
}

/** Whether every object has a member of the name, such as `constructor`. */
export function isInherited(name: string): boolean {
  return name in Object.prototype;
}

/** The name of one record of a collection, as a GraphQL name: `people` becomes `person`. */
export function singularOf(collection: string): string {
  return pluralize.singular(collection).replaceAll('-', '_');
}

/** The words of a name in lower case: `homeTeam` becomes `home` and `team`. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

/** Spellings of the same noun: `person` and `people` for `person`; `persons` has itself and both of them. */
export function spellingsOf(words: readonly string[]): ReadonlySet<string> {
  const last = words.at(-1);
  if (last === undefined) return new Set();
  const before = words.slice(0, -1);
  const singular = pluralize.singular(last);
  return new Set(
    [last, singular, pluralize.plural(last)].map((word) => [...before, word].join(' ')),
  );
}
