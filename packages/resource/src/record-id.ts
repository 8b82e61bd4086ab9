import { createHash } from 'node:crypto';
import type { Collection, RecordId } from '@sandbox/query-engine';
import type { Resource } from './define-resource.js';
import type { Field } from './field.js';

const DIGITS = /^(?:0|[1-9]\d{0,15})$/;

/** The field by which records of a resource are named: whole numbers, or strings. */
export function idFieldOf({ name, fields }: Resource): Field {
  const field = fields.id;
  if (field === undefined) throw new TypeError(`${name} has no field id.`);
  return field;
}

/**
 * The id in a string, such as one in a path: digits without a leading zero where ids are numbers, else any string.
 * Undefined for an invalid id.
 */
export function readId(resource: Resource, text: string): RecordId | undefined {
  return idFieldOf(resource).type === 'string' ? text : readNumericId(text);
}

/** The number that digits without a leading zero represent; undefined for other strings. */
export function readNumericId(text: string): number | undefined {
  const id = DIGITS.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}

/** An id as a part of a path. Half of a surrogate pair, which JSON allows, has no place in one. */
export function idInPath(id: RecordId): string {
  return encodeURIComponent(Buffer.from(String(id)).toString());
}

/** The id of the next record of a collection: a number after the highest one, or a string that is the same each time. */
export function nextId(resource: Resource, collection: Collection): RecordId {
  if (idFieldOf(resource).type !== 'string') return collection.lastId + 1;
  const toText = resource.formatId ?? shortId;
  for (let row = collection.lastRow + 1; ; row++) {
    const id = toText(createHash('sha256').update(`${resource.name} ${row}`).digest('hex'));
    if (collection.ordinalOf(id) < 0) return id;
  }
}

const ID_LENGTH = 10;

/** Ten digits and letters of a digest. */
export function shortId(digest: string): string {
  return BigInt(`0x${digest}`).toString(36).slice(-ID_LENGTH);
}
