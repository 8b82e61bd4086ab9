import { quote } from '@sandbox/kernel';
import type { Collection, EngineRecord } from '@sandbox/query-engine';
import type { ResourceRecords } from '../dataset.js';
import { fail } from '../errors.js';

/**
 * The ordinal of the record with this id. Ids are digits without a leading zero; anything else names no record.
 * @throws AppError `not_found`
 */
export function requireOrdinal({ resource, collection }: ResourceRecords, id: string): number {
  const ordinal = /^[1-9]\d{0,14}$/.test(id) ? collection.ordinalOf(Number(id)) : -1;
  if (ordinal >= 0) return ordinal;
  throw fail('not_found', {
    detail: `There is no ${resource.singular} with the id ${quote(id)}.`,
  });
}

/**
 * The record with this id.
 * @throws AppError `not_found`
 */
export function requireRecord(source: ResourceRecords, id: string): EngineRecord {
  return recordAt(source.collection, requireOrdinal(source, id));
}

/** The record at an ordinal that the collection itself gave. */
export function recordAt({ at, shape }: Collection, ordinal: number): EngineRecord {
  const record = at(ordinal);
  if (!record) throw new RangeError(`${shape.name} has no ordinal ${ordinal}.`);
  return record;
}

/** The ordinal of the record that a foreign key names, or -1. */
export function ordinalOfReference(target: Collection, id: unknown): number {
  return typeof id === 'number' ? target.ordinalOf(id) : -1;
}
