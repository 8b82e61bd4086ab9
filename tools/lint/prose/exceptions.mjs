// Where a rule does not hold: files that are not ours to word, and terms of others. Each has its reason.

/** Folders whose strings are linted; it grows as they become clean. */
export const LINTED_STRINGS = [];

/** Documents and sources that are not linted. */
export const NOT_LINTED = [
  ['packages/graphiql/web/made/THIRD-PARTY.md', 'Licences, word for word.'],
];

/** Words that a rule finds and that are right: the file, the rule, the words and the reason. */
export const ALLOWED = [['SECURITY.md', 'word', 'is refused', 'The title of a test.']];
