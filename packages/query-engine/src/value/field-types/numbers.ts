import { integer, trueOrFalse } from '@sandbox/kernel';
import { OPERATORS, UNORDERED } from '../operators.js';
import { type FieldTypeDefinition, SCALAR } from './field-type.js';

/** A number as JSON has it; a query string turns the `+` of an exponent into a space. */
const DECIMAL = /^-?\d{1,21}(?:\.\d{1,20})?(?:e[-+ ]?\d{1,3})?$/i;

const SAFE_INTEGER = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

export const int: FieldTypeDefinition = {
  ...SCALAR,
  reader: () => SAFE_INTEGER,
  keyOf: Number,
  operators: OPERATORS,
  empty: 0,
};

export const float: FieldTypeDefinition = {
  ...SCALAR,
  reader: () => ({
    expected: 'a decimal number such as 4.5',
    read: (text) => (DECIMAL.test(text) ? finite(Number(text.replace(' ', '+'))) : undefined),
    readValue: finite,
  }),
  keyOf: Number,
  operators: OPERATORS,
  empty: 0,
};

export const bool: FieldTypeDefinition = {
  ...SCALAR,
  reader: () => ({
    expected: trueOrFalse.expected,
    read: (text) => toBit(trueOrFalse.read(text)),
    readValue: (value) => toBit(trueOrFalse.readValue(value)),
  }),
  keyOf: Number,
  isKey: false,
  operators: UNORDERED,
  empty: false,
};

function finite(value: unknown): number | undefined {
  return Number.isFinite(value) ? Number(value) : undefined;
}

function toBit(value: boolean | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}
