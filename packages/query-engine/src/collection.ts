import { finish, type Steps, type Tally } from '@sandbox/kernel';
import { type ReadCodes, readColumn } from './index/coded.js';
import type { Column } from './index/column.js';
import { createIndexes, type Indexes } from './index/indexes.js';
import { createRecordBytes, type RecordBytes, serialise } from './index/record-bytes.js';
import { createQueryRunner, type QueryRunner } from './plan/run-query.js';
import { createRows, type Rows } from './rows.js';
import type { Key } from './value/field-types/index.js';
import { pathTableOf } from './value/path-table.js';
import type { CollectionShape, EngineRecord, RecordId } from './value/shape.js';

/** A collection of frozen records with its indexes, which know records by their ordinals. */
export interface Collection extends Rows {
  readonly shape: CollectionShape;
  readonly size: number;
  /** Every ordinal is below it. */
  readonly capacity: number;
  /** In the order of their rows. */
  readonly records: readonly EngineRecord[];
  /** The record with an ordinal; undefined when the ordinal is unused. */
  at(ordinal: number): EngineRecord | undefined;
  /** The records as JSON. */
  readonly bytes: RecordBytes;
  find(id: RecordId): EngineRecord | undefined;
  /** Finds the records that meet criteria and the page that they request. */
  readonly run: QueryRunner;
  /** The ordinals of the records whose field equals a value, ascending, at most `limit`. */
  related(field: string, value: unknown, limit?: number): Uint32Array;
  /** Reads the codes of records at a path of one value. */
  readonly readCodes: ReadCodes;
  /** Counts the stored data derived from the collection; undefined for a collection that stays as long as the process. */
  readonly derived?: Tally;
  /** How many records have a field that equals a value. */
  countRelated(field: string, value: unknown): number;
}

/** The parts that a collection is built from. */
export interface CollectionParts {
  readonly shape: CollectionShape;
  /** In the order of the shape; they must not change any more. */
  readonly records: readonly EngineRecord[];
}

/** Builds a collection over records. */
export function createCollection(parts: CollectionParts): Collection {
  return finish(buildCollection(parts));
}

/** The same, for many records beside other work: it may be interrupted after each step of some milliseconds. */
export function* buildCollection({ shape, records }: CollectionParts): Steps<Collection> {
  const { paths, fieldNames } = pathTableOf(shape);
  const serialised = yield* serialise(records);
  const rows = createRows(shape, records);
  yield;
  const indexes = createIndexes(shape, records);
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
    ...rows,
    bytes: createRecordBytes(records, fieldNames, serialised),
    at: (ordinal) => records[ordinal],
    find: (id) => records[rows.ordinalOf(id)],
    run: createQueryRunner(indexes, rows.rowAt),
    related,
    readCodes: ({ path }, ordinals) => readColumn(indexes.column(path), ordinals),
    countRelated: (field, value) => related(field, value).length,
  };
  INDEXES.set(collection, indexes);
  return collection;
}

const INDEXES = new WeakMap<Collection, Indexes>();

/**
 * The indexes of a collection, for an overlay over it.
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
