import type { Field } from '@sandbox/resource';

/** What values of a field are compared by: numbers by size, texts by code unit, as `<` does. */
export type Comparable = number | string | boolean;

/** The form of a record's value that is compared: a datetime by its instant. */
export function toComparable(field: Field, value: unknown): Comparable {
  if (field.type === 'datetime') return Date.parse(String(value));
  return value as Comparable; // values of all other types that are compared are primitive
}

/** The form of a value written in a query; a bare date is the start of that day in UTC, as `Date.parse` reads it. */
export function parseComparable(field: Field, text: string): Comparable {
  switch (field.type) {
    case 'int':
    case 'float':
      return Number(text);
    case 'bool':
      return text === 'true';
    case 'datetime':
      return Date.parse(text.replace(' ', '+')); // a + in a query is a space
    default:
      return text;
  }
}
