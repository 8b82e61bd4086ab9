import type { EngineRecord } from '@sandbox/query-engine';
import type { Resource } from './define-resource.js';
import type { Field } from './field.js';
import { int, json } from './field-builders.js';

/** A single as its author writes it. */
export interface SingleDeclaration {
  /** Its name in the path. */
  readonly name: string;
  /** One or two sentences for documents. */
  readonly description: string;
  /** The type of its value, an object or JSON; any JSON object when left out. */
  readonly value?: Field;
}

/** The id of the record that has a single, as a path would name it. */
export const SINGLE_ID = '1';

/** Declares one JSON object that has a path, such as a profile. It is the `value` of the only record of a collection. */
export function defineSingle({ name, description, value }: SingleDeclaration): Resource {
  return {
    name,
    singular: name,
    description,
    isSingle: true,
    fields: {
      id: int('The id of the only record.', { readOnly: true, nullable: false, min: 1 }),
      value: value ?? { ...json(description, { required: true }), schema: { type: 'object' } },
    },
    relations: {},
    unique: [],
    order: 'arrival',
    stamps: {},
  };
}

/** The record of a single that holds a value. */
export function toSingleRecord(value: unknown): EngineRecord {
  return { id: Number(SINGLE_ID), value };
}

/** The field with the value of a single. */
export function valueFieldOf({ name, fields }: Resource): Field {
  const field = fields.value;
  if (field === undefined) throw new TypeError(`${name} is no single.`);
  return field;
}
