import type { NaiveOracle } from '../naive-oracle.js';

/** Counts, in the most obvious way, the records that must refer to one that goes. */
export function cascadeOf(
  oracle: NaiveOracle,
  name: string,
  id: number,
): Readonly<Record<string, number>> {
  const start = `${name} ${id}`;
  const gone = new Set([start]);
  const links = requiredLinks(oracle);
  for (let before = 0; before !== gone.size; ) {
    before = gone.size;
    for (const { from, to } of links) if (gone.has(to)) gone.add(from);
  }
  const counts: Record<string, number> = {};
  for (const one of [...gone].slice(1)) {
    const [other = ''] = one.split(' ');
    counts[other] = (counts[other] ?? 0) + 1;
  }
  return counts;
}

/** Every reference that cannot be empty, from record to record. */
function requiredLinks(
  oracle: NaiveOracle,
): readonly { readonly from: string; readonly to: string }[] {
  return oracle.api.resources.flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([, { references, required }]) => references && required)
      .flatMap(([field, { references }]) =>
        oracle.records(name).map((record) => ({
          from: `${name} ${record.id}`,
          to: `${references} ${record[field]}`,
        })),
      ),
  );
}
