import { type FilterPath, valuesAt } from './filter-path.js';
import type { PlainRecord } from './plain-record.js';

/** Whether each word of `q` occurs in some text of a record, ignoring case and accents. */
export function matchesSearch(
  record: PlainRecord,
  paths: readonly FilterPath[],
  q: string,
): boolean {
  const texts = paths
    .filter(isSearched)
    .flatMap((path) => valuesAt(record, path))
    .map((value) => foldForSearch(String(value)));
  const words = foldForSearch(q)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.every((word) => texts.some((text) => text.includes(word)));
}

/** Strings and texts of the record itself, unless the declaration says otherwise. */
function isSearched({ field, steps }: FilterPath): boolean {
  const isText = field.type === 'string' || field.type === 'text';
  return field.searchable ?? (isText && steps.length === 1);
}

function foldForSearch(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare.toLowerCase().replaceAll('ς', 'σ');
}
