import type { CollectionShape, EngineRecord, RecordId } from './value/shape.js';

/**
 * How the records of a collection are found, and which of two stands first where a sort leaves it open: the one of the lower
 * row. Of records in the order of their ids the row is the id; of others it is the place among those that have ever been there.
 */
export interface Rows {
  /** The ordinal of an id; -1 when no record has it. */
  ordinalOf(id: RecordId): number;
  /** The row of an ordinal that has a record. */
  rowAt(ordinal: number): number;
  /** The ordinal of a row; -1 when no record has it. */
  ordinalOfRow(row: number): number;
  /** The highest number that is or was an id; new ids follow it. 0 when there was none yet. */
  readonly lastId: number;
  /** The highest row that a record has or had; -1 before the first record. */
  readonly lastRow: number;
}

/**
 * Builds the rows of records.
 * @throws TypeError for ids that occur twice, or that do not ascend where they are the order
 */
export function createRows(shape: CollectionShape, records: readonly EngineRecord[]): Rows {
  return shape.order === 'arrival' ? inArrival(shape, records) : inIds(shape, records);
}

/** Ids without a gap need no search: the ordinal is the distance from the first. */
function inIds({ name }: CollectionShape, records: readonly EngineRecord[]): Rows {
  const ids = Float64Array.from(records, (record) => Number(record.id));
  const late = ids.find((id, ordinal) => ordinal > 0 && id <= (ids[ordinal - 1] ?? id));
  if (late !== undefined)
    throw new TypeError(`${name}: the ids of the records must ascend, but ${late} comes late.`);
  const ordinalOf = lookUp(ids, records);
  const last = ids.at(-1);
  return {
    ordinalOf,
    rowAt: (ordinal) => Number(records[ordinal]?.id ?? 0),
    ordinalOfRow: ordinalOf,
    lastId: last ?? 0,
    lastRow: last ?? -1,
  };
}

function lookUp(ids: Float64Array, records: readonly EngineRecord[]): Rows['ordinalOf'] {
  const first = ids[0] ?? 0;
  if (!ids.every((id, ordinal) => id === first + ordinal)) return lookUpById(records);
  return (id) => {
    if (typeof id !== 'number') return -1;
    return ids[id - first] === id ? id - first : -1;
  };
}

function lookUpById(records: readonly EngineRecord[]): Rows['ordinalOf'] {
  const ordinals = new Map(records.map((record, ordinal) => [record.id, ordinal]));
  return (id) => ordinals.get(id) ?? -1;
}

function inArrival({ name }: CollectionShape, records: readonly EngineRecord[]): Rows {
  const ordinals = new Map<RecordId, number>();
  let lastId = 0;
  for (const [ordinal, { id }] of records.entries()) {
    if (ordinals.has(id))
      throw new TypeError(`${name}: the id ${JSON.stringify(id)} occurs twice.`);
    ordinals.set(id, ordinal);
    if (typeof id === 'number') lastId = Math.max(lastId, id);
  }
  return {
    ordinalOf: (id) => ordinals.get(id) ?? -1,
    rowAt: (ordinal) => ordinal,
    ordinalOfRow: (row) => (row < records.length ? row : -1),
    lastId,
    lastRow: records.length - 1,
  };
}
