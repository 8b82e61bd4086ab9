import { errorAt } from './check-records.js';
import type { SeedSource } from './read-seed-file.js';
import type { SeedRecord } from './seed-collection.js';

/** A collection with its validated records. */
export interface LoadedCollection extends SeedSource {
  readonly records: readonly SeedRecord[];
}

/**
 * Checks that every reference points to an existing record.
 * @throws SeedError for the first one that does not
 */
export function checkReferences(all: readonly LoadedCollection[]): void {
  const ids = new Map(
    all.map(({ collection, records }) => [
      collection.name,
      new Set(records.map((record) => record.id)),
    ]),
  );
  for (const { collection, file, records } of all) {
    for (const { field, collection: target } of collection.references) {
      const known = ids.get(target);
      const index = records.findIndex((record) => isDangling(record[field], known));
      const value = records[index]?.[field];
      if (index >= 0)
        throw errorAt(file, index, field, `${target} has no record ${String(value)}.`);
    }
  }
}

/**
 * Checks that the values of each unique group of fields occur once.
 * @throws SeedError for the first repetition
 */
export function checkUnique({ collection, file, records }: LoadedCollection): void {
  for (const fields of collection.unique) {
    const seen = new Map<unknown, number>();
    for (const [index, record] of records.entries()) {
      const values = fields.map((field) => record[field]);
      const key = keyOf(values);
      const first = seen.get(key);
      if (first !== undefined) {
        throw errorAt(
          file,
          index,
          fields.join(', '),
          `${JSON.stringify(values)} occurs in record ${first} already.`,
        );
      }
      seen.set(key, record.id);
    }
  }
}

/** A key that only equal values share; numbers, which nearly all are, need no quotes. */
function keyOf(values: readonly unknown[]): unknown {
  if (values.length === 1) return values[0];
  return values.every(Number.isFinite) ? values.join(' ') : JSON.stringify(values);
}

function isDangling(value: unknown, known: ReadonlySet<number> | undefined): boolean {
  return value !== null && value !== undefined && !(typeof value === 'number' && known?.has(value));
}
