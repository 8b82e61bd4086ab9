import { hash } from 'node:crypto';
import { fnv1a } from '@sandbox/kernel';

/** The authorization code of a transaction: six digits or capital letters that follow from its id. */
export function authCodeOf(transId: string): string {
  return toBase36(fnv1a(`authorization:${transId}`), 6);
}

/** The id that the card network gave a transaction: 21 digits or capital letters that follow from its id. */
export function networkTransIdOf(transId: string): string {
  const part = (letter: string): string => toBase36(fnv1a(`${letter}:${transId}`), 7);
  return part('a') + part('b') + part('c');
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last digits of a number of 32 bits in base 36, in capital letters; zeros stand before a short one. */
export function toBase36(number: number, length: number): string {
  let text = '';
  for (let rest = number >>> 0; text.length < length; rest = (rest / 36) >>> 0)
    text = DIGITS.charAt(rest % 36) + text;
  return text;
}

/** A short hash under which equal texts are recognised without being kept. */
export function fingerprintOf(text: string): string {
  return hash('sha256', text, 'base64').slice(0, 22);
}
