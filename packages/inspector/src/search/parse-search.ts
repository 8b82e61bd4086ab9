import { didYouMean, nearestName } from '@sandbox/kernel';
import { searchError } from '../errors.js';
import { compileText, SEARCH_KEYS, type Searched, type Test } from './search-keys.js';
import { splitTerms, type WrittenTerm } from './split-terms.js';

export interface SearchTerm {
  readonly text: string;
  readonly isSlow: boolean;
  readonly holds: Test;
}

export interface Search {
  /** Cheap ones come first. */
  readonly terms: readonly SearchTerm[];
  /** In lower case; set if only one request id can match. */
  readonly requestId: string | undefined;
  matches(searched: Searched): boolean;
}

/**
 * Parses a search such as `status:>=400 service:gateway -is:cached "some words"`; an empty one matches everything.
 * @throws AppError invalid_search
 */
export function parseSearch(text: string): Search {
  const written = splitTerms(text);
  const terms = written
    .map(compile)
    .sort((left, right) => Number(left.isSlow) - Number(right.isSlow));
  return {
    terms,
    requestId: written
      .find(({ key, isNegated }) => key === 'request' && !isNegated)
      ?.value.toLowerCase(),
    matches: (searched) => terms.every(({ holds }) => holds(searched)),
  };
}

function compile(term: WrittenTerm): SearchTerm {
  const { text, isNegated } = term;
  const { test, isSlow } = toTest(term);
  return { text, isSlow, holds: isNegated ? (searched) => !test(searched) : test };
}

function toTest(term: WrittenTerm): { readonly test: Test; readonly isSlow: boolean } {
  const { key } = term;
  if (key === undefined) return { test: compileText(term), isSlow: true };
  const known = Object.hasOwn(SEARCH_KEYS, key) ? SEARCH_KEYS[key] : undefined;
  if (known === undefined) throw unknownKey(term, key);
  return { test: known.compile(term), isSlow: known.isSlow ?? false };
}

function unknownKey({ text, at }: WrittenTerm, key: string): Error {
  const names = Object.keys(SEARCH_KEYS);
  const hint = didYouMean(key, names);
  const advice = hint === '' ? ` To search for this string, put it in quotes: "${text}".` : hint;
  return searchError(`There is no ${key}: in a search.${advice}`, {
    at,
    term: text,
    nearest: nearestName(key, names),
    allowed: names,
  });
}
