import { createHash } from 'node:crypto';
import { isObject, type Steps } from '@sandbox/kernel';
import type { RecordId } from '@sandbox/query-engine';
import { HIDDEN_IDS, shortId } from '@sandbox/resource';
import type { ProblemList } from '../problems.js';
import type { SourceCollection } from '../read/source.js';
import { singularOf } from './names.js';

/** The identification of the records of a collection. */
export interface Key {
  /** The member that names records in the data. */
  readonly field: string;
  readonly type: 'number' | 'text';
  /** Of each record, in order. */
  readonly ids: readonly RecordId[];
  /** Whether numbers became strings, because some ids were strings. */
  readonly isMixed: boolean;
  /** Makes further ids in the form of those that there are. */
  readonly formatId: ((digest: string) => string) | undefined;
}

/** The configuration of the key. */
export interface KeyOptions {
  readonly field?: string | undefined;
  readonly type?: Key['type'] | undefined;
}

type Records = readonly Readonly<Record<string, unknown>>[];

/** Finds the key of a collection, and assigns ids to records without one. */
export function* findKey(
  source: SourceCollection,
  options: KeyOptions,
  report: { readonly problems: ProblemList; readonly notices: string[] },
): Steps<Key> {
  const records: Records = source.records.filter(isObject);
  const field = options.field ?? keyFieldOf(source.name, records);
  yield;
  const values = records.map((record) => (Object.hasOwn(record, field) ? record[field] : null));
  const hasText = values.some((value) => typeof value === 'string');
  const type = options.type ?? (hasText ? 'text' : 'number');
  const isMixed = type === 'text' && values.some((value) => typeof value === 'number');
  if (isMixed)
    report.notices.push(
      `${source.name}: some ids are numbers and some strings, so all are strings.`,
    );
  yield;
  const ids = values.map((value) => toId(value, type));
  yield;
  const formatId = formOf(ids);
  const given = giveIds(source.name, { ids, type, formatId });
  if (given.length > 0)
    report.notices.push(
      `${source.name}: ${countOf(given.length)} without ${field}, and got ${rangeOf(given)}.${given.length === records.length ? keyHint(source.name, records) : ''}`,
    );
  const complete = ids.filter((id) => id !== undefined && id !== null);
  yield;
  reportBadIds(source, { field, values, ids, type }, report.problems);
  return { field, type, ids: complete, isMixed, formatId };
}

/** How to name records by a member that could do it; empty without one. */
function keyHint(collection: string, records: Records): string {
  const names = records.length > MAX_HINTED ? [] : Object.keys(records[0] ?? {}).slice(0, 5);
  const name = names.find((one) => isKey(records, one));
  if (name === undefined) return '';
  const line = JSON.stringify({ collections: { [collection]: { key: name } } });
  return ` To use ${name}, declare ${line}.`;
}

/** Of more records no hint is sought. */
const MAX_HINTED = 10_000;

function countOf(count: number): string {
  return count === 1 ? '1 record is' : `${count} records are`;
}

function rangeOf(given: readonly RecordId[]): string {
  return given.length === 1 ? `the id ${given[0]}` : `the ids ${given[0]} to ${given.at(-1)}`;
}

/** `id` if a record has one; else the first name of a key that every record has, with different values. */
function keyFieldOf(collection: string, records: Records): string {
  const singular = singularOf(collection);
  const names = ['_id', 'Id', 'ID', 'uuid', `${singular}Id`, `${singular}_id`];
  if (records.length === 0 || records.some((record) => Object.hasOwn(record, 'id'))) return 'id';
  return names.find((name) => isKey(records, name)) ?? 'id';
}

function isKey(records: Records, name: string): boolean {
  const values = new Set(
    records.map((record) => (Object.hasOwn(record, name) ? record[name] : null)),
  );
  return (
    values.size === records.length &&
    [...values].every((value) => isNumericId(value) || isTextId(value))
  );
}

/** Null for a record without an id, undefined for an invalid id. */
function toId(value: unknown, type: Key['type']): RecordId | null | undefined {
  if (value === null) return null;
  if (type === 'text')
    return isNumericId(value) ? String(value) : isTextId(value) ? value : undefined;
  if (isNumericId(value)) return value;
  return typeof value === 'string' && DIGITS.test(value) && isNumericId(Number(value))
    ? Number(value)
    : undefined;
}

