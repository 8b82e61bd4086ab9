import { queryError } from '../errors.js';
import { MAX_SEARCH_LENGTH, MAX_SEARCH_TERMS } from '../limits.js';
import { foldSearch, splitTerms } from '../value/fold-text.js';
import { singleValue } from './single-value.js';

/**
 * Reads `q`: its different terms, folded; none when it is empty.
 * @throws AppError `invalid_parameter` when it is too long
 */
export function parseSearch(values: readonly string[] | undefined): readonly string[] {
  const text = singleValue('q', values);
  if (text === undefined || text === '') return [];
  if (text.length > MAX_SEARCH_LENGTH)
    throw tooLong(`${MAX_SEARCH_LENGTH} characters, not ${text.length}`);
  const terms = [...new Set(splitTerms(foldSearch(text)))];
  if (terms.length > MAX_SEARCH_TERMS)
    throw tooLong(`${MAX_SEARCH_TERMS} terms, not ${terms.length}`);
  return terms;
}

function tooLong(bound: string): Error {
  return queryError({
    code: 'invalid_parameter',
    parameter: 'q',
    detail: `q takes at most ${bound}.`,
  });
}
