import { fnv1a } from '@sandbox/kernel';
import { toBase36 } from './base36.js';

/** The id that the card network gave a transaction: 21 digits or capital letters that follow from its id. */
export function networkTransIdOf(transId: string): string {
  const part = (letter: string): string => toBase36(fnv1a(`${letter}:${transId}`), 7);
  return part('a') + part('b') + part('c');
}
