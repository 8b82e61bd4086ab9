import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeedSource } from './read-seed-file.js';

/** Stands beside the seed files of an API once they were checked: the digest of all that the check depends on. */
const STAMP = 'checked.sha256';

/** Whether these very files were found right for these very collections before. */
export function isStamped(folder: string, sources: readonly SeedSource[]): boolean {
  try {
    return readFileSync(join(folder, STAMP), 'utf8').trim() === digestOf(sources);
  } catch {
    return false; // no stamp: the files are somebody's own
  }
}

/** Writes the stamp of files that were checked. */
export function writeStamp(folder: string, sources: readonly SeedSource[]): void {
  writeFileSync(join(folder, STAMP), `${digestOf(sources)}\n`);
}

function digestOf(sources: readonly SeedSource[]): string {
  const hash = createHash('sha256');
  for (const { collection, file } of sources) {
    hash.update(`${JSON.stringify(collection, withoutProse)}\n${file.digest}\n`);
  }
  return hash.digest('hex');
}

/** Leaves out the words of a schema, which decide nothing; a field that is named `description` is an object. */
function withoutProse(name: string, value: unknown): unknown {
  return name === 'description' && typeof value === 'string' ? undefined : value;
}
