import { parseDate, parseDatetime, parseDayStart } from './parse-datetime.js';
import type { FieldShape, FieldType } from './shape.js';

/** A value in the form in which the indexes hold and order it. */
export type Key = number | string;

/** How the values of a type are read. */
export interface ValueType {
  /** What a value looks like, for the message about a bad one. */
  expected(field: FieldShape): string;
  /** The key of a text; undefined when the text is not of the type. */
  parse(text: string, field: FieldShape): Key | undefined;
  /** As `parse`, for the operand of a comparison, where it differs. */
  parseBound?(text: string): Key | undefined;
  /** Whether a JSON value is of the right kind; its text is still to be parsed unless it is a number. */
  accepts(value: unknown): boolean;
  /** The key of a record's value, which is known to be of the type. */
  keyOf(value: unknown): Key;
}

const INTEGER = /^-?\d{1,16}$/;
const DECIMAL = /^-?\d{1,20}(\.\d{1,20})?$/;

const isString = (value: unknown): boolean => typeof value === 'string';
const asString = (value: unknown): string => String(value);

const TEXT: ValueType = {
  expected: () => 'a text',
  parse: (text) => text,
  accepts: isString,
  keyOf: asString,
};

/** An object has no order: all that filters ask is whether it is there. */
const JSON_VALUE: ValueType = {
  expected: ({ name, fields }) =>
    `null, or a path into it such as ${name}.${fields?.[0]?.name ?? 'name'}`,
  parse: () => undefined,
  accepts: () => false,
  keyOf: () => 0,
};

/** The types of values by the type of their field. */
export const VALUE_TYPES: Readonly<Record<FieldType, ValueType>> = {
  int: {
    expected: () => `a whole number from ${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}`,
    parse: (text) => {
      const value = INTEGER.test(text) ? Number(text) : Number.NaN;
      return Number.isSafeInteger(value) ? value : undefined;
    },
    accepts: Number.isSafeInteger,
    keyOf: Number,
  },
  float: {
    expected: () => 'a decimal number such as 4.5',
    parse: (text) => (DECIMAL.test(text) ? Number(text) : undefined),
    accepts: Number.isFinite,
    keyOf: Number,
  },
  bool: {
    expected: () => 'true or false',
    parse: (text) => (text === 'true' ? 1 : text === 'false' ? 0 : undefined),
    accepts: (value) => typeof value === 'boolean',
    keyOf: Number,
  },
  string: TEXT,
  text: TEXT,
  strings: TEXT,
  enum: {
    expected: (field) => `one of ${(field.values ?? []).join(', ')}`,
    parse: (text, field) => (field.values?.includes(text) ? text : undefined),
    accepts: isString,
    keyOf: asString,
  },
  date: {
    expected: () => 'a date such as 2026-03-30',
    parse: parseDate,
    accepts: isString,
    keyOf: asString,
  },
  datetime: {
    expected: () => 'a date and time with Z or an offset, such as 2026-03-30T12:00:00Z',
    parse: parseDatetime,
    parseBound: (text) => parseDayStart(text) ?? parseDatetime(text),
    accepts: isString,
    keyOf: (value) => Date.parse(asString(value)),
  },
  object: JSON_VALUE,
  objects: JSON_VALUE,
};
