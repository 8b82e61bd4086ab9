import type { SortKey } from '../index/sort-order.js';
import type { Key } from '../value/field-types/index.js';
import { pathTableOf } from '../value/path-table.js';
import type { CollectionShape, EngineRecord } from '../value/shape.js';

/** Which of two records stands first. */
export type IsBefore = (one: EngineRecord, other: EngineRecord) => boolean;

/** The order of a sort, as lists have it: records without a value last, ties by id. */
export function orderOf(shape: CollectionShape, sort: readonly SortKey[]): IsBefore {
  const readers = sort.map(({ field, descending }) => ({
    keyOf: createKeyReader(shape, field),
    descending,
  }));
  return (one, other) => {
    for (const { keyOf, descending } of readers) {
      const key = keyOf(one);
      const than = keyOf(other);
      if (key === than) continue;
      if (key === undefined || than === undefined) return than === undefined;
      return key < than !== descending;
    }
    return one.id < other.id;
  };
}

/** Lists are sorted by fields of the record itself, each of one value. */
function createKeyReader(
  shape: CollectionShape,
  field: string,
): (record: EngineRecord) => Key | undefined {
  const keyOf = pathTableOf(shape).paths.get(field)?.type.keyOf;
  if (keyOf === undefined) throw new TypeError(`There is no path ${field} in the shape.`);
  return ({ [field]: value }) => (value === null || value === undefined ? undefined : keyOf(value));
}

/** Two lists of ordinals in the same order. */
export interface Lists {
  /** A part of a longer list. */
  readonly kept: Uint32Array;
  /** How many stand before it in that list. */
  readonly first: number;
  /** A whole list. */
  readonly changed: Uint32Array;
  /** Whether one of `kept` stands before one of `changed`. */
  readonly isBefore: (kept: number, changed: number) => boolean;
}

/**
 * Takes a page of both lists merged. At most all of `changed` stand before it, so `kept` must begin that much before the
 * page's offset, or with its list, and reach to the page's end, or to the end of its list.
 */
export function mergePage(lists: Lists, offset: number, length: number): Uint32Array {
  const { kept, first, changed, isBefore } = lists;
  const isKeptNext = (at: number, next: number): boolean =>
    at < kept.length &&
    (next >= changed.length || isBefore(kept[at] as number, changed[next] as number)); // both within
  const page = new Uint32Array(length);
  let at = 0;
  let next = 0;
  if (first > 0) while (next < changed.length && !isKeptNext(0, next)) next++;
  for (let position = first + next; position < offset + length; position++) {
    const ordinal = isKeptNext(at, next) ? kept[at++] : changed[next++];
    if (position >= offset) page[position - offset] = ordinal as number; // the page is not beyond both
  }
  return page;
}
