import type { Envelope } from '../calls/envelope.js';
import { REASON_TEXTS } from '../reason-texts.js';
import { REASON } from '../reasons.js';
import type { Explanation } from './call-log-store.js';
import { MESSAGE_HINTS, REASON_HINTS } from './hints.js';

/** Explains each error of an answer: what its code means here, and what to do about it. */
export function explainAnswer({
  messages,
  own,
  explanations: known = [],
}: Envelope): readonly Explanation[] {
  const explanations: Explanation[] = [];
  for (const { code, text } of messages) {
    if (code.startsWith('E')) explanations.push({ code, text: MESSAGE_HINTS[code] ?? text });
  }
  const response = memberOf(own, 'transactionResponse');
  addReasons(explanations, memberOf(memberOf(response, 'errors'), 'error'), 'errorCode');
  addReasons(explanations, memberOf(memberOf(response, 'messages'), 'message'), 'code');
  if (known.length === 0) return explanations;
  // What the call knows of a reason is more than what can be said of it in general.
  return [...explanations.filter(({ code }) => known.every((one) => one.code !== code)), ...known];
}

const APPROVED = String(REASON.approved);

const TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries(REASON_TEXTS).map(([code, { text }]) => [code, text]),
);

function explainReason(code: string): string {
  return REASON_HINTS[code] ?? TEXTS.get(code) ?? 'A reason that is not explained here.';
}

/** Explains the reasons that a transaction failed or was held for. */
function addReasons(explanations: Explanation[], items: unknown, name: string): void {
  if (!Array.isArray(items)) return;
  for (const item of items) {
    const code = String(memberOf(item, name));
    if (code !== APPROVED) explanations.push({ code, text: explainReason(code) });
  }
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name]; // any object can be asked for any member
}
