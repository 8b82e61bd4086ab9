import type { Relation } from '../../relation.js';

/** What records a field gives, noted on its definition for whoever reads queries without resolving them. */
export type Yield =
  /** The record of an id. */
  | { readonly kind: 'record'; readonly resource: string }
  /** A page of a collection, as many records as its `limit` says. */
  | { readonly kind: 'page'; readonly resource: string }
  /** What a relation leads to: one record, or as many as its `limit` says. */
  | { readonly kind: 'relation'; readonly resource: string; readonly relation: Relation };

const KEY = 'records';

/** The `extensions` of a field that gives records. */
export function yields(value: Yield): Readonly<Record<string, Yield>> {
  return { [KEY]: value };
}

/** What was noted on a field; undefined when it gives no records. */
export function yieldOf(field: {
  readonly extensions?: Readonly<Record<string, unknown>> | null | undefined;
}): Yield | undefined {
  return field.extensions?.[KEY] as Yield | undefined; // only `yields` writes there
}
