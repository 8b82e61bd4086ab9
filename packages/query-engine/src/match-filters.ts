import { addAll, type Bitmap, complement, createBitmap, intersect, subtract } from './bitmap.js';
import type { CodeRange, Column } from './column.js';
import type { Filter, LikeFilter, RangeFilter, ValuesFilter } from './filter.js';
import { foldSearch, splitTerms } from './fold-text.js';
import type { Indexes } from './indexes.js';

/** The conditions of a query, all of which must hold. */
export interface Conditions {
  readonly filters: readonly Filter[];
  /** Folded search terms. */
  readonly search: readonly string[];
}

/** Finds the records that meet conditions; the set it returns is valid until the next call. */
export type Matcher = (conditions: Conditions) => Bitmap;

/** Builds the matcher of a collection; it keeps its working memory from call to call. */
export function createMatcher(indexes: Indexes): Matcher {
  const size = indexes.identity.length;
  const matches = createBitmap(size);
  const scratch = createBitmap(size);
  let isFirst = true;
  const meet = (set: Bitmap, negated: boolean): void => {
    if (isFirst) matches.set(set);
    if (isFirst && negated) complement(matches, size);
    else if (negated) subtract(matches, set);
    else if (!isFirst) intersect(matches, set);
    isFirst = false;
  };
  return ({ filters, search }) => {
    isFirst = true;
    for (const filter of filters) {
      if (filter.kind === 'like') meet(findLike(indexes, filter), false);
      else if (filter.kind === 'range') meet(markRange(indexes, filter, scratch), false);
      else meet(markValues(indexes, filter, scratch), filter.negated);
    }
    for (const term of search) meet(findTerm(indexes, term), false);
    if (isFirst) addAll(matches, size);
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

function markRange(indexes: Indexes, filter: RangeFilter, scratch: Bitmap): Bitmap {
  const column = indexes.column(filter.path);
  scratch.fill(0);
  column.addRange(scratch, codesOfRange(column, filter));
  return scratch;
}

function markValues(indexes: Indexes, filter: ValuesFilter, scratch: Bitmap): Bitmap {
  const column = indexes.column(filter.path);
  scratch.fill(0);
  for (const key of filter.keys) {
    const code = column.codeOf(key);
    if (code !== undefined) column.addRange(scratch, { low: code, high: code + 1 });
  }
  if (filter.missing)
    column.addRange(scratch, { low: column.missingCode, high: column.missingCode + 1 });
  return scratch;
}

function findTerm(indexes: Indexes, term: string): Bitmap {
  return indexes.found.get(`q ${term}`, () => {
    const found = createBitmap(indexes.identity.length);
    indexes.tokens().addMatches(found, term);
    return found;
  });
}

/** From this many different texts on, the token index is asked for candidates first. */
const MANY_TEXTS = 256;

const LONE_SURROGATE = /\p{Cs}/u;

function findLike(indexes: Indexes, { path, pattern }: LikeFilter): Bitmap {
  return indexes.found.get(`${path} ${pattern}`, () => {
    const found = createBitmap(indexes.identity.length);
    const texts = indexes.textColumn(path);
    const canNarrow = texts.isSingle && texts.textCount >= MANY_TEXTS && indexes.isSearchable(path);
    const terms = canNarrow ? termsWithin(pattern) : [];
    if (terms.length === 0) texts.addMatches(found, pattern);
    else texts.addMatchesAmong(found, pattern, recordsWithAll(indexes, terms));
    return found;
  });
}

/** Below this length a term narrows little and its many tokens cost more than checking the texts. */
const SHORTEST_TERM = 3;

/**
 * Terms that every text containing the pattern contains too: folding for search works on each
 * character alone and forgets more than folding the case does. Half a surrogate pair is the
 * exception, as the other half decides what it folds to; then none are known.
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
