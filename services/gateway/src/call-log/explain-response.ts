import { maskNumbers } from '@sandbox/mask';
import type { Envelope } from '../calls/envelope.js';
import { isMessageCode } from '../messages.js';
import { REASON } from '../reasons.js';
import type { Explanation } from './call-log-store.js';
import type { CallFacts, Explain, ExplainedError, UnreadRequest } from './explain/call-facts.js';
import { type ErrorCode, MESSAGE_EXPLANATIONS } from './explain/message-explanations.js';
import { REASON_EXPLANATIONS } from './explain/reason-explanations.js';

type Facts = CallFacts | undefined;

/** The known facts of a call: it was carried out, or its request could not be read. */
type Known = CallFacts | UnreadRequest | undefined;

const NONE: readonly Explanation[] = [];

/**
 * Explains each error of a response by the input of the call: the meaning of its code in the sandbox, and the
 * remedy.
 */
export function explainResponse(envelope: Envelope, call?: Known): readonly Explanation[] {
  const facts = call !== undefined && 'state' in call ? call : undefined;
  const unread = call !== undefined && 'root' in call ? call : undefined;
  const { messages, own } = envelope;
  const known = envelope.explanations?.map(masked) ?? NONE;
  const response = memberOf(own, 'transactionResponse');
  if (envelope.resultCode === 'Ok' && response === undefined) return known;
  const explanations: Explanation[] = [];
  for (const { code, text } of messages) {
    if (isErrorCode(code))
      explanations.push(toExplanation(code, MESSAGE_EXPLANATIONS[code], { text, facts, unread }));
  }
  addReasons(explanations, memberOf(memberOf(response, 'errors'), 'error'), facts);
  addReasons(explanations, memberOf(memberOf(response, 'messages'), 'message'), facts);
  if (envelope.resultCode === 'Error') addLines(explanations, own, facts);
  if (known.length === 0) return explanations;
  // An explanation from the call is more specific than the general one of a reason, so it replaces it.
  return [...explanations.filter(({ code }) => known.every((one) => one.code !== code)), ...known];
}

/** As {@link explainResponse}; an error in it is reported, and the call still gets its response. */
export function explainOrReport(
  envelope: Envelope,
  report: (error: unknown) => void,
  call?: Known,
): readonly Explanation[] {
  try {
    return explainResponse(envelope, call);
  } catch (error) {
    report(error);
    return NONE;
  }
}

/** Rules have names that their owners chose. */
function masked({ code, text }: Explanation): Explanation {
  return { code, text: maskNumbers(text) };
}

const APPROVED = String(REASON.approved);

function isErrorCode(code: string): code is ErrorCode {
  return code.startsWith('E') && isMessageCode(code);
}

function toExplanation(code: string, explain: Explain, error: ExplainedError): Explanation {
  const text = typeof explain === 'string' ? explain : explain(error);
  return { code, text: maskNumbers(text) };
}

/** Explains the reasons that a transaction failed or was held for. */
function addReasons(explanations: Explanation[], items: unknown, facts: Facts): void {
  if (!Array.isArray(items)) return;
  for (const item of items) {
    const code = String(memberOf(item, 'errorCode') ?? memberOf(item, 'code'));
    if (code === APPROVED) continue;
    const text = String(memberOf(item, 'errorText') ?? memberOf(item, 'description') ?? '');
    addReason(explanations, { code, text, facts });
  }
}

function addReason(
  explanations: Explanation[],
  { code, ...error }: ExplainedError & { readonly code: string },
): void {
  const explain = REASON_EXPLANATIONS.get(code);
  if (explain !== undefined) explanations.push(toExplanation(code, explain, error));
}

/** Explains the reasons in direct responses; the failed one is the last. */
function addLines(explanations: Explanation[], own: object, facts: Facts): void {
  const lines = memberOf(memberOf(own, 'validationDirectResponseList'), 'string');
  const line =
    (Array.isArray(lines) ? lines.at(-1) : undefined) ??
    memberOf(own, 'validationDirectResponse') ??
    memberOf(own, 'directResponse');
  const [, , code] = typeof line === 'string' ? (LINE.exec(line) ?? []) : [];
  if (code !== undefined && code !== APPROVED) addReason(explanations, { code, text: '', facts });
}

/** The response code, the delimiter, the second field and the number of the reason. */
const LINE = /^\W?\d\W?(\D)\W?\d\W?\1\W?(\d+)/;

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name]; // any object can be read by any member name
}
