import { fnv1a } from '@sandbox/kernel';

/** The id that the card network gave a transaction: 21 digits or capital letters that follow from its id. */
export function networkTransIdOf(transId: string): string {
  return ['a', 'b', 'c'].map((part) => toSevenCharacters(fnv1a(`${part}:${transId}`))).join('');
}

function toSevenCharacters(number: number): string {
  return number.toString(36).padStart(7, '0').toUpperCase();
}
