import { isObject, type JsonObject } from '@sandbox/kernel';
import { type Collection, type EngineRecord, putAll, putAscii } from '@sandbox/query-engine';
import { isWhole, type WriteRecord, type WriteRecords } from '../read/compile-record.js';
import { recordAt } from '../read/find.js';
import type { Selection } from '../read/plan.js';
import type { Run } from '../read/run.js';
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
 * Compiles the writers of records that a dialect shows in another form. The JSON of whole records is kept as long as the
 * records are, so that it is made once; what embeds others is made anew.
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

/** Gives the JSON of records, with a comma after each. */
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

/** A record with what is embedded in it, which counts. */
export function readShown(
  { dataset, countRelated }: Run,
  selection: Selection,
  record: EngineRecord,
): JsonObject {
  return showWritten(dataset, selection, record, countRelated);
}

/** A record, and those embedded in it, with ids and references as texts. */
export function withTextIds(shown: JsonObject, { resource, members }: Selection): JsonObject {
  const within = new Map(
    members.flatMap((member) =>
      member.kind === 'relation' ? [[member.key, member.selection] as const] : [],
    ),
  );
  return Object.fromEntries(
    Object.entries(shown).map(([name, value]) => {
      const selection = within.get(name);
      if (selection !== undefined) return [name, embedded(value, selection)];
      return [name, isId(name, resource) && value !== null ? String(value) : value];
    }),
  );
}

function embedded(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((one) => withTextIds(one, selection));
  return isObject(value) ? withTextIds(value, selection) : value;
}

/** A body whose ids are texts, as we take it. What is no number stays, to be refused. */
export function withNumberIds(body: JsonObject, resource: Selection['resource']): JsonObject {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      isId(name, resource) && typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)
        ? Number(value)
        : value,
    ]),
  );
}

function isId(name: string, { fields }: Selection['resource']): boolean {
  return name === 'id' || (Object.hasOwn(fields, name) && fields[name]?.references !== undefined);
}
