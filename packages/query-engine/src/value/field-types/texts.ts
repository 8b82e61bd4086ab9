import { anyText, oneOf } from '@sandbox/kernel';
import { OPERATORS, UNORDERED } from '../operators.js';
import { type FieldTypeDefinition, SCALAR } from './field-type.js';

const TEXT = {
  ...SCALAR,
  reader: () => anyText,
  keyOf: String,
  operators: OPERATORS,
} satisfies FieldTypeDefinition;

/** A short string. */
export const string: FieldTypeDefinition = { ...TEXT, isSearched: true };

/** A long string. */
export const text: FieldTypeDefinition = { ...TEXT, isSearched: true };

/** A list of short strings. */
export const strings: FieldTypeDefinition = {
  ...TEXT,
  operators: UNORDERED,
  isList: true,
  isSearched: true,
};

/** One word of a closed vocabulary. */
export const enumeration: FieldTypeDefinition = {
  ...TEXT,
  reader: ({ values = [] }) => oneOf(values),
  operators: UNORDERED,
  findProblem: ({ values }) => (values?.length ? undefined : 'an enum needs values.'),
};
