import { lazy } from '@sandbox/kernel';
import type { CollectionShape } from '../value/shape.js';
import type { Column } from './column.js';

/** One field that a list is sorted by. */
export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
  /** Whether records without a value are first; they are last when it is left out. */
  readonly missingFirst?: boolean;
  /** The relation and the field behind `field`, when it is a field of related records such as `customer.name`. */
  readonly via?: SortVia;
  /** The folded terms to which `field` is the relevance, when it is no field. */
  readonly terms?: readonly string[];
}

/** The sort key of lists with `q`, in addition to fields. */
export const RELEVANCE = 'relevance';

/** The field of the record to which a reference leads. */
export interface SortVia {
  /** The field with its id. */
  readonly key: string;
  readonly target: CollectionShape;
  readonly field: string;
}

/** The name of a sort, as clients write it, with the search terms for its relevance. */
export function nameOfSort(sort: readonly SortKey[]): string {
  return sort.map(nameOfKey).join();
}

function nameOfKey({ field, descending, missingFirst, terms }: SortKey): string {
  return `${missingFirst ? '?' : ''}${descending ? '-' : ''}${field}${terms === undefined ? '' : JSON.stringify(terms)}`;
}

/** Whether a sort reads more than fields of the records themselves, so that its order has to be prepared. */
export function isPrepared(sort: readonly SortKey[]): boolean {
  return sort.some(({ via, terms }) => via !== undefined || terms !== undefined);
}

/** All ordinals of a collection in the order of a sort. */
export interface SortOrder {
  readonly order: Uint32Array;
  /** The position of each ordinal in it; built when it is first needed. */
  positions(): Uint32Array;
}

/** One key of a sort with its column. */
export interface ColumnKey extends Pick<SortKey, 'descending' | 'missingFirst'> {
  readonly column: Column;
}

/**
 * Builds the order of a sort: the last key first, each by a stable counting sort over the column's
 * codes. Records without a value are last in both directions unless the key has them first; ties end in the ordinal, so in the id.
 */
export function createSortOrder(keys: readonly ColumnKey[], identity: Uint32Array): SortOrder {
  return toSortOrder(keys.reduceRight(arrangeBy, identity), identity.length);
}

/** The order of ordinals, which are below the capacity. */
export function toSortOrder(order: Uint32Array, capacity: number): SortOrder {
  return { order, positions: lazy(() => invert(order, capacity)) };
}

function arrangeBy(order: Uint32Array, key: ColumnKey): Uint32Array {
  const { codes } = key.column;
  if (codes === undefined) throw new TypeError('A column of several values has no order.');
  const next = groupStarts(key);
  const arranged = new Uint32Array(order.length);
  for (const ordinal of order) {
    const code = codes[ordinal] as number; // every ordinal has a code
    const place = next[code] as number; // and every code a group
    arranged[place] = ordinal;
    next[code] = place + 1;
  }
  return arranged;
}

/** The start of each group: reversed for a descending key, except that missing values are always at one end. */
function groupStarts({ column, descending, missingFirst }: ColumnKey): Uint32Array {
  const { starts, missingCode } = column;
  const groups = starts.slice(0, missingCode + 1);
  const present = starts[missingCode] as number; // the missing group starts after all keys
  const first = missingFirst ? countMissing(column) : 0;
  for (let code = 0; code < missingCode; code++) {
    const start = starts[code] as number; // code < missingCode
    groups[code] = first + (descending ? present - (starts[code + 1] as number) : start);
  }
  if (missingFirst) groups[missingCode] = 0;
  return groups;
}

/** How many records have no value in a column of single values. */
export function countMissing({ starts, missingCode }: Column): number {
  return (starts[missingCode + 1] as number) - (starts[missingCode] as number); // the missing group is the last
}

/** The position of each ordinal in an order. */
function invert(order: Uint32Array, capacity: number): Uint32Array {
  const positions = new Uint32Array(capacity);
  for (let at = 0; at < order.length; at++) positions[order[at] as number] = at; // a permutation
  return positions;
}
