import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A record as it stands in its seed file. */
export interface PlainRecord {
  readonly id: number;
  readonly [field: string]: unknown;
}

/** Reads the records of a collection, in the order of the file, without any of the code under test. */
export function readPlainRecords(folder: string, collection: string): readonly PlainRecord[] {
  return JSON.parse(readFileSync(join(folder, `${collection}.json`), 'utf8'));
}

/** Builds a way to find the first seed record of a collection that fits; throws when none does. */
export function createSeedPicker(
  seeds: string,
): (collection: string, fits?: (record: PlainRecord) => boolean) => PlainRecord {
  const all = new Map<string, readonly PlainRecord[]>();
  return (collection, fits = () => true) => {
    const records = all.get(collection) ?? readPlainRecords(seeds, collection);
    all.set(collection, records);
    const found = records.find(fits);
    if (!found) throw new Error(`No seed record of ${collection} fits.`);
    return found;
  };
}

/** The references that a delete empties: those of a field that hold an id, as `_effects` by `collection/id`. */
export function emptiedReferences(
  folder: string,
  collection: string,
  [field, id]: readonly [field: string, id: unknown],
): Readonly<Record<string, Readonly<Record<string, null>>>> {
  const losing = readPlainRecords(folder, collection).filter((record) => record[field] === id);
  return Object.fromEntries(
    losing.map((record) => [`${collection}/${record.id}`, { [field]: null }]),
  );
}
