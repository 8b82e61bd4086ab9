/** A generated record: its fields in the order in which they are written. */
export type SeedRecord = Readonly<Record<string, unknown>>;

/** The collections of one API, in its order. */
export type SeedSet = Readonly<Record<string, readonly SeedRecord[]>>;

/** The text of a seed file: a JSON array with one record a line, so that a diff shows records. */
export function formatCollection(records: readonly SeedRecord[]): string {
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;
}
