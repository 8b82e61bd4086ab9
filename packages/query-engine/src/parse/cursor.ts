import { type AppError, quote } from '@sandbox/kernel';
import { queryError } from '../errors.js';
import { digestOf } from '../index/record-digests.js';
import { nameOfSort, type SortKey } from '../index/sort-order.js';
import type { Rank } from '../plan/rank.js';
import { type SortSource, sortValueOf, typeOfKey } from '../relations/read-across.js';

/** The cursor of the first page. */
export const FIRST_CURSOR = '*';

/**
 * The maximum length of a sort value in a cursor, in UTF-16 code units. A longer string is replaced by a digest,
 * because cursors have to fit into a URL.
 */
const LONGEST_TEXT = 200;

/** The order that a cursor belongs to. */
export interface CursorOrder extends SortSource {
  readonly sort: readonly SortKey[];
}

/** The content of a cursor, as JSON in base64url: the order, the row, and the sort values of the record. */
type CursorParts = readonly [order: string, row: number, ...values: unknown[]];

/**
 * The cursor of a record's position in an order. It names the position by the sort values, so the position stays the
 * same when this record or other records are added, changed or removed.
 */
export function encodeCursor(order: CursorOrder, ordinal: number): string {
  const { collection, sort } = order;
  const record = collection.at(ordinal);
  if (record === undefined) throw new RangeError(`There is no ordinal ${ordinal}.`);
  const values = sort.map((key) => shorten(sortValueOf(order, record, key) ?? null));
  const parts: CursorParts = [nameOfOrder(order), collection.rowAt(ordinal), ...values];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/**
 * The place that a cursor names.
 * @throws AppError `invalid_parameter` for an invalid cursor, `stale_cursor` for one of another order
 */
export function decodeCursor(order: CursorOrder, text: string, parameter = 'cursor'): Rank {
  const parts = readParts(text);
  if (parts === undefined) throw invalid(parameter, text);
  const [name, row, ...values] = parts;
  if (name !== nameOfOrder(order) || values.length !== order.sort.length)
    throw stale(
      parameter,
      'belongs to another list, sort or search, or to records that were replaced',
    );
  return { row, keys: values.map((value, at) => keyOf(order, { parameter, row, value, at })) };
}

/** Seeds of another version have other records, or the same ones in another order. */
function nameOfOrder({ collection, sort }: CursorOrder): string {
  const name = nameOfSort(sort);
  const short = name.length > LONGEST_TEXT ? digestOf(name) : name;
  return `${collection.shape.name} ${short} ${collection.bytes.version()}`;
}

function readParts(text: string): CursorParts | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const isCursor =
      Array.isArray(parts) && typeof parts[0] === 'string' && Number.isSafeInteger(parts[1]);
    return isCursor ? (parts as unknown as CursorParts) : undefined; // checked so far as it is used
  } catch {
    return undefined;
  }
}

/** The digest in place of a long string. */
function shorten(value: unknown): unknown {
  const isLong = typeof value === 'string' && value.length > LONGEST_TEXT;
  return isLong ? { digest: digestOf(value) } : value;
}

interface CursorValue {
  readonly parameter: string;
  readonly row: number;
  readonly value: unknown;
  /** Which key of the sort it is. */
  readonly at: number;
}

function keyOf(order: CursorOrder, cursor: CursorValue): Rank['keys'][number] {
  const { value, at, row, parameter } = cursor;
  const { collection, sort } = order;
  if (value === null) return undefined;
  const key = sort[at] as SortKey; // as many as there are values
  const { reader, keyOf: toKey } = typeOfKey(collection, key);
  if (typeof value === 'object') {
    const record = collection.at(collection.ordinalOfRow(row));
    const present = record && sortValueOf(order, record, key);
    const digest = digestIn(value);
    if (digest !== undefined && digest === digestIn(shorten(present))) return toKey(present);
    const reason = `ends at record ${record?.id ?? row}, whose ${key.field} changed and is too long for a cursor`;
    throw stale(parameter, reason);
  }
  const read = reader.readValue(value);
  if (read === undefined) throw invalid(parameter, String(value));
  return read;
}

function digestIn(value: unknown): unknown {
  return (value as { readonly digest?: unknown } | null | undefined)?.digest;
}

function stale(parameter: string, reason: string): AppError {
  return queryError({
    code: 'stale_cursor',
    parameter,
    detail: `The ${parameter} ${reason}. Restart with ${parameter}=${FIRST_CURSOR} and keep sort and the collection unchanged between pages.`,
  });
}

function invalid(parameter: string, text: string): AppError {
  return queryError({
    code: 'invalid_parameter',
    parameter,
    detail: `${parameter} must be ${FIRST_CURSOR} for the first page, then meta.next of the last page, not ${quote(text)}.`,
  });
}
