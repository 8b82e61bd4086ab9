import type { EngineRecord, RecordId } from '@sandbox/query-engine';
import { forEachInTurns } from './in-turns.js';
import type { InferredCollection, SourceRecord } from './infer/collection.js';
import type { Links } from './infer/links.js';
import { idIn } from './infer/references.js';

/** The records of a collection in the API: the id first, every field, null where the data has none, then further members. */
export async function toRecords(
  collection: InferredCollection,
  links: Links,
): Promise<readonly EngineRecord[]> {
  const { records, key, values, fieldNames, name } = collection;
  const names = ['id', ...fieldNames];
  const known = new Set(names);
  const further = [...values.keys()].filter((member) => !known.has(member));
  const mixed = (links.from.get(name) ?? []).filter(({ target }) => target.isMixed);
  const empty = emptyRecord(names);
  const made: EngineRecord[] = [];
  await forEachInTurns(
    records,
    (source, index) => {
      const id = key.ids[index] as RecordId; // one for each record
      if (source.id === id && mixed.length === 0 && hasExactly(source, names)) {
        made.push(source as EngineRecord);
        return true;
      }
      const record: MutableRecord = { ...empty, id };
      for (const field of fieldNames)
        if (Object.hasOwn(source, field)) record[field] = source[field];
      for (const { field, target } of mixed) record[field] = idIn(target, record[field]);
      if (further.length > 0) addFurther(record, source, further);
      made.push(record);
      return true;
    },
    names.length + further.length,
  );
  return made;
}

interface MutableRecord {
  id: RecordId;
  [field: string]: unknown;
}

/**
 * A record without values, to copy. V8 keeps objects whose members are added one by one under computed names as hash tables, five
 * times as large; a copy of a result of `JSON.parse` has its layout.
 */
function emptyRecord(names: readonly string[]): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))));
}

/** Whether a record of the data already has exactly the members of the API. */
function hasExactly(source: SourceRecord, names: readonly string[]): boolean {
  const own = Object.keys(source);
  return own.length === names.length && own.every((name, place) => name === names[place]);
}

function addFurther(record: MutableRecord, source: SourceRecord, names: readonly string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(source, name)) continue;
    // An assignment would set the prototype; a definition of every member would make records of many slow to read.
    if (name === '__proto__') Object.defineProperty(record, name, ownMember(source[name]));
    else record[name] = source[name];
  }
}

function ownMember(value: unknown): PropertyDescriptor {
  return { value, enumerable: true, writable: true, configurable: true };
}
