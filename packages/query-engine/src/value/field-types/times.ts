import { textReader } from '@sandbox/kernel';
import { OPERATORS } from '../operators.js';
import { parseDate, parseDatetime, parseDayStart } from '../parse-datetime.js';
import { type FieldTypeDefinition, SCALAR } from './field-type.js';

const DATE = textReader({
  expected: 'a date such as 2026-03-30',
  schema: { type: 'string', format: 'date' },
  read: parseDate,
});

const DATETIME = textReader({
  expected: 'a date and time with Z or an offset, such as 2026-03-30T12:00:00Z',
  schema: { type: 'string', format: 'date-time' },
  read: parseDatetime,
});

/** A calendar date. */
export const date: FieldTypeDefinition = {
  ...SCALAR,
  reader: () => DATE,
  keyOf: String,
  operators: OPERATORS,
};

/** An instant; a bare date as the bound of a comparison is its first instant in UTC. */
export const datetime: FieldTypeDefinition = {
  ...SCALAR,
  reader: () => DATETIME,
  readBound: (text) => parseDayStart(text) ?? parseDatetime(text),
  keyOf: toInstant,
  isKey: false,
  operators: OPERATORS,
  hint: (path, came) =>
    /^"\d{4}-\d\d-\d\d"$/.test(came) ? ` For a whole day use ${path}_gte and ${path}_lt.` : '',
};

const BEYOND_MILLISECONDS = /\.\d{4}/;

/** The instant in milliseconds. `Date.parse` is faster, but cuts off digits beyond milliseconds. */
function toInstant(value: unknown): number {
  const text = String(value);
  const exact = BEYOND_MILLISECONDS.test(text) ? parseDatetime(text) : undefined;
  return exact ?? Date.parse(text);
}
