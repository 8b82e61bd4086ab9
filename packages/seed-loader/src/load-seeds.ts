import { checkSeeds } from './check-seeds.js';
import { readSources } from './read-seed-file.js';
import type { SeedCollection, SeedRecord } from './seed-collection.js';
import { isStamped, writeStamp } from './seed-stamp.js';

/** The frozen records by collection name. */
export type Seeds = ReadonlyMap<string, readonly SeedRecord[]>;

/**
 * Reads, checks and freezes the seed files of an API, `<folder>/<collection>.json`. Files with a valid stamp of {@link
 * stampSeeds} are not checked again, which saves half of the time.
 * @throws SeedError with file, line, record and field of the first problem
 */
export function loadSeeds(folder: string, collections: readonly SeedCollection[]): Seeds {
  const sources = readSources(folder, collections);
  if (!isStamped(folder, sources)) checkSeeds(sources);
  return new Map(
    sources.map(({ collection, file }) => [
      collection.name,
      deepFreeze(file.records as readonly SeedRecord[]), // checked above, or before they were stamped
    ]),
  );
}

/**
 * Checks the seed files of an API and stamps them, so that they load faster.
 * @throws SeedError with file, line, record and field of the first problem
 */
export function stampSeeds(folder: string, collections: readonly SeedCollection[]): void {
  const sources = readSources(folder, collections);
  checkSeeds(sources);
  writeStamp(folder, sources);
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) deepFreeze(member);
  }
  return value;
}
