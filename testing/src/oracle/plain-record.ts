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
