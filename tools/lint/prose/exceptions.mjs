// Where a rule does not hold: files that are not ours to word, and terms of others. Each has its reason.

/** Folders whose strings and comments are linted. */
export const LINTED_SOURCES = ['packages', 'services'];

/** Documents and sources that are not linted. */
export const NOT_LINTED = [
  ['packages/graphiql/web/made/THIRD-PARTY.md', 'Licences, word for word.'],
  ['services/gateway/src/messages.ts', 'The messages of the imitated gateway, to the letter.'],
  ['services/gateway/src/reason-texts.ts', 'The reasons of the imitated gateway, to the letter.'],
  ['services/helpdesk/src/busy-day.ts', 'Tickets and messages, as customers write them.'],
  ['services/social/src/busy-day.ts', 'Posts, as people write them.'],
  ['services/utils/src/groups/bodies/sample-html.ts', 'A quotation.'],
  ['services/utils/src/groups/bodies/sample-utf8.ts', 'Pangrams of many languages.'],
];

/** Words that a rule finds and that are right: the file, the rule, the words and the reason. */
export const ALLOWED = [
  ['SECURITY.md', 'word', 'is refused', 'The title of a test.'],
  ['SECURITY.md', 'word', 'a text', 'The title of a test.'],
  ['services/gateway/src/call-log/explain/reason-explanations.ts', 'word', 'address', 'A field.'],
  ['services/helpdesk/src/graphql-examples.ts', 'word', 'address', 'The subject of a ticket.'],
  ['services/api-sandbox/src/made/record-types.ts', 'word', 'address', 'An e-mail field.'],
];
