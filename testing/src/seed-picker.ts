import { type PlainRecord, readPlainRecords } from './oracle/plain-record.js';

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
