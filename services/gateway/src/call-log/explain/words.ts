import { type Explain, shownSent } from './call-facts.js';

export const OTHER_SESSION =
  'Without the X-Sandbox-Session header or a login that begins with keep-, each call starts from the seed account.';

export const UNREADABLE_TOKEN =
  'the payment data cannot be read. GET /sandbox/v1/wallets/{apple|google|src} hands out tokens that can.';

/** Makes a separate sentence of a string; element names stay as they are. */
export function sentence(text: string): string {
  const isWord = /^(?:an?|card|no|transaction) /.test(text);
  return `${isWord ? text.charAt(0).toUpperCase() : text.charAt(0)}${text.slice(1)}.`;
}

/** Quotes elements before a rule about them. */
export function quoting(names: readonly string[], rule: string): Explain {
  return ({ facts }) =>
    facts === undefined
      ? rule
      : `${names.map((name) => shownSent(facts, name)).join(', ')}: ${rule}`;
}
