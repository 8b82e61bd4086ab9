import type { CollectionShape } from '../value/shape.js';
import type { Column } from './column.js';

/** One field that a list is sorted by. */
export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
  /** What `field`, such as `customer.name`, is made of when it is one of related records. */
  readonly via?: SortVia;
  /** The folded terms to which `field` is the relevance, when it is no field. */
  readonly terms?: readonly string[];
}

/** What lists with `q` are sorted by, besides fields. */
export const RELEVANCE = 'relevance';

/** The field of the record to which a reference leads. */
export interface SortVia {
  /** The field that holds its id. */
  readonly key: string;
  readonly target: CollectionShape;
  readonly field: string;
}

/** The name of a sort, as clients write it, with what it is relevant to. */
export function nameOfSort(sort: readonly SortKey[]): string {
  return sort.map(nameOfKey).join();
}

function nameOfKey({ field, descending, terms }: SortKey): string {
  return `${descending ? '-' : ''}${field}${terms === undefined ? '' : JSON.stringify(terms)}`;
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
export interface ColumnKey {
  readonly column: Column;
  readonly descending: boolean;
}

/**
 * Builds the order of a sort: the last key first, each by a stable counting sort over the column's
 * codes. Records without a value come last in both directions; ties end in the ordinal, so in the id.
 */
export function createSortOrder(keys: readonly ColumnKey[], identity: Uint32Array): SortOrder {
  const order = keys.reduceRight(arrangeBy, identity);
  let positions: Uint32Array | undefined;
  return {
    order,
    positions() {
      positions ??= invert(order, order.length);
      return positions;
    },
  };
}

function arrangeBy(order: Uint32Array, { column, descending }: ColumnKey): Uint32Array {
  const { codes } = column;
  if (codes === undefined) throw new TypeError('A column of several values has no order.');
  const next = groupStarts(column, descending);
  const arranged = new Uint32Array(order.length);
  for (const ordinal of order) {
    const code = codes[ordinal] as number; // every ordinal has a code
    const place = next[code] as number; // and every code a group
    arranged[place] = ordinal;
    next[code] = place + 1;
  }
  return arranged;
}

/** Where each group starts: reversed for a descending key, but for the missing values at the end. */
function groupStarts({ starts, missingCode }: Column, descending: boolean): Uint32Array {
  const groups = starts.slice(0, missingCode + 1);
  if (!descending) return groups;
  const present = starts[missingCode] as number; // the missing group starts after all keys
  for (let code = 0; code < missingCode; code++) {
    groups[code] = present - (starts[code + 1] as number); // code + 1 <= missingCode
  }
  return groups;
}

/** The position of each ordinal, which are below the capacity, in an order. */
export function invert(order: Uint32Array, capacity: number): Uint32Array {
  const positions = new Uint32Array(capacity);
  for (let at = 0; at < order.length; at++) positions[order[at] as number] = at; // a permutation
  return positions;
}
