import { searchError } from '../errors.js';

export interface WrittenTerm {
  readonly text: string;
  /** Where it starts, from 0. */
  readonly at: number;
  readonly isNegated: boolean;
  /** In lower case; undefined for a string that may occur anywhere. */
  readonly key: string | undefined;
  readonly value: string;
}

const MAX_LENGTH = 1000;
const MAX_TERMS = 20;

const KEY = /[a-z]{1,20}:/iy;
const QUOTED = /"((?:[^"\\]|\\.)*)"/y;
const WORD = /[^\s"]+/y;

/**
 * Splits a search into its terms at white space.
 * @throws AppError invalid_search
 */
export function splitTerms(search: string): readonly WrittenTerm[] {
  if (search.length > MAX_LENGTH)
    throw searchError(
      `A search must have at most ${MAX_LENGTH} characters, not ${search.length}.`,
      {
        at: MAX_LENGTH,
      },
    );
  const terms: WrittenTerm[] = [];
  let at = skipSpace(search, 0);
  while (at < search.length) {
    const term = readTerm(search, at);
    if (terms.push(term) > MAX_TERMS)
      throw searchError(`A search must have at most ${MAX_TERMS} terms.`, { at });
    at = skipSpace(search, at + term.text.length);
  }
  return terms;
}

function skipSpace(search: string, from: number): number {
  let at = from;
  while (at < search.length && /\s/.test(search.charAt(at))) at += 1;
  return at;
}

function readTerm(search: string, at: number): WrittenTerm {
  const isNegated = search.charAt(at) === '-';
  const start = isNegated ? at + 1 : at;
  const key = match(KEY, search, start)?.[0];
  const from = start + (key?.length ?? 0);
  const quoted = match(QUOTED, search, from);
  const written = quoted?.[0] ?? match(WORD, search, from)?.[0] ?? '';
  const end = from + written.length;
  const text = search.slice(at, end);
  if (search.charAt(from) === '"' && quoted === undefined)
    throw searchError('A closing " is missing.', { at: from });
  if (written === '') throw searchError(`Nothing follows ${text}.`, { at, term: text });
  if (end < search.length && !/\s/.test(search.charAt(end)))
    throw searchError(`White space must follow ${text}.`, { at: end, term: text });
  const value = quoted === undefined ? written : (quoted[1] ?? '').replace(/\\(.)/gs, '$1');
  if (value === '') throw searchError('A quoted string must not be empty.', { at, term: text });
  return { text, at, isNegated, key: key?.slice(0, -1).toLowerCase(), value };
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
