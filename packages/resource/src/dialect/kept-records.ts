import { isObject, type JsonObject } from '@sandbox/kernel';
import {
  type Collection,
  type EngineRecord,
  putAll,
  putAscii,
  putText,
} from '@sandbox/query-engine';
import { isWhole, type WriteRecord } from '../read/compile-record.js';
import { recordAt } from '../read/find.js';
import type { Selection } from '../read/plan.js';
import type { Run } from '../read/run.js';
import { showWritten } from '../rest/show-written.js';

/** A record as an object of another form. */
export type Show = (shown: JsonObject, selection: Selection) => unknown;

/**
 * Compiles the writer of records that a dialect shows in another form. The JSON of whole records is kept as long as the
 * records are, so that it is made once; what embeds others is made anew.
 */
export function compileShown(selection: Selection, show: Show): WriteRecord {
  if (!isWhole(selection)) {
    return (run, source, ordinal) =>
      putText(
        run.sink,
        JSON.stringify(show(readShown(run, selection, recordAt(source, ordinal)), selection)),
      );
  }
  const kept = new WeakMap<EngineRecord, Buffer>();
  return (run, source, ordinal) => {
    const record = recordAt(source, ordinal);
    let json = kept.get(record);
    if (json === undefined) {
      json = Buffer.from(JSON.stringify(show(record, selection)));
      kept.set(record, json);
    }
    putAll(run.sink, json);
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

/** Writes records as a JSON array. */
export function writeAll(
  run: Run,
  write: WriteRecord,
  { source, ordinals }: { readonly source: Collection; readonly ordinals: Uint32Array },
): void {
  putAscii(run.sink, '[');
  for (let at = 0; at < ordinals.length; at++) {
    if (at > 0) putAscii(run.sink, ',');
    write(run, source, ordinals[at] as number); // at < length
  }
  putAscii(run.sink, ']');
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
