/** The types a field can have; `strings` is an array of strings, `objects` an array of objects. */
export const FIELD_TYPES = [
  'int',
  'float',
  'bool',
  'string',
  'text',
  'enum',
  'date',
  'datetime',
  'strings',
  'object',
  'objects',
] as const;

/** The type of a field. */
export type FieldType = (typeof FIELD_TYPES)[number];

/** One field of a collection as the engine sees it. */
export interface FieldShape {
  readonly name: string;
  readonly type: FieldType;
  /** The words of an enum. */
  readonly values?: readonly string[];
  /** The fixed sub-schema of an object or of each element of `objects`. */
  readonly fields?: readonly FieldShape[];
  /** Whether `q` looks into it; by default it does for top-level strings and texts. */
  readonly searchable?: boolean;
}

/** A collection as the engine sees it: all its fields, `id` and the timestamps included. */
export interface CollectionShape {
  readonly name: string;
  readonly fields: readonly FieldShape[];
}

/** A record: JSON values by field name. */
export interface EngineRecord {
  readonly id: number;
  readonly [field: string]: unknown;
}
