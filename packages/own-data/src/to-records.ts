import type { EngineRecord, RecordId } from '@sandbox/query-engine';
import { forEachInTurns } from './in-turns.js';
import type { InferredCollection, SourceRecord } from './infer/collection.js';
import type { Links } from './infer/links.js';
import { idIn } from './infer/references.js';

/** The records of a collection as the API shows them: the id first, every field, null where the data has none, then what else there is. */
export async function toRecords(
  collection: InferredCollection,
  links: Links,
): Promise<readonly EngineRecord[]> {
  const { records, key, values, fieldNames, name } = collection;
  const fields = new Set(fieldNames);
  const further = [...values.keys()].filter((member) => !fields.has(member));
  const mixed = (links.from.get(name) ?? []).filter(({ target }) => target.isMixed);
  const made: EngineRecord[] = [];
  await forEachInTurns(records, (source, index) => {
    const record: MutableRecord = { id: key.ids[index] as RecordId }; // one for each record
    for (const field of fieldNames)
      record[field] = Object.hasOwn(source, field) ? source[field] : null;
    for (const { field, target } of mixed) record[field] = idIn(target, record[field]);
    if (further.length > 0) addFurther(record, source, further);
    made.push(record);
    return true;
  });
  return made;
}

interface MutableRecord {
  id: RecordId;
  [field: string]: unknown;
}

function addFurther(record: MutableRecord, source: SourceRecord, names: readonly string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(source, name)) continue;
    const value = source[name];
    // An assignment to __proto__ would set the prototype.
    Object.defineProperty(record, name, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
}
