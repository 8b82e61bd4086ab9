import { quote } from '@sandbox/kernel';
import { type Collection, type EngineRecord, isId } from '@sandbox/query-engine';
import type { ResourceRecords } from '../dataset.js';
import { fail } from '../errors.js';
import { readId } from '../record-id.js';

/**
 * The ordinal of the record whose id is in a string.
 * @throws AppError `not_found`
 */
export function requireOrdinal({ resource, collection }: ResourceRecords, id: string): number {
  const named = readId(resource, id);
  const ordinal = named === undefined ? -1 : collection.ordinalOf(named);
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

/** The instant of the last change of a record, in Unix milliseconds; undefined for resources without such a field. */
export function lastModified(
  { resource, collection }: ResourceRecords,
  ordinal: number,
): number | undefined {
  const { updated } = resource.stamps;
  if (updated === undefined) return undefined;
  const instant = Date.parse(String(recordAt(collection, ordinal)[updated]));
  return Number.isNaN(instant) ? undefined : instant;
}

/** The ordinal of the record that a foreign key names, or -1. */
export function ordinalOfReference(target: Collection, id: unknown): number {
  return isId(id) ? target.ordinalOf(id) : -1;
}
