import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeedSource } from './read-seed-file.js';

/** The digest of everything that the check depends on, in a file beside checked seed files. */
const STAMP = 'checked.sha256';

/** True if these files were checked with these collections before. */
export function isStamped(folder: string, sources: readonly SeedSource[]): boolean {
  try {
    return readFileSync(join(folder, STAMP), 'utf8').trim() === digestOf(sources);
  } catch {
    return false; // no stamp: custom seed files
  }
}

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

/** Leaves out descriptions, which decide nothing; a field named `description` is an object. */
function withoutProse(name: string, value: unknown): unknown {
  return name === 'description' && typeof value === 'string' ? undefined : value;
}
