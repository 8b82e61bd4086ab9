import { OPERATORS } from '@sandbox/query-engine';
import pluralize from 'pluralize';

const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_]{0,254}$/;

/**
 * Names of members that lists, GraphQL or JavaScript use otherwise: groups of conditions, what every record has in GraphQL, and
 * what no enum of GraphQL may have.
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
 * The names that can be fields, which lists filter and sort by. A member of another name is kept and shown, but that is all; so is
 * one that a filter would read as an operator of another: `views_gte` beside `views`.
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

/** The name of one record of a collection, as a word of GraphQL: `people` gives `person`. */
export function singularOf(collection: string): string {
  return pluralize.singular(collection).replaceAll('-', '_');
}

/** The words of a name in lower case: `homeTeam` gives `home` and `team`. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

/** Spellings of the same noun: `person` gives `person` and `people`; `persons` gives itself and both of them. */
export function spellingsOf(words: readonly string[]): ReadonlySet<string> {
  const last = words.at(-1);
  if (last === undefined) return new Set();
  const before = words.slice(0, -1);
  const singular = pluralize.singular(last);
  return new Set(
    [last, singular, pluralize.plural(last)].map((word) => [...before, word].join(' ')),
  );
}
