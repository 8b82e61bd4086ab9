import type { Collection } from '../collection.js';
import { relevanceOf } from '../index/relevance.js';
import { searchTextOf } from '../index/search-text.js';
import { RELEVANCE, type SortKey } from '../index/sort-order.js';
import type { Rank } from '../plan/rank.js';
import { FIELD_TYPES } from '../value/field-types/index.js';
import { type PathShape, pathTableOf } from '../value/path-table.js';
import { type EngineRecord, isId } from '../value/shape.js';

/** Returns the collection of a name among those that are read together. */
export type Neighbour = (name: string) => Collection;

/** A collection whose records are sorted, and those of others that the sort reads. */
export interface SortSource {
  readonly collection: Collection;
  readonly neighbour: Neighbour;
}

/** The sort value of a record: its own field, a field of its related record, or its relevance. */
export function sortValueOf(
  { collection, neighbour }: SortSource,
  record: EngineRecord,
  { field, via, terms }: SortKey,
): unknown {
  if (terms !== undefined)
    return relevanceOf(searchTextOf(collection.shape, record, collection.derived), terms);
  if (via === undefined) return record[field];
  const id = record[via.key];
  return isId(id) ? neighbour(via.target.name).find(id)?.[via.field] : undefined;
}

/** The type of the values of a sort key, and how they are read from JSON. */
export function typeOfKey(
  { shape }: Collection,
  { field, via, terms }: SortKey,
): Pick<PathShape, 'reader'> & Pick<PathShape['type'], 'keyOf'> {
  if (terms !== undefined) return RELEVANCE_TYPE;
  const path =
    via === undefined
      ? pathTableOf(shape).paths.get(field)
      : pathTableOf(via.target).paths.get(via.field);
  if (path === undefined) throw new TypeError(`There is no path ${field} in the shape.`);
  return { reader: path.reader, keyOf: path.type.keyOf };
}

const RELEVANCE_TYPE = {
  reader: FIELD_TYPES.int.reader({ name: RELEVANCE }),
  keyOf: FIELD_TYPES.int.keyOf,
};

/** Builds a function that returns the rank of a record in a sort, by its ordinal. */
export function createRankReader(
  source: SortSource,
  sort: readonly SortKey[],
): (ordinal: number) => Rank {
  const keysOf = sort.map((key) => ({ key, keyOf: typeOfKey(source.collection, key).keyOf }));
  const { collection } = source;
  return (ordinal) => {
    const record = collection.at(ordinal) as EngineRecord; // an ordinal of the collection
    const keys = keysOf.map(({ key, keyOf }) => {
      const value = sortValueOf(source, record, key) ?? null;
      return value === null ? undefined : keyOf(value);
    });
    return { row: collection.rowAt(ordinal), keys };
  };
}
