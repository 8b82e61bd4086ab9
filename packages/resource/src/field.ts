import { FIELD_TYPES, type FieldType } from '@sandbox/query-engine';

/** A JSON Schema (2020-12), as a plain object. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The options of every field builder, beside the description. */
export interface FieldOptions {
  /** A create or replace must send it, and it is never null. */
  readonly required?: boolean;
  /** Only the server sets it. */
  readonly readOnly?: boolean;
  /** False: every record has a value, though a client need not send one. */
  readonly nullable?: boolean;
  /** No two records share a value. */
  readonly unique?: boolean;
  /** A value for documents. */
  readonly example?: unknown;
  /** The example of a create has it, although it is optional: most clients send it. */
  readonly usual?: boolean;
  /** Whether `q` searches it; by default strings and lists of them are searched, also within JSON. */
  readonly searchable?: boolean;
}

/**
 * One field of a resource with everything that any surface needs to know of it. `Value` is the type of its values,
 * null included where it can be missing.
 */
export interface Field<Value = unknown> {
  readonly type: FieldType;
  readonly description: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly nullable: boolean;
  readonly unique: boolean;
  readonly example: unknown;
  readonly usual: boolean;
  readonly searchable: boolean | undefined;
  /** JSON Schema of a value that is not null. */
  readonly schema: JsonSchema;
  /** The words of an enumeration. */
  readonly values: readonly string[] | undefined;
  /** The collection whose ids the field contains. */
  readonly references: string | undefined;
  /**
   * The effect on a record when the one that it refers to is deleted: it is deleted too, loses the reference, or blocks the
   * delete. The default is the first where the field is required, otherwise the second.
   */
  readonly onDelete?: OnDelete;
  /** Whether a datetime keeps the offset that it is sent with. */
  readonly local: boolean;
  /** The members of an object, or of each object of a list. */
  readonly fields: FieldTable | undefined;
  /** The value of a new record when the field is not sent. */
  readonly default: unknown;
  /** Only for the type checker: carries `Value` so that record types can be derived. */
  readonly valueType?: Value;
}

/** The effect of a delete on a record that refers to the deleted one. */
export type OnDelete = 'cascade' | 'detach' | 'restrict';

/** Fields by name, in the order in which records show them. */
export type FieldTable = Readonly<Record<string, Field>>;

/** The members of a field whose value is one object: a patch changes them one by one. */
export function membersOf({ type, fields }: Field): FieldTable | undefined {
  return FIELD_TYPES[type].isList ? undefined : fields;
}

/** The value type of a field that was built with these options: without null where a value is sure. */
export type ValueWith<Value, Options> = Options extends { readonly required: true }
  ? Value
  : Options extends { readonly nullable: false }
    ? Value
    : Options extends { readonly default: unknown }
      ? Value
      : Value | null;

/** The object type that a table of fields describes. */
export type ValuesOf<Table extends FieldTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Field<infer Value> ? Value : never;
};
