const indexes = new WeakMap<readonly unknown[], ReadonlyMap<number, unknown>>();

/** The record with an id; the ids of a list may have gaps. */
export function findById<Row extends { readonly id: number }>(
  rows: readonly Row[],
  id: number | null,
): Row | undefined {
  const known = indexes.get(rows) ?? new Map(rows.map((row) => [row.id, row]));
  indexes.set(rows, known);
  return id === null ? undefined : (known.get(id) as Row | undefined); // the index is of these rows
}
