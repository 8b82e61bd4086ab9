import type { Envelope } from '../calls/envelope.js';
import { REASONS } from '../reasons.js';
import type { Explanation } from '../store/call-log-store.js';
import { MESSAGE_HINTS, REASON_HINTS } from './hints.js';

/** Explains each error of an answer: what its code means here, and what to do about it. */
export function explainAnswer({ messages, own }: Envelope): readonly Explanation[] {
  const failures = messages.filter(({ code }) => code.startsWith('E'));
  return [
    ...failures.map(({ code, text }) => ({ code, text: MESSAGE_HINTS[code] ?? text })),
    ...listReasons(own).map((code) => ({ code, text: explainReason(code) })),
  ];
}

const REASON_TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries(REASONS).map(([code, { text }]) => [code, text]),
);

function explainReason(code: string): string {
  return REASON_HINTS[code] ?? REASON_TEXTS.get(code) ?? 'A reason that is not explained here.';
}

/** The numbers of the reasons that a transaction failed or was held for. */
function listReasons(own: object): readonly string[] {
  const response = memberOf(own, 'transactionResponse');
  const errors = itemsOf(memberOf(response, 'errors'), 'error').map((item) =>
    memberOf(item, 'errorCode'),
  );
  const notices = itemsOf(memberOf(response, 'messages'), 'message').map((item) =>
    memberOf(item, 'code'),
  );
  return [...errors, ...notices].map(String).filter((code) => code !== '1');
}

function itemsOf(list: unknown, name: string): readonly unknown[] {
  const items = memberOf(list, name);
  return Array.isArray(items) ? items : [];
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name]; // any object can be asked for any member
}
