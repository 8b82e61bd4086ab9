import type { CollectionShape } from '@sandbox/query-engine';
import type { Field, FieldTable, JsonSchema, ValuesOf } from './field.js';
import { datetime, int, toValueSchema } from './field-builders.js';
import type { RelationTable } from './relation.js';

/** A resource as its author writes it. `id`, `created_at` and `updated_at` are added to every one. */
export interface ResourceDeclaration<Fields extends FieldTable> {
  /** The collection's name, plural, as in the path. */
  readonly name: string;
  /** The name of one record. */
  readonly singular: string;
  /** One or two sentences for documents. */
  readonly description: string;
  readonly fields: Fields;
  readonly relations?: RelationTable;
  /** Groups of fields whose values together occur once. */
  readonly uniqueTogether?: readonly (readonly (keyof Fields & string)[])[];
}

/** A declared resource, from which REST, OpenAPI, validation and record types derive. */
export interface Resource<Fields extends FieldTable = FieldTable> {
  readonly name: string;
  readonly singular: string;
  readonly description: string;
  /** All fields in the order of a record's keys. */
  readonly fields: FieldTable & Fields;
  readonly relations: RelationTable;
  readonly unique: readonly (readonly string[])[];
  /** The order of its records where nothing is sorted by: that of their ids when left out. */
  readonly order?: CollectionShape['order'];
  /** Whether records may have further members, which are stored and returned after the fields. */
  readonly isOpen?: boolean;
  /** The fields that the source data omits in records without a value, as clients of json-server expect it. */
  readonly omits?: ReadonlySet<string>;
  /** Whether it is one object, the `value` of its only record, and no list. */
  readonly isSingle?: boolean;
  /** The fields with the times of creation and of the last change. */
  readonly stamps: Stamps;
  /** Makes string ids of the form that the resource has, from 64 hexadecimal digits; ten letters and digits when left out. */
  readonly formatId?: (digest: string) => string;
}

/** Names of fields with instants. */
export interface Stamps {
  readonly created?: string;
  readonly updated?: string;
}

const STAMPS: Stamps = { created: 'created_at', updated: 'updated_at' };

/** The fields of every record, in addition to its declared fields. */
export type StandardFields = {
  readonly id: Field<number>;
  readonly created_at: Field<string>;
  readonly updated_at: Field<string>;
};

/** The type of a resource's records. */
export type RecordOf<R extends Resource> =
  R extends Resource<infer Fields> ? ValuesOf<Fields> : never;

/** Declares a resource. The declaration is data: nothing runs and nothing is registered. */
export function defineResource<const Fields extends FieldTable>(
  declaration: ResourceDeclaration<Fields>,
): Resource<Fields & StandardFields> {
  const { name, singular, description, relations = {}, uniqueTogether = [] } = declaration;
  const fields = withStandardFields(declaration.fields);
  const alone = Object.entries(fields).filter(([, field]) => field.unique);
  return {
    name,
    singular,
    description,
    fields,
    relations,
    unique: [...alone.map(([field]) => [field]), ...uniqueTogether],
    stamps: STAMPS,
  };
}

/** JSON Schema (2020-12) of a whole record in responses: with every field, missing values null. */
export function toRecordSchema(resource: Resource): JsonSchema {
  const fields = Object.entries(resource.fields);
  return {
    type: 'object',
    additionalProperties: resource.isOpen === true,
    required: fields.map(([name]) => name),
    properties: Object.fromEntries(fields.map(([name, field]) => [name, toValueSchema(field)])),
  };
}

function withStandardFields<Fields extends FieldTable>(
  fields: Fields,
): FieldTable & Fields & StandardFields {
  return {
    id: int('Identifier, assigned by the server; seed ids never change.', {
      readOnly: true,
      nullable: false,
      min: 1,
      example: 1,
    }),
    ...fields,
    created_at: datetime('Time of creation.', { readOnly: true, nullable: false }),
    updated_at: datetime('Time of the last change.', { readOnly: true, nullable: false }),
  };
}
