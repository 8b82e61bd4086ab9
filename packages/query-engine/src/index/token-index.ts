import type { Steps } from '@sandbox/kernel';
import { foldSearch, splitTerms } from '../value/fold-text.js';
import type { PathShape } from '../value/path-table.js';
import type { EngineRecord } from '../value/shape.js';
import { addSlice, type Bitmap } from './bitmap.js';
import { buildPostings, type Postings } from './postings.js';
import { buildVocabulary } from './vocabulary.js';

/**
 * The index behind `q`: the tokens (pieces between white space) of all searchable strings, folded, with
 * the records of each. A term has no white space, so it occurs in a string exactly when it occurs
 * in one of the string's tokens.
 */
export interface TokenIndex extends Postings<string> {
  /** Adds the records in whose searchable strings the folded term occurs. */
  addMatches(target: Bitmap, term: string): void;
}

/** Builds the token index of a collection over its searchable paths. */
export function* buildTokenIndex(
  paths: readonly PathShape[],
  records: readonly EngineRecord[],
): Steps<TokenIndex> {
  const postings = yield* buildPostings<string>({
    size: records.length,
    keysOf: (ordinal) => tokensOf(paths, records[ordinal] as EngineRecord), // ordinal < size
  });
  const vocabulary = yield* buildVocabulary(postings.keys);
  return {
    ...postings,
    addMatches: (target, term) =>
      vocabulary.forEachContaining(term, (token) => addToken(target, postings, token)),
  };
}

function tokensOf(paths: readonly PathShape[], record: EngineRecord): ReadonlySet<string> {
  const tokens = new Set<string>();
  for (const path of paths) {
    for (const value of path.read(record) ?? []) {
      for (const token of splitTerms(foldSearch(String(value)))) tokens.add(token);
    }
  }
  return tokens;
}

function addToken(target: Bitmap, { order, starts }: Postings<string>, token: number): void {
  const from = starts[token] as number; // a token has a start and an end
  addSlice(target, { ordinals: order, from, to: starts[token + 1] as number });
}
