import type { Indexes } from '../index/indexes.js';
import type { SortKey } from '../index/sort-order.js';
import type { Key } from '../value/field-types/index.js';
import { pathTableOf } from '../value/path-table.js';
import type { CollectionShape, EngineRecord } from '../value/shape.js';

/** The values that decide the position of a record in an order; a position may also have no record. */
export interface Rank {
  /** One for each key of the sort; undefined where the record has no value. */
  readonly keys: readonly (Key | undefined)[];
  /** That of its record, which decides where the keys are equal. */
  readonly row: number;
}

/** Compares by the keys of a sort, and by row where they are equal. */
export type CompareRanks = (one: Rank, other: Rank) => number;

/** Builds the comparison of a sort. */
export function createComparison(sort: readonly SortKey[]): CompareRanks {
  return (one, other) => {
    for (let at = 0; at < sort.length; at++) {
      const order = compareKeys(one.keys[at], other.keys[at], sort[at]);
      if (order !== 0) return order;
    }
    return one.row - other.row;
  };
}

type Direction = Pick<SortKey, 'descending' | 'missingFirst'>;

/** Records without a value are last in both directions, unless the key has them first. */
function compareKeys(
  one: Key | undefined,
  other: Key | undefined,
  { descending, missingFirst = false }: Direction = { descending: false },
): number {
  if (one === other) return 0;
  if (one === undefined || other === undefined)
    return (one === undefined) === missingFirst ? -1 : 1;
  return one < other !== descending ? -1 : 1;
}

/** The records of a collection that is not an overlay's, by their ordinals, in a sort. */
export interface Ranks {
  compare(ordinal: number, other: Rank): number;
  at(ordinal: number): Rank;
}

/** Reads standings from the columns of a collection. */
export function createRanks(
  indexes: Indexes,
  sort: readonly SortKey[],
  rowAt: (ordinal: number) => number,
): Ranks {
  const columns = sort.map((key) => ({ ...key, column: indexes.column(key.field) }));
  const keyAt = (at: number, ordinal: number): Key | undefined => {
    const column = columns[at]?.column;
    return column?.keys[column.codes?.[ordinal] as number]; // a field that lists are sorted by has one value
  };
  return {
    compare(ordinal, { keys, row }) {
      for (let at = 0; at < columns.length; at++) {
        const order = compareKeys(keyAt(at, ordinal), keys[at], columns[at]);
        if (order !== 0) return order;
      }
      return rowAt(ordinal) - row;
    },
    at: (ordinal) => ({ keys: columns.map((_, at) => keyAt(at, ordinal)), row: rowAt(ordinal) }),
  };
}

/** Builds the reader of the keys of records. Lists are sorted by fields of the record itself, each of one value. */
export function createKeyReader(
  shape: CollectionShape,
  sort: readonly SortKey[],
): (record: EngineRecord) => Rank['keys'] {
  const { paths } = pathTableOf(shape);
  const readers = sort.map(({ field }) => {
    const keyOf = paths.get(field)?.type.keyOf;
    if (keyOf === undefined) throw new TypeError(`There is no path ${field} in the shape.`);
    return ({ [field]: value }: EngineRecord) =>
      value === null || value === undefined ? undefined : keyOf(value);
  });
  return (record) => readers.map((read) => read(record));
}
