import type { ProfileSession } from '../profiles/profile-session.js';

/** One exchange with the imitated gateway that is published, in the values that decide. */
export interface Recording {
  readonly what: string;
  /** Where it was recorded. */
  readonly source: string;
  /** What comes before it, and its request. */
  readonly ask: (session: ProfileSession) => object;
  readonly expected: object;
  /** Members that must not be there, by their paths. */
  readonly absent?: readonly string[];
}

export const cardOf = (cardNumber: string, expirationDate = '2038-12') => ({
  creditCard: { cardNumber, expirationDate },
});
export const messages = (...texts: readonly string[]) => ({
  messages: {
    message: texts.map((text) => ({ code: text.slice(0, 6), text: text.slice(7) })),
  },
});

/** A number that begins as those of Visa do, and is none. */
export const INVALID_CARD = cardOf('400030001111222');
