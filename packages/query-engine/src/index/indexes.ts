import { finish, LruMap, lazy, type Steps, type Tally } from '@sandbox/kernel';
import type { Key } from '../value/field-types/index.js';
import { bytesOfList, bytesOfWords, keepCounted } from '../value/memory.js';
import { type PathShape, pathTableOf } from '../value/path-table.js';
import type { CollectionShape, EngineRecord } from '../value/shape.js';
import type { Bitmap } from './bitmap.js';
import { buildColumn, type Column } from './column.js';
import { buildInTurns } from './in-turns.js';
import type { Postings } from './postings.js';
import { searchTextOf } from './search-text.js';
import { createSortOrder, nameOfSort, type SortKey, type SortOrder } from './sort-order.js';
import { buildTextColumn, type TextColumn } from './text-column.js';
import { buildTokenIndex, type TokenIndex } from './token-index.js';

/** The indexes of a collection, each built when a query first needs it. */
export interface Indexes {
  column(path: string): Column;
  textColumn(path: string): TextColumn;
  /** Undefined for the order by id, which is that of the ordinals. */
  sortOrder(sort: readonly SortKey[]): SortOrder | undefined;
  tokens(): TokenIndex;
  /** The strings of a record that `q` searches, in the format of `searchTextOf`. */
  searchText(ordinal: number): string;
  /** Whether the token index covers a path. */
  isSearchable(path: string): boolean;
  /** A set of records that a text search found, which pagination requests again and again. */
  found(search: string, find: () => Steps<Bitmap>): Bitmap;
  /** All ordinals. */
  readonly identity: Uint32Array;
}

const STORED_SEARCHES = 64;
const STORED_ORDINALS = 4_000_000;
const MAX_STORED_ORDERS = 64;
const MIN_STORED_ORDERS = 8;

/**
 * Builds the set of indexes of a collection, without any index at first.
 * @param tally - counts their memory, in bytes
 */
export function createIndexes(
  shape: CollectionShape,
  records: readonly EngineRecord[],
  tally?: Tally,
): Indexes {
  const { paths, searchable } = pathTableOf(shape);
  const identity = Uint32Array.from(records, (_, ordinal) => ordinal);
  tally?.add(INDEXES_BYTES + bytesOfWords(identity));
  const built = tally === undefined ? buildInTurns : buildAtOnce;
  const index = <Of, Index extends Weighed>(build: Builder<Of, Index>, of: Of): Index => {
    const value = built([identity, build, of], () => build(of, records));
    tally?.add(bytesOfIndex(value));
    return value;
  };
  const column = keepByPath((path) => index(buildColumn, path), paths);
  const orders = new LruMap<string, SortOrder>({ maxEntries: storedOrders(records.length) });
  const found = new LruMap<string, Bitmap>({ maxEntries: STORED_SEARCHES });

  return {
    identity,
    column,
    textColumn: keepByPath((path) => index(buildTextColumn, path), paths),
    sortOrder(sort) {
      if (sort.length === 0) return undefined;
      return orders.getOrCreate(nameOfSort(sort), () => {
        const keys = sort.map((key) => ({ ...key, column: column(key.field) }));
        return createSortOrder(keys, identity);
      });
    },
    tokens: lazy(() => index(buildTokenIndex, searchable)),
    searchText: (ordinal) => searchTextOf(shape, records[ordinal] as EngineRecord, tally), // ordinal < size
    isSearchable: (path) => paths.get(path)?.searchable === true,
    found(search, find) {
      const known = found.get(search);
      if (known !== undefined) return known;
      const value = built([found, search], find);
      return keepCounted(found, { key: search, value, bytes: bytesOfWords(value) }, tally);
    },
  };
}

/** Indexes of overlays are small, and may be dropped while a read waits. */
const buildAtOnce: typeof buildInTurns = (_key, build) => finish(build());

/** The memory of the set without an index, and of an index without its numbers and keys, in bytes, measured. */
const INDEXES_BYTES = 1500;
const INDEX_BYTES = 740;

/** The parts of an index that are counted as memory. */
type Weighed = Pick<Postings<Key>, 'keys' | 'starts' | 'order' | 'codes'>;

type Builder<Of, Index> = (of: Of, records: readonly EngineRecord[]) => Steps<Index>;

function bytesOfIndex({ keys, starts, order, codes }: Weighed): number {
  const numbers = bytesOfWords(starts) + bytesOfWords(order) + (codes ? bytesOfWords(codes) : 0);
  return INDEX_BYTES + numbers + bytesOfList(keys);
}

function storedOrders(size: number): number {
  const fitting = Math.floor(STORED_ORDINALS / Math.max(1, size));
  return Math.max(MIN_STORED_ORDERS, Math.min(MAX_STORED_ORDERS, fitting));
}

function keepByPath<T>(
  create: (path: PathShape) => T,
  paths: ReadonlyMap<string, PathShape>,
): (name: string) => T {
  const stored = new Map<string, T>();
  return (name) => {
    const known = stored.get(name);
    if (known !== undefined) return known;
    const path = paths.get(name);
    if (path === undefined) throw new TypeError(`There is no path ${name} in the shape.`);
    const created = create(path);
    stored.set(name, created);
    return created;
  };
}
