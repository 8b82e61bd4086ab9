import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Row = Record<string, unknown>;

/** The collection that each reference of the social records leads to. */
const TARGETS: Readonly<Record<string, string>> = {
  author_id: 'users',
  user_id: 'users',
  follower_id: 'users',
  followee_id: 'users',
  post_id: 'posts',
  reply_to_id: 'posts',
  parent_id: 'comments',
};

/** Writes `times` copies of the social seeds as one data set, each copy's records referring to its own. */
export function multiplySeeds(from: string, to: string, times: number): void {
  mkdirSync(to, { recursive: true });
  const files = readdirSync(from).filter((file) => file.endsWith('.json'));
  const rows = new Map(
    files.map((file) => [
      file.slice(0, -5),
      JSON.parse(readFileSync(join(from, file), 'utf8')) as Row[],
    ]),
  );
  const sizeOf = (collection: string): number => rows.get(collection)?.length ?? 0;
  for (const [collection, records] of rows) {
    const copies = Array.from({ length: times }, (_, copy) =>
      records.map((record) => shift(record, copy, sizeOf, collection)),
    );
    writeFileSync(join(to, `${collection}.json`), JSON.stringify(copies.flat()));
  }
}

function shift(
  record: Row,
  copy: number,
  sizeOf: (collection: string) => number,
  collection: string,
): Row {
  const moved = Object.entries(record).map(([name, value]): [string, unknown] => {
    const target = name === 'id' ? collection : TARGETS[name];
    if (target && typeof value === 'number') return [name, value + copy * sizeOf(target)];
    if (name === 'username' && copy > 0) return [name, `u${copy}_${String(record.id)}`];
    return [name, value];
  });
  return Object.fromEntries(moved);
}
