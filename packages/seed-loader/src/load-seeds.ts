import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { checkReferences, checkUnique, type LoadedCollection } from './check-links.js';
import { checkRecords } from './check-records.js';
import { readSeedFile } from './read-seed-file.js';
import type { SeedCollection, SeedRecord } from './seed-collection.js';

/** The records of each collection by its name, frozen. */
export type Seeds = ReadonlyMap<string, readonly SeedRecord[]>;

/**
 * Reads, checks and freezes the seed files of an API: `<folder>/<collection>.json`, one file a collection.
 * @throws SeedError naming file, line, record and field of the first problem
 */
export function loadSeeds(folder: string, collections: readonly SeedCollection[]): Seeds {
  // The schemas are derived from declarations and tested. To check them again takes longer than to read small records, and
  // to shorten the validators' code longer than it saves.
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    meta: false,
    validateSchema: false,
    code: { optimize: false },
  });
  addFormats.default(ajv);
  const loaded = collections.map((collection): LoadedCollection => {
    const file = readSeedFile(join(folder, `${collection.name}.json`));
    const isRecord = ajv.compile<SeedRecord>(collection.schema);
    return { collection, file, records: checkRecords(isRecord, file) };
  });
  for (const one of loaded) checkUnique(one);
  checkReferences(loaded);
  return new Map(loaded.map(({ collection, records }) => [collection.name, deepFreeze(records)]));
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) deepFreeze(member);
  }
  return value;
}
