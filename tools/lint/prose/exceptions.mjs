// Where a rule does not hold: files that are not ours to word, and terms of others. Each has its reason.

/** Folders whose strings are linted; it grows as they become clean. */
export const LINTED_STRINGS = [
  'packages',
  'services/all-in-one/src',
  'services/api-sandbox/src',
  'services/flights/src',
  'services/helpdesk/src',
  'services/social/src',
];

/** Documents and sources that are not linted. */
export const NOT_LINTED = [
  ['packages/graphiql/web/made/THIRD-PARTY.md', 'Licences, word for word.'],
  ['services/helpdesk/src/busy-day.ts', 'Tickets and messages, as customers write them.'],
  ['services/social/src/busy-day.ts', 'Posts, as people write them.'],
];

/** Words that a rule finds and that are right: the file, the rule, the words and the reason. */
export const ALLOWED = [
  ['SECURITY.md', 'word', 'is refused', 'The title of a test.'],
  ['services/helpdesk/src/graphql-examples.ts', 'word', 'address', 'The subject of a ticket.'],
];
