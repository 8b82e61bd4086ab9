import type { Key } from './value-types.js';

/** Records that hold any of some values: `=`, `_ne`, `_in` and `_null`. */
export interface ValuesFilter {
  readonly kind: 'values';
  readonly path: string;
  readonly operator: 'eq' | 'ne' | 'in' | 'null';
  readonly keys: readonly Key[];
  /** Whether a record without a value is meant as well. */
  readonly missing: boolean;
  /** Whether the records are meant that do not hold them. */
  readonly negated: boolean;
}

/** Records with a value on one side of a bound; records without a value never match. */
export interface RangeFilter {
  readonly kind: 'range';
  readonly path: string;
  readonly operator: 'gt' | 'gte' | 'lt' | 'lte';
  readonly key: Key;
}

/** Records whose value contains a text, both folded by `foldCase`. */
export interface LikeFilter {
  readonly kind: 'like';
  readonly path: string;
  readonly operator: 'like';
  readonly pattern: string;
}

/** One condition of a list query. */
export type Filter = ValuesFilter | RangeFilter | LikeFilter;
