import { hash } from 'node:crypto';

const LETTERS_AND_DIGITS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The key with which a browser asks for payment nonces: 64 letters and digits that follow from the login. */
export function publicClientKey(login: string): string {
  const bytes = hash('sha512', `public client key of ${login}`, 'buffer');
  return Array.from(bytes, (byte) => LETTERS_AND_DIGITS[byte % LETTERS_AND_DIGITS.length]).join('');
}
