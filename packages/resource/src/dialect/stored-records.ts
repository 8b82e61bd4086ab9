import { isObject, type JsonObject } from '@sandbox/kernel';
import { type Collection, type EngineRecord, putAll, putAscii } from '@sandbox/query-engine';
import type { Resource } from '../define-resource.js';
import { isWhole, type WriteRecord, type WriteRecords } from '../read/compile-record.js';
import { recordAt } from '../read/find.js';
import type { Selection } from '../read/plan.js';
import type { Run } from '../read/run.js';
import { readNumericId } from '../record-id.js';
import { showWritten } from '../rest/show-written.js';

/** A record as an object of another form. */
export type Show = (shown: JsonObject, selection: Selection) => unknown;

/** The writers of records in another form. */
export interface ShownWriters {
  readonly one: WriteRecord;
  /** As a JSON array. */
  readonly all: WriteRecords;
}

/**
 * Compiles the writers of records that a dialect shows in another format. The JSON of whole records is made once and
 * stored as long as the records are; JSON with embedded records is made for each response.
 */
export function compileShown(selection: Selection, show: Show): ShownWriters {
  const readerOf = isWhole(selection) ? readStored(selection, show) : readAnew(selection, show);
  return {
    one(run, source, ordinal) {
      putAll(run.writer, readerOf(run, source)(ordinal));
      run.writer.length -= COMMA.length;
    },
    all(run, source, ordinals) {
      const { writer } = run;
      const jsonOf = readerOf(run, source);
      putAscii(writer, '[');
      for (let at = 0; at < ordinals.length; at++) putAll(writer, jsonOf(ordinals[at] as number)); // at < length
      if (ordinals.length > 0) writer.length -= COMMA.length;
      putAscii(writer, ']');
    },
  };
}

const COMMA = ',';

/** Returns the JSON of records, with a comma after each. */
type ReaderOf = (run: Run, source: Collection) => (ordinal: number) => Buffer;

function readStored(selection: Selection, show: Show): ReaderOf {
  const form = (record: EngineRecord): unknown => show(record, selection);
  return (_run, { bytes }) => bytes.inForm(form);
}

function readAnew(selection: Selection, show: Show): ReaderOf {
  return (run, source) => (ordinal) => {
    const shown = readShown(run, selection, recordAt(source, ordinal));
    return Buffer.from(JSON.stringify(show(shown, selection)) + COMMA);
  };
}

/** A record with its embedded records, which are counted. */
export function readShown(
  { dataset, countRelated }: Run,
  selection: Selection,
  record: EngineRecord,
): JsonObject {
  return showWritten(dataset, selection, record, countRelated);
}

/** Changes the members of a record, and of those embedded in it. Null leaves one out. */
type ChangeMember = (
  name: string,
  value: unknown,
  resource: Resource,
) => readonly [name: string, value: unknown] | null;

function reshape(
  shown: JsonObject,
  { resource, members }: Selection,
  change: ChangeMember,
): JsonObject {
  const within = new Map(
    members.flatMap((member) =>
      member.kind === 'relation' ? [[member.key, member.selection] as const] : [],
    ),
  );
  const embedded = (value: unknown, selection: Selection): unknown => {
    if (Array.isArray(value)) return value.map((one) => reshape(one, selection, change));
    return isObject(value) ? reshape(value, selection, change) : value;
  };
  return Object.fromEntries(
    Object.entries(shown).flatMap(([name, value]) => {
      const selection = within.get(name);
      const member =
        selection === undefined
          ? change(name, value, resource)
          : ([name, embedded(value, selection)] as const);
      return member === null ? [] : [member];
    }),
  );
}

/** A record and its embedded records, with ids and references as strings. */
export function withTextIds(shown: JsonObject, selection: Selection): JsonObject {
  return reshape(shown, selection, (name, value, resource) => [
    name,
    isId(name, resource) && value !== null ? String(value) : value,
  ]);
}

/** A record, and those embedded in it, without the fields that are left out where there is no value. */
export function withoutOmitted(shown: JsonObject, selection: Selection): JsonObject {
  return reshape(shown, selection, (name, value, { omits }) =>
    value === null && omits?.has(name) ? null : [name, value],
  );
}

/** Whether there are fields that are left out without a value. */
export function omitsAny({ resource, members }: Selection): boolean {
  const isOmitting = resource.omits !== undefined && resource.omits.size > 0;
  return isOmitting || members.some((one) => one.kind === 'relation' && omitsAny(one.selection));
}

/** A body with number ids in place of string ids. A value that is not a number remains and is rejected later. */
export function withNumberIds(body: JsonObject, resource: Selection['resource']): JsonObject {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      isId(name, resource) && typeof value === 'string' && resource.fields[name]?.type === 'int'
        ? (readNumericId(value) ?? value)
        : value,
    ]),
  );
}

function isId(name: string, { fields }: Selection['resource']): boolean {
  return name === 'id' || (Object.hasOwn(fields, name) && fields[name]?.references !== undefined);
}
