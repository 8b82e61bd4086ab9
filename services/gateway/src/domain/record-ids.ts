import { fnv1a } from '@sandbox/kernel';

/** The ranges of numbers from which ids are taken, by what they name. */
const RANGES = {
  transaction: { lead: '6', digits: 7 },
  batch: { lead: '1', digits: 5 },
  customerProfile: { lead: '91', digits: 3 },
  paymentProfile: { lead: '92', digits: 3 },
  customerAddress: { lead: '93', digits: 3 },
  subscription: { lead: '94', digits: 3 },
} as const;

/** What has ids of its own. */
export type RecordKind = keyof typeof RANGES;

/**
 * The digits that ids of a kind begin with in a session: the range's lead and a hash of the session, so that two
 * sessions don't give equal ids. The hash part is never all zeros: such ids are those of the seed account.
 */
export function idPrefix(kind: RecordKind, sessionId: string): string {
  const { lead, digits } = RANGES[kind];
  const hash = 1 + (fnv1a(`${kind}:${sessionId}`) % (10 ** digits - 1));
  return lead + String(hash).padStart(digits, '0');
}

/** The id of a record: it grows with its number, which is that of the event that makes it or of its place in a book. */
export function recordId(prefix: string, number: number): string {
  return prefix + String(number).padStart(4, '0');
}
