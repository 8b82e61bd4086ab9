import { fnv1a } from '@sandbox/kernel';
import { toBase36 } from './base36.js';

/** The authorization code of a transaction: six digits or capital letters that follow from its id. */
export function authCodeOf(transId: string): string {
  return toBase36(fnv1a(`authorization:${transId}`), 6);
}
