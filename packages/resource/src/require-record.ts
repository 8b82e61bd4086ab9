import type { EngineRecord } from '@sandbox/query-engine';
import type { ResourceRecords } from './dataset.js';
import { fail } from './errors.js';
import { recordAt } from './representation.js';

/**
 * The ordinal of the record with this id. Ids are digits without a leading zero; anything else names no record.
 * @throws AppError `not_found`
 */
export function requireOrdinal(source: ResourceRecords, id: string): number {
  const ordinal = /^[1-9]\d{0,14}$/.test(id) ? source.collection.ordinalOf(Number(id)) : -1;
  if (ordinal >= 0) return ordinal;
  throw fail('not_found', {
    detail: `There is no ${source.resource.singular} with the id "${id.slice(0, 40)}".`,
  });
}

/**
 * The record with this id.
 * @throws AppError `not_found`
 */
export function requireRecord(source: ResourceRecords, id: string): EngineRecord {
  return recordAt(source, requireOrdinal(source, id));
}
