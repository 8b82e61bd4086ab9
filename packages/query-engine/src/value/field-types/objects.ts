import type { FieldTypeDefinition } from './field-type.js';

/** An object with fixed members. It has no order: all that filters ask is whether it is there. */
export const object: FieldTypeDefinition = {
  reader: ({ name, fields }) => ({
    expected: `null, or a path into it such as ${name}.${fields?.[0]?.name ?? 'name'}`,
    read: () => undefined,
    readValue: () => undefined,
  }),
  keyOf: () => 0,
  isKey: false,
  operators: ['null'],
  isList: false,
  hasMembers: true,
  isSearched: false,
  empty: null,
};

/** Any JSON. All that filters ask is whether it is there. */
export const json: FieldTypeDefinition = {
  ...object,
  reader: () => ({
    expected: 'null, as its values are any JSON',
    read: () => undefined,
    readValue: () => undefined,
  }),
};

/** A list of objects with fixed members. */
export const objects: FieldTypeDefinition = { ...object, isList: true };
