import type { SeedRecord } from './seed-set.js';

/** The text of a seed file: a JSON array with one record a line, so that a diff shows records. */
export function formatCollection(records: readonly SeedRecord[]): string {
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;
}
