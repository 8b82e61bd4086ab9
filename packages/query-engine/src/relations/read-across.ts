import type { Collection } from '../collection.js';
import type { SortKey } from '../index/sort-order.js';
import type { Standing } from '../plan/standing.js';
import { pathTableOf } from '../value/path-table.js';
import type { EngineRecord } from '../value/shape.js';

/** Returns the collection of a name among those that are read together. */
export type Neighbour = (name: string) => Collection;

/** The value that a record is sorted by: its own, or that of the record that a relation leads to. */
export function sortValueOf(
  record: EngineRecord,
  { field, via }: SortKey,
  neighbour: Neighbour,
): unknown {
  if (via === undefined) return record[field];
  const id = record[via.key];
  return typeof id === 'number' ? neighbour(via.target.name).find(id)?.[via.field] : undefined;
}

/** The path at which the type of a sort key is declared. */
export function pathOfKey({ shape }: Collection, { field, via }: SortKey) {
  const path =
    via === undefined
      ? pathTableOf(shape).paths.get(field)
      : pathTableOf(via.target).paths.get(via.field);
  if (path === undefined) throw new TypeError(`There is no path ${field} in the shape.`);
  return path;
}

/** Reads where records of a collection stand in a sort. */
export function createStandingReader(
  collection: Collection,
  sort: readonly SortKey[],
  neighbour: Neighbour,
): (record: EngineRecord) => Standing {
  const keysOf = sort.map((key) => ({ key, keyOf: pathOfKey(collection, key).type.keyOf }));
  return (record) => ({
    id: record.id,
    keys: keysOf.map(({ key, keyOf }) => {
      const value = sortValueOf(record, key, neighbour) ?? null;
      return value === null ? undefined : keyOf(value);
    }),
  });
}
