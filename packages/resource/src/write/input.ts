import { isDeepStrictEqual } from 'node:util';
import { type EngineRecord, FIELD_TYPES, type RecordId } from '@sandbox/query-engine';
import type { Resource, Stamps } from '../define-resource.js';
import type { Field } from '../field.js';
import type { Body } from './body.js';
import type { CreateInput, UpdateInput } from './rules.js';

/** The fields that the server sets on a record: its id, its stamps and the read-only fields. */
export type ServerFields = EngineRecord;

/** A create as its rule sees it. `Row` is the record type of the resource. */
export function toCreateInput<Row = EngineRecord>(
  resource: Resource,
  sent: Body,
  server: ServerFields,
): CreateInput<Row> {
  // A record of a resource's fields, whose values a client or the code of a script checked.
  return { draft: toRecord(resource, sent, server) as Row, sent: new Set(Object.keys(sent)) };
}

/** A record, and its new content. */
export interface Change<Row = EngineRecord> {
  readonly before: Row;
  /** All writable fields as they would become; those left out take their defaults. */
  readonly writable: Body;
  /** The writable fields that were sent. */
  readonly sent: Body;
}

/** An update or replacement as its rule receives it: the record is built again from its writable part. */
export function toUpdateInput<Row extends EngineRecord = EngineRecord>(
  resource: Resource,
  { before, writable, sent }: Change<Row>,
  now: string,
): UpdateInput<Row> {
  const same = toRecord(resource, writable, before);
  return {
    before,
    // As above.
    draft: { ...same, ...changeStamp(resource, sent, now) } as unknown as Row,
    changed: new Set(changedFields(resource, before, same)),
    sent: new Set(Object.keys(sent)),
  };
}

/** The stamps of a record that is made or changed at an instant. */
export function stampsAt(
  now: string,
  { created, updated }: Stamps,
): Readonly<Record<string, string>> {
  return {
    ...(created === undefined ? {} : { [created]: now }),
    ...(updated === undefined ? {} : { [updated]: now }),
  };
}

/** The names of the fields whose values differ. */
export function changedFields(
  { fields, isOpen }: Resource,
  before: EngineRecord,
  after: EngineRecord,
): readonly string[] {
  const names = isOpen ? Object.keys({ ...fields, ...before, ...after }) : Object.keys(fields);
  return names.filter((name) => !isSame(before[name], after[name]));
}

/** True for the same JSON values, in any order of their members. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || isDeepStrictEqual(a, b);
}

/** A whole record in the order of its fields: fields of the server, sent values, defaults elsewhere. */
function toRecord(resource: Resource, writable: Body, server: ServerFields): EngineRecord {
  const { fields } = resource;
  const record: { id: RecordId; [name: string]: unknown } = { id: server.id };
  for (const name in fields) {
    const field = fields[name];
    if (field === undefined || name === 'id') continue;
    record[name] = field.readOnly
      ? (server[name] ?? emptyValue(field))
      : storedValue(
          field,
          writable[name] ?? (isStamp(resource, name) ? server[name] : field.default),
        );
  }
  return resource.isOpen ? { ...record, ...furtherMembers(resource, writable) } : record;
}

/** The members of a record other than its fields. */
export function furtherMembers({ fields }: Resource, record: Body): Body {
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => !Object.hasOwn(fields, name)),
  );
}

/** The stamp of a change, unless the client sends its own. */
function changeStamp({ stamps: { updated } }: Resource, sent: Body, now: string): Body {
  return updated === undefined || Object.hasOwn(sent, updated) ? {} : { [updated]: now };
}

/** Whether a field is the time of creation or of the last change. */
function isStamp({ stamps }: Resource, field: string): boolean {
  return field === stamps.created || field === stamps.updated;
}

const FRACTION = /\.\d+/;

/** Instants are stored to the microsecond, and in UTC except for those whose offset is part of the data. */
function storedValue({ type, local }: Field, value: unknown): unknown {
  if (type !== 'datetime' || typeof value !== 'string') return value;
  const exact = value.replace(/(\.\d{6})\d+/, '$1');
  if (local || exact.endsWith('Z')) return exact;
  const digits = String(Number(`0${FRACTION.exec(exact)?.[0] ?? ''}`)).slice(2); // of 6 at most, so without an exponent
  const fraction = digits === '' ? '' : `.${digits.padEnd(3, '0')}`;
  const whole = new Date(exact.replace(FRACTION, '')).toISOString();
  const instant = whole.replace('.000Z', `${fraction}Z`);
  // Beyond the years of four digits ISO 8601 has others, which no response shows.
  return /^\d{4}-/.test(instant) ? instant : exact;
}

/** The value of a read-only field that the rules of the resource do not set. */
function emptyValue({ nullable, type }: Field): unknown {
  return nullable ? null : FIELD_TYPES[type].empty;
}
