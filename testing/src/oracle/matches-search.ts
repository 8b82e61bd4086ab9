import { type FilterPath, valuesAt } from './filter-path.js';
import type { PlainRecord } from './plain-record.js';

/** Whether each word and each phrase of a search occurs in some text of a record, ignoring case, accents and how much white space there is. */
export function matchesSearch(
  record: PlainRecord,
  paths: readonly FilterPath[],
  parts: readonly string[],
): boolean {
  const texts = textsOf(record, paths);
  return parts.every((part) => texts.some((text) => text.includes(part)));
}

/** How often what `q` asks for occurs in the texts of a record, as `docs/lists.md` weighs it. */
export function relevanceTo(record: PlainRecord, paths: readonly FilterPath[], q: string): number {
  const parts = searchPartsOf(q);
  const scores = textsOf(record, paths).map((text) => {
    const found = parts.map((part) => Math.sqrt(weightIn(text, part)));
    return found.reduce((sum, one) => sum + one, 0) / Math.sqrt(text.split(' ').length);
  });
  return Number(scores.reduce((sum, one) => sum + one, 0).toFixed(6));
}

function weightIn(text: string, part: string): number {
  let weight = 0;
  for (let at = 0; at < text.length; at++) {
    if (!text.startsWith(part, at)) continue;
    const isStart = !/[\p{L}\p{N}]$/u.test(text.slice(0, at));
    const isEnd = !/^[\p{L}\p{N}]/u.test(text.slice(at + part.length));
    weight += isStart && isEnd ? 4 : isStart ? 2 : 1;
  }
  return weight;
}

const textsOfRecords = new WeakMap<PlainRecord, readonly string[]>();

/** The texts of a record, which are folded once: every search of its resource looks at them. */
function textsOf(record: PlainRecord, paths: readonly FilterPath[]): readonly string[] {
  const texts =
    textsOfRecords.get(record) ??
    paths
      .filter(isSearched)
      .flatMap((path) => valuesAt(record, path))
      .map((value) => foldForSearch(String(value)));
  textsOfRecords.set(record, texts);
  return texts;
}

/** Texts and lists of them, within JSON too, unless the declaration says otherwise. */
function isSearched({ field }: FilterPath): boolean {
  return field.searchable ?? ['string', 'text', 'strings'].includes(field.type);
}

/** The words of `q`, and what it has in double quotes at the start of a word; a quote that is not closed goes to the end. */
export function searchPartsOf(q: string): readonly string[] {
  const parts: string[] = [];
  let rest = foldForSearch(q);
  while (rest !== '') {
    const isPhrase = rest.startsWith('"');
    const from = isPhrase ? 1 : 0;
    const end = rest.indexOf(isPhrase ? '"' : ' ', from);
    parts.push(rest.slice(from, end === -1 ? undefined : end).trim());
    rest = end === -1 ? '' : rest.slice(end + 1).trim();
  }
  return [...new Set(parts)].filter((part) => part !== '');
}

function foldForSearch(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '');
  const plain = bare.toLowerCase().replace(/[^\0-\x7f]/g, (letter) => PLAIN[letter] ?? letter);
  return plain.replace(/\s+/g, ' ').trim();
}

/** What is written for the letters without a decomposition that occur in records. */
export const PLAIN: Readonly<Record<string, string>> = {
  ...{ ς: 'σ', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't' },
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' },
};
