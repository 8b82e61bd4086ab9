import type { AppError } from '@sandbox/kernel';
import { refuse } from '../errors.js';

/** The error of a record that would answer itself. */
export function selfReply(field: string, id: number): AppError {
  const message = `must be another id than ${id}, the record's own`;
  return refuse('self_reply', {
    detail: `${field} ${message}.`,
    errors: [{ field, code: 'self_reply', message }],
  });
}