const DIGITS = /^(?:0|[1-9]\d{0,15})$/;

function isNumericId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isTextId(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

interface KeyValues {
  readonly field: string;
  readonly type: Key['type'];
  /** As in the data. */
  readonly values: readonly unknown[];
  readonly ids: readonly (RecordId | null | undefined)[];
}

function reportBadIds(source: SourceCollection, key: KeyValues, problems: ProblemList): void {
  const { name, file, lineOf } = source;
  const seen = new Map<RecordId, number>();
  key.ids.forEach((id, index) => {
    const message = problemOf(key, index, seen);
    if (id !== undefined && id !== null && !seen.has(id)) seen.set(id, index);
    if (message === undefined) return;
    const place = {
      file,
      line: lineOf(index),
      collection: name,
      record: index + 1,
      field: key.field,
    };
    problems.add({ ...place, message });
  });
}

function problemOf(
  { type, values, ids }: KeyValues,
  index: number,
  seen: ReadonlyMap<RecordId, number>,
): string | undefined {
  const id = ids[index];
  if (id === undefined || id === null) {
    const expected =
      type === 'text' ? 'a non-empty string, or a whole number' : 'a whole number from 0';
    const value = values[index];
    const isInexact = typeof value === 'number' && value > Number.MAX_SAFE_INTEGER;
    const hint = isInexact
      ? ' Numbers as large as this are not exact in JSON: write them as strings.'
      : '';
    return `must be ${expected}, not ${shown(value)}.${hint}`;
  }
  if (HIDDEN_IDS.includes(String(id)))
    return `is ${shown(id)}, which no record can have, because its path means something else. Rename it, or choose another member as the key.`;
  const first = seen.get(id);
  return first === undefined
    ? undefined
    : `is ${shown(id)}, as in record ${first + 1}. Give each record another one.`;
}

const LONGEST_SHOWN = 60;

/** A value as JSON, cut short. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}...` : text;
}

/** Fills in the ids that are missing, and returns them. */
function giveIds(
  collection: string,
  {
    ids,
    type,
    formatId = shortId,
  }: {
    readonly ids: (RecordId | null | undefined)[];
    readonly type: Key['type'];
    readonly formatId: Key['formatId'];
  },
): readonly RecordId[] {
  const given: RecordId[] = [];
  if (!ids.includes(null)) return given;
  const known = new Set(ids);
  let last = 0;
  for (const id of ids) if (typeof id === 'number' && id > last) last = id;
  for (const [index, id] of ids.entries()) {
    if (id !== null) continue;
    last += 1;
    const made = type === 'number' ? last : textId({ collection, index, formatId, known });
    known.add(made);
    ids[index] = made;
    given.push(made);
  }
  return given;
}

/** An id of the digest of a place, the same each time. */
function textId(options: {
  readonly collection: string;
  readonly index: number;
  readonly formatId: (digest: string) => string;
  readonly known: ReadonlySet<unknown>;
}): string {
  const { collection, index, formatId, known } = options;
  for (let attempt = 0; ; attempt++) {
    const place = `${collection} ${index} ${attempt}`;
    const id = formatId(createHash('sha256').update(place).digest('hex'));
    if (!known.has(id)) return id;
  }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const OBJECT_ID = /^[\da-f]{24}$/i;
const OBJECT_ID_LENGTH = 24;

function formOf(ids: readonly unknown[]): Key['formatId'] {
  const texts = ids.filter((id) => typeof id === 'string');
  if (texts.length === 0) return undefined;
  if (texts.every((id) => UUID.test(id))) return toUuid;
  if (texts.every((id) => OBJECT_ID.test(id))) return (digest) => digest.slice(0, OBJECT_ID_LENGTH);
  return undefined;
}

/** A UUID of version 8 (RFC 9562), whose bits are free. */
export function toUuid(digest: string): string {
  const [a, b, c, d, e] = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ].map(([from, to]) => digest.slice(from, to));
  return `${a}-${b}-8${c}-8${d}-${e}`;
}
