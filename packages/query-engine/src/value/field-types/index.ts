import type { Operator } from '../operators.js';
import type { FieldTypeDefinition } from './field-type.js';
import { bool, float, int } from './numbers.js';
import { json, object, objects } from './objects.js';
import { enumeration, string, strings, text } from './texts.js';
import { date, datetime } from './times.js';

export type { FieldDetails, FieldTypeDefinition, Key, KeyReader } from './field-type.js';

/** The types that a field can have. */
export const FIELD_TYPES = {
  int,
  float,
  bool,
  string,
  text,
  enum: enumeration,
  date,
  datetime,
  strings,
  object,
  objects,
  json,
} as const satisfies Readonly<Record<string, FieldTypeDefinition>>;

/** The name of a type. */
export type FieldType = keyof typeof FIELD_TYPES;

/** The operators of a field; `eq` and `ne` with null also work on every field. */
export function operatorsOf({ type }: { readonly type: FieldType }): readonly Operator[] {
  return FIELD_TYPES[type].operators;
}
