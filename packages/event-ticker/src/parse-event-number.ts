import { feedError } from './errors.js';
import { LARGEST_EVENT } from './sequence.js';

/**
 * Reads the id of the last event that a client has; 0 when it has none.
 * @throws AppError invalid_parameter
 */
export function parseEventNumber(text: string | undefined): number {
  if (text === undefined || text === '') return 0;
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number <= LARGEST_EVENT) return number;
  throw feedError('invalid_parameter', {
    detail: `The last event id takes a whole number from 0 to ${LARGEST_EVENT}, not ${JSON.stringify(text.slice(0, 40))}.`,
    members: { minimum: 0, maximum: LARGEST_EVENT },
  });
}
