import { parseQuery } from '@sandbox/http';
import { fail } from '../errors.js';

/** The most records of each kind that a description of a session names. */
export const MAX_NEWEST = 200;

/**
 * Reads how many of the newest records are asked for; empty when the query does not say.
 * @throws AppError invalid_parameter for another parameter, or a number out of bounds
 */
export function readNewest(search: string): { readonly newest?: number } {
  let newest: number | undefined;
  for (const [name, value] of parseQuery(search)) {
    if (name !== 'newest') throw invalid(`"${name}" is not a parameter; only newest is.`);
    newest = /^\d{1,3}$/.test(value) ? Number(value) : 0;
    if (newest < 1 || newest > MAX_NEWEST) {
      throw invalid(`newest must be a whole number from 1 to ${MAX_NEWEST}, not "${value}".`);
    }
  }
  return newest === undefined ? {} : { newest };
}

function invalid(detail: string): Error {
  return fail('invalid_parameter', { detail });
}
