import type { FieldDetails, FieldType } from './field-types/index.js';

/** One field of a collection as the engine sees it. */
export interface FieldShape extends FieldDetails {
  readonly type: FieldType;
  readonly fields?: readonly FieldShape[];
  /** Whether `q` searches it; by default strings and lists of them are searched, also within JSON. */
  readonly searchable?: boolean;
}

/** A collection as the engine sees it: all its fields, `id` and the timestamps included. */
export interface CollectionShape {
  readonly name: string;
  readonly fields: readonly FieldShape[];
  /**
   * The order of its records without a sort. By default that of their ids, which are ascending whole numbers. With
   * `arrival` that of their creation; then ids are whole numbers or strings.
   */
  readonly order?: 'ids' | 'arrival';
  /** Its relations to other collections, by name. */
  readonly relations?: ReadonlyMap<string, RelationShape>;
}

/** A relation of the records of a collection to others. */
export interface RelationShape {
  /** The record whose id is in our field `key`, or those whose field `key` contains our id. */
  readonly kind: 'one' | 'many';
  readonly key: string;
  readonly target: CollectionShape;
}

/**
 * The relation of a name.
 * @throws TypeError when it does not exist
 */
export function relationOf({ name, relations }: CollectionShape, expected: string): RelationShape {
  const relation = relations?.get(expected);
  if (relation === undefined) throw new TypeError(`${name} has no relation ${expected}.`);
  return relation;
}

/** The list options that are groups of conditions. */
export const GROUP_NAMES = ['or', 'not'] as const;

/** The name of a list option that is a group. */
export type GroupName = (typeof GROUP_NAMES)[number];

/**
 * The list options. A field with one of these names is filtered only by `filters[page]`. Only collections in the order
 * of arrival have such fields, and none of them has the name of a group.
 */
export const RESERVED_NAMES = [
  'page',
  'limit',
  'offset',
  'cursor',
  'sort',
  'q',
  'fields',
  'expand',
  ...GROUP_NAMES,
] as const;

/** The name of a list option. */
export type ReservedName = (typeof RESERVED_NAMES)[number];

const RESERVED: ReadonlySet<string> = new Set(RESERVED_NAMES);

/** Whether a parameter is a list option rather than a filter. */
export function isReservedName(name: string): name is ReservedName {
  return RESERVED.has(name);
}

/** The id of a record in its collection. */
export type RecordId = number | string;

/** Whether a value of a reference names a record. */
export function isId(value: unknown): value is RecordId {
  return typeof value === 'number' || typeof value === 'string';
}

/** A record: JSON values by field name. */
export interface EngineRecord {
  readonly id: RecordId;
  readonly [field: string]: unknown;
}
