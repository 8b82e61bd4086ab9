import type { Tally } from '@sandbox/kernel';
import { type ReadCodes, readColumn } from './index/coded.js';
import type { Column } from './index/column.js';
import { createIndexes, type Indexes } from './index/indexes.js';
import { createRecordBytes, type RecordBytes } from './index/record-bytes.js';
import { createQueryRunner, type QueryRunner } from './plan/run-query.js';
import type { Key } from './value/field-types/index.js';
import { pathTableOf } from './value/path-table.js';
import type { CollectionShape, EngineRecord } from './value/shape.js';

/** A collection of frozen records with its indexes, which know records by their ordinals. */
export interface Collection {
  readonly shape: CollectionShape;
  readonly size: number;
  /** Every ordinal is below it. */
  readonly capacity: number;
  /** The highest id that a record has or had: the ids of new records go on from there. */
  readonly lastId: number;
  /** In ascending order of their ids. */
  readonly records: readonly EngineRecord[];
  /** The record with an ordinal; undefined when there is none. */
  at(ordinal: number): EngineRecord | undefined;
  /** The records as JSON. */
  readonly bytes: RecordBytes;
  find(id: number): EngineRecord | undefined;
  /** The ordinal of an id; -1 when no record has it. */
  ordinalOf(id: number): number;
  /** Finds the records that meet criteria and the page that they request. */
  readonly run: QueryRunner;
  /** The ordinals of the records whose field equals a value, ascending, at most `limit`. */
  related(field: string, value: unknown, limit?: number): Uint32Array;
  /** What records hold at a path of one value. */
  readonly readCodes: ReadCodes;
  /** Counts what is derived from the collection and kept; none for one that stays as long as the process. */
  readonly derived?: Tally;
  /** How many records have a field that equals a value. */
  countRelated(field: string, value: unknown): number;
}

/** Builds a collection over records in ascending order of their ids; they must not change any more. */
export function createCollection(options: {
  readonly shape: CollectionShape;
  readonly records: readonly EngineRecord[];
}): Collection {
  const { shape, records } = options;
  const { paths, fieldNames } = pathTableOf(shape);
  const indexes = createIndexes(shape, records);
  const ordinalOf = createIdLookup(shape, records);
  const related: Collection['related'] = (name, value, limit = records.length) => {
    const column = indexes.column(name);
    const path = paths.get(name);
    if (path === undefined || value === null || value === undefined) return NONE;
    return groupOf(column, path.type.keyOf(value)).subarray(0, limit);
  };
  const collection: Collection = {
    shape,
    records,
    size: records.length,
    capacity: records.length,
    lastId: records.at(-1)?.id ?? 0,
    bytes: createRecordBytes(records, fieldNames),
    at: (ordinal) => records[ordinal],
    ordinalOf,
    find: (id) => records[ordinalOf(id)],
    run: createQueryRunner(indexes, (ordinal) => records[ordinal]?.id ?? 0),
    related,
    readCodes: ({ path }, ordinals) => readColumn(indexes.column(path), ordinals),
    countRelated: (field, value) => related(field, value).length,
  };
  INDEXES.set(collection, indexes);
  return collection;
}

const INDEXES = new WeakMap<Collection, Indexes>();

/**
 * The indexes of a collection, for what is laid over it.
 * @throws TypeError for one that is itself laid over another
 */
export function indexesOf(collection: Collection): Indexes {
  const indexes = INDEXES.get(collection);
  if (indexes === undefined) throw new TypeError('An overlay cannot be laid over another.');
  return indexes;
}

const NONE = new Uint32Array(0);

function groupOf(column: Column, key: Key): Uint32Array {
  const code = column.codeOf(key);
  return code === undefined
    ? NONE
    : column.order.subarray(column.starts[code], column.starts[code + 1]);
}

/** Ids without a gap need no search: the ordinal is the distance from the first. */
function createIdLookup(
  shape: CollectionShape,
  records: readonly EngineRecord[],
): (id: number) => number {
  const ids = Float64Array.from(records, (record) => record.id);
  const late = ids.find((id, ordinal) => ordinal > 0 && id <= (ids[ordinal - 1] ?? id));
  if (late !== undefined)
    throw new TypeError(
      `${shape.name}: the ids of the records must ascend, but ${late} comes late.`,
    );
  const first = ids[0] ?? 0;
  if (ids.every((id, ordinal) => id === first + ordinal))
    return (id) => (ids[id - first] === id ? id - first : -1);
  const ordinals = new Map(records.map((record, ordinal) => [record.id, ordinal]));
  return (id) => ordinals.get(id) ?? -1;
}
