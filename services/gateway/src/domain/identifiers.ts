import { hash } from 'node:crypto';
import { fnv1a } from '@sandbox/kernel';

/** The ranges of the numbers in ids, by record kind. */
const RANGES = {
  transaction: { lead: '6', digits: 7 },
  batch: { lead: '1', digits: 5 },
  customerProfile: { lead: '91', digits: 3 },
  paymentProfile: { lead: '92', digits: 3 },
  customerAddress: { lead: '93', digits: 3 },
  subscription: { lead: '94', digits: 3 },
} as const;

/** The kinds of records that have ids. */
export type RecordKind = keyof typeof RANGES;

/**
 * The digits that ids of a kind begin with in a session: the range's lead and a hash of the session, so that two
 * sessions don't give equal ids. The hash part is never all zeros: such ids are those of the seed account.
 */
export function idPrefix(kind: RecordKind, sessionId: string): string {
  const { lead, digits } = RANGES[kind];
  const number = 1 + (fnv1a(`${kind}:${sessionId}`) % (10 ** digits - 1));
  return lead + String(number).padStart(digits, '0');
}

/** The id of a record: it grows with its number, which is that of the event that makes it or of its place in a book. */
export function recordId(prefix: string, number: number): string {
  return prefix + String(number).padStart(4, '0');
}

/** Ids of one session are digits that grow; a longer one is a later one. */
export function compareIds(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : Number(one > other);
}

/** The authorization code of a transaction: six digits or capital letters that follow from its id. */
export function authCodeOf(transId: string): string {
  return toBase36(fnv1a(`authorization:${transId}`), 6);
}

/** The id of a transaction in the card network: 21 digits or capital letters that follow from its own id. */
export function networkTransIdOf(transId: string): string {
  const part = (letter: string): string => toBase36(fnv1a(`${letter}:${transId}`), 7);
  return part('a') + part('b') + part('c');
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last digits of a 32-bit number in base 36, in capital letters; a short number is padded with zeros. */
function toBase36(number: number, length: number): string {
  let text = '';
  for (let rest = number >>> 0; text.length < length; rest = (rest / 36) >>> 0)
    text = DIGITS.charAt(rest % 36) + text;
  return text;
}

/** A short hash that identifies equal strings without storing them. */
export function fingerprintOf(text: string): string {
  return hash('sha256', text, 'base64').slice(0, 22);
}
