import { textOf } from '@sandbox/exports';
import type { ErrorGroup } from '../errors.js';
import type { Docs, DocsOperation } from '../model/read-docs.js';
import { schemaRows } from '../model/schema-rows.js';

/** What the search finds: a title, what is shown beside it, its address below the folder of the pages, further words. */
export type SearchEntry = readonly [title: string, note: string, address: string, words: string];

/** All that can be found in a documentation: groups, operations by their fields too, codes of errors. */
export function toSearchEntries(docs: Docs, errors: readonly ErrorGroup[]): readonly SearchEntry[] {
  return [
    ...docs.groups.flatMap(({ slug, title, description, operations }) => [
      [title, `${operations.length} operations`, slug, description] as const,
      ...operations.map((operation) => toEntry(operation, slug, docs)),
    ]),
    ...errors
      .flatMap((group) => group.errors)
      .map(({ code, meaning }) => [code, meaning, `errors#${code}`, ''] as const),
  ];
}

function toEntry(operation: DocsOperation, slug: string, { resolve }: Docs): SearchEntry {
  const { id, method, path, summary, parameters, bodies, filters } = operation;
  const words = [
    id,
    ...parameters.map(({ name }) => textOf(name)),
    ...(filters?.fields ?? []).map(({ name }) => name),
    ...bodies
      .slice(0, 1)
      .flatMap(({ schema }) => schemaRows(schema, resolve).map((row) => row.name)),
  ];
  return [summary, `${method} ${path}`, `${slug}#${id}`, [...new Set(words)].join(' ')];
}
