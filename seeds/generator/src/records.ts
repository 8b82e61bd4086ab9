/** A generated record: its fields in the order in which they are written. */
export type SeedRecord = Readonly<Record<string, unknown>>;

/** The collections of one API, in its order. */
export type SeedSet = Readonly<Record<string, readonly SeedRecord[]>>;

/** The text of a seed file: a JSON array with one record a line, so that a diff shows records. */
export function formatCollection(records: readonly object[]): string {
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;
}

/** The rows under each key, in their order. (`Map.groupBy` is not in Node 20.) */
export function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
