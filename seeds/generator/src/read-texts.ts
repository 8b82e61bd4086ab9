import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads a table of texts, `texts/<name>.json`. Tests check that the tables are what their readers expect. */
export function readTexts<T>(name: string): T {
  const path = join(import.meta.dirname, '../texts', `${name}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as T; // as the tests of the tables check
}
