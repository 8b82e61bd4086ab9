import { eachStep, type Steps } from '@sandbox/kernel';
import {
  addAll,
  type Bitmap,
  complement,
  createBitmap,
  forEachBit,
  intersect,
  setBit,
  unite,
} from '../index/bitmap.js';
import type { CodeRange, Column } from '../index/column.js';
import type { Indexes } from '../index/indexes.js';
import { foldSearch, splitTerms } from '../value/fold-text.js';
import {
  allOf,
  type LikeFilter,
  type RangeFilter,
  type ValuesFilter,
  type Where,
} from './filter.js';

/**
 * Finds the records for which a tree of conditions holds and all folded search terms and phrases occur; the set it returns is valid
 * until the next call.
 */
export type Matcher = (where: Where, search: readonly string[]) => Bitmap;

/** Builds the matcher of a collection; it keeps its working memory, one set a level of the tree, from call to call. */
export function createMatcher(indexes: Indexes): Matcher {
  const size = indexes.identity.length;
  const levels: Bitmap[] = [];
  const find = (where: Where, depth: number): Bitmap => {
    if (where.kind === 'like') return findLike(indexes, where);
    levels[depth] ??= createBitmap(size);
    const set = levels[depth].fill(0);
    switch (where.kind) {
      case 'range':
        markRange(indexes, where, set);
        break;
      case 'values':
        markValues(indexes, where, set);
        if (where.negated) complement(set, size);
        break;
      case 'or':
        for (const condition of where.of) unite(set, find(condition, depth + 1));
        break;
      case 'and':
        complement(set, size);
        for (const condition of where.of) intersect(set, find(condition, depth + 1));
        break;
      case 'hop':
        throw new TypeError('Relations are resolved before a query is run.');
      case 'not':
        unite(set, find(where.of, depth + 1));
        complement(set, size);
    }
    return set;
  };
  return (where, search) => {
    const matches = find(where.kind === 'and' ? where : allOf([where]), 0);
    for (const term of search) intersect(matches, findTerm(indexes, term));
    return matches;
  };
}

/** The codes of a column that are on the filter's side of its bound. */
export function codesOfRange(column: Column, { operator, key }: RangeFilter): CodeRange {
  const at = column.lowerBound(key);
  const after = column.keys[at] === key ? at + 1 : at;
  switch (operator) {
    case 'gt':
      return { low: after, high: column.missingCode };
    case 'gte':
      return { low: at, high: column.missingCode };
    case 'lt':
      return { low: 0, high: at };
    case 'lte':
      return { low: 0, high: after };
  }
}

function markRange(indexes: Indexes, filter: RangeFilter, target: Bitmap): void {
  const column = indexes.column(filter.path);
  column.addRange(target, codesOfRange(column, filter));
}

function markValues(indexes: Indexes, filter: ValuesFilter, target: Bitmap): void {
  const column = indexes.column(filter.path);
  for (const key of filter.keys) {
    const code = column.codeOf(key);
    if (code !== undefined) column.addRange(target, { low: code, high: code + 1 });
  }
  if (filter.missing)
    column.addRange(target, { low: column.missingCode, high: column.missingCode + 1 });
}

function findTerm(indexes: Indexes, term: string): Bitmap {
  return indexes.found(`q ${term}`, function* () {
    const found = createBitmap(indexes.identity.length);
    if (term.includes(' ')) yield* addPhrase(indexes, term, found);
    else indexes.tokens().addMatches(found, term);
    return found;
  });
}

/** How many strings and words a record has, about. */
const WORDS = 32;

/** A string with a phrase contains all of its words, so only those strings are read. */
function* addPhrase(indexes: Indexes, phrase: string, target: Bitmap): Steps<undefined> {
  const candidates: number[] = [];
  forEachBit(recordsWithAll(indexes, splitTerms(phrase)), (ordinal) => candidates.push(ordinal));
  const search = (from: number, to: number): void => {
    for (const ordinal of candidates.slice(from, to)) {
      if (indexes.searchText(ordinal).includes(phrase)) setBit(target, ordinal);
    }
  };
  return yield* eachStep(candidates.length, search, WORDS);
}

/** From this number of different strings on, the token index selects candidates first. */
const MANY_TEXTS = 256;

const LONE_SURROGATE = /\p{Cs}/u;

function findLike(indexes: Indexes, { path, pattern }: LikeFilter): Bitmap {
  // biome-ignore lint/correctness/useYield: one scan takes some milliseconds
  return indexes.found(`${path} ${pattern}`, function* () {
    const found = createBitmap(indexes.identity.length);
    const texts = indexes.textColumn(path);
    const canNarrow = texts.isSingle && texts.textCount >= MANY_TEXTS && indexes.isSearchable(path);
    const terms = canNarrow ? termsWithin(pattern) : [];
    if (terms.length === 0) texts.addMatches(found, pattern);
    else texts.addMatchesAmong(found, pattern, recordsWithAll(indexes, terms));
    return found;
  });
}

/** Below this length a term narrows little and its many tokens cost more than checking the strings. */
const SHORTEST_TERM = 3;

/**
 * Terms that are in every string with the pattern. Folding for search works on each character separately and drops more
 * than case folding. Half a surrogate pair is the exception, as the other half decides how it is folded; then no terms
 * are known.
 */
function termsWithin(pattern: string): readonly string[] {
  if (LONE_SURROGATE.test(pattern)) return [];
  return splitTerms(foldSearch(pattern)).filter((term) => term.length >= SHORTEST_TERM);
}

function recordsWithAll(indexes: Indexes, terms: readonly string[]): Bitmap {
  const candidates = createBitmap(indexes.identity.length);
  addAll(candidates, indexes.identity.length);
  for (const term of new Set(terms)) intersect(candidates, findTerm(indexes, term));
  return candidates;
}
