import type { Relation } from '../../relation.js';

/** The records that a field returns, annotated on its definition for readers that plan queries without resolving them. */
export type RecordSource =
  /** The record of an id. */
  | { readonly kind: 'record'; readonly resource: string }
  /** A page of a collection, with as many records as its `limit` allows. */
  | { readonly kind: 'page'; readonly resource: string }
  /** A part of a collection, with as many records as its `first` or `last` allows. */
  | { readonly kind: 'connection'; readonly resource: string }
  /** Groups of a collection: all matching records are read, independent of its `limit`. */
  | { readonly kind: 'groups'; readonly resource: string }
  /** The records of a relation: one, or as many as its `limit` allows. */
  | { readonly kind: 'relation'; readonly resource: string; readonly relation: Relation };

const KEY = 'records';

/** The `extensions` of a field that returns records. */
export function recordSource(source: RecordSource): Readonly<Record<string, RecordSource>> {
  return { [KEY]: source };
}

/** The annotation of a field; undefined when it returns no records. */
export function recordSourceOf(field: {
  readonly extensions?: Readonly<Record<string, unknown>> | null | undefined;
}): RecordSource | undefined {
  return field.extensions?.[KEY] as RecordSource | undefined; // only `recordSource` writes there
}
