import { fail } from '../errors.js';
import type { Run } from '../read/run.js';

/** How many records all relations of one response embed together. */
export const MAX_EMBEDDED = 20_000;

/** How many bytes the records that are embedded in one response may have together. */
export const MAX_EMBEDDED_BYTES = 2_097_152;

/**
 * Builds the counter of the records that are embedded in one response.
 * @throws AppError `expand_too_large` (the counter) once they are more than one response may have
 */
export function createEmbeddedCounter(): Run['countRelated'] {
  let records = 0;
  let total = 0;
  return ({ bytes }, ordinal) => {
    records += 1;
    total += bytes.lengthOf(ordinal);
    if (records > MAX_EMBEDDED) throw tooLarge(`${MAX_EMBEDDED} records`);
    if (total > MAX_EMBEDDED_BYTES) throw tooLarge(`${MAX_EMBEDDED_BYTES} characters`);
  };
}

function tooLarge(max: string): Error {
  return fail('expand_too_large', {
    detail: `expand would embed more than ${max}. Ask for fewer records with limit, or expand less.`,
    errors: [{ field: 'expand', code: 'expand_too_large', message: `More than ${max}.` }],
  });
}
