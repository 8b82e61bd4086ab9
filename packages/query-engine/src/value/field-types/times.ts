import { ORDERED } from '../operators.js';
import { parseDate, parseDatetime, parseDayStart } from '../parse-datetime.js';
import { type FieldTypeDefinition, SCALAR } from './field-type.js';

const TIME = {
  ...SCALAR,
  accepts: (value: unknown): boolean => typeof value === 'string',
  operators: ORDERED,
};

/** A calendar date. */
export const date: FieldTypeDefinition = {
  ...TIME,
  reader: () => ({ expected: 'a date such as 2026-03-30', read: parseDate }),
  keyOf: String,
};

/** An instant; a bare date as the bound of a comparison is its first instant in UTC. */
export const datetime: FieldTypeDefinition = {
  ...TIME,
  reader: () => ({
    expected: 'a date and time with Z or an offset, such as 2026-03-30T12:00:00Z',
    read: parseDatetime,
  }),
  readBound: (text) => parseDayStart(text) ?? parseDatetime(text),
  keyOf: (value) => Date.parse(String(value)),
  hint: (path, came) =>
    /^"\d{4}-\d\d-\d\d"$/.test(came) ? ` For a whole day use ${path}_gte and ${path}_lt.` : '',
};
