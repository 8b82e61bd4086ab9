import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { lineAt } from './line-of-record.js';
import type { SeedCollection } from './seed-collection.js';
import { SeedError } from './seed-error.js';

export interface SeedFile {
  readonly path: string;
  /** SHA-256 of its text, in hex. */
  readonly digest: string;
  readonly records: readonly unknown[];
}

export interface SeedSource {
  readonly collection: SeedCollection;
  readonly file: SeedFile;
}

/**
 * Reads the files of collections, `<folder>/<collection>.json` or `.json.gz`.
 * @throws SeedError if one is missing or is not a JSON array
 */
export function readSources(
  folder: string,
  collections: readonly SeedCollection[],
): readonly SeedSource[] {
  return collections.map((collection) => ({
    collection,
    file: readSeedFile(join(folder, `${collection.name}.json`)),
  }));
}

/** @throws SeedError if the file is missing or is not a JSON array */
export function readSeedFile(path: string): SeedFile {
  const text = readText(path);
  const value = parse(path, text);
  if (!Array.isArray(value)) {
    throw new SeedError({ file: path, line: 1 }, 'expected a JSON array of records.');
  }
  return { path, digest: createHash('sha256').update(text).digest('hex'), records: value };
}

/** The text of a file, or of its compressed version. */
export function readText(path: string): string {
  try {
    const compressed = `${path}.gz`;
    if (!existsSync(path) && existsSync(compressed))
      return gunzipSync(readFileSync(compressed)).toString();
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SeedError({ file: path }, `the file cannot be read: ${reason}; see SEEDS_DIR`);
  }
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const position = /position (\d+)/.exec(reason)?.[1];
    const line =
      position === undefined ? lineAt(text, text.length) : lineAt(text, Number(position));
    throw new SeedError({ file: path, line }, `not JSON: ${reason}`);
  }
}
