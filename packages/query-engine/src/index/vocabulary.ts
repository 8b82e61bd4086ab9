import type { Steps } from '@sandbox/kernel';
import { buildPostings, type Postings } from './postings.js';

/** The different tokens of a collection, with an index of the pairs of characters they contain. */
export interface Vocabulary {
  /** Calls `visit` with the number of each token that contains the term. */
  forEachContaining(term: string, visit: (token: number) => void): void;
}

/** Pairs narrow nearly as much as longer pieces, and serve terms of two letters too. */
const CHUNK_LENGTH = 2;

/** So few tokens are gone through sooner than their pieces are gathered. */
const FEW_TOKENS = 1024;

/** Builds the index of a list of tokens. */
export function* buildVocabulary(tokens: readonly string[]): Steps<Vocabulary> {
  const all = Uint32Array.from(tokens, (_, token) => token);
  const candidatesOf = tokens.length <= FEW_TOKENS ? () => all : yield* buildNarrowing(tokens);
  return {
    forEachContaining(term, visit) {
      const candidates = term.length < CHUNK_LENGTH ? all : candidatesOf(term);
      for (const token of candidates) {
        if (tokens[token]?.includes(term)) visit(token);
      }
    },
  };
}

/** Finds the tokens among which are all that contain a term that is not shorter than a piece. */
function* buildNarrowing(tokens: readonly string[]): Steps<(term: string) => Uint32Array> {
  const chunks = yield* buildPostings<string>({
    size: tokens.length,
    keysOf: (token) => chunksOf(tokens[token] as string), // token < size
  });
  const codes = new Map(chunks.keys.map((chunk, code) => [chunk, code]));
  return (term) => rarest(chunks, codes, term);
}

function chunksOf(token: string): ReadonlySet<string> {
  const chunks = new Set<string>();
  for (let at = 0; at + CHUNK_LENGTH <= token.length; at++) {
    chunks.add(token.slice(at, at + CHUNK_LENGTH));
  }
  return chunks;
}

const NONE = new Uint32Array(0);

/** The tokens that contain the rarest piece of a term: every token with the term is among them. */
function rarest(
  { order, starts }: Postings<string>,
  codes: ReadonlyMap<string, number>,
  term: string,
): Uint32Array {
  let best: Uint32Array | undefined;
  for (const chunk of chunksOf(term)) {
    const code = codes.get(chunk);
    if (code === undefined) return NONE;
    const tokens = order.subarray(starts[code], starts[code + 1]);
    if (best === undefined || tokens.length < best.length) best = tokens;
  }
  return best ?? NONE;
}
