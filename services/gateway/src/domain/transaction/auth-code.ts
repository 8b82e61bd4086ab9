import { fnv1a } from '@sandbox/kernel';

/** The authorization code of a transaction: six digits or capital letters that follow from its id. */
export function authCodeOf(transId: string): string {
  const code = fnv1a(`authorization:${transId}`) % 36 ** 6;
  return code.toString(36).padStart(6, '0').toUpperCase();
}
