import type { EndpointAnswer } from '../endpoint.js';
import type { CallLogEntry } from '../store/call-log-store.js';
import { explainAnswer } from './explain-answer.js';
import type { MaskSecrets } from './mask-secrets.js';

/** A call that was answered. */
export interface AnsweredCall {
  readonly answer: EndpointAnswer;
  readonly body: Buffer;
  readonly requestId: string;
  /** When it was answered, in milliseconds. */
  readonly at: number;
}

/** How much of a body the log keeps. */
const MAX_LENGTH = 32_768;

/** Writes a call down as the log keeps it, its secrets masked. */
export function toLogEntry(
  { answer, body, requestId, at }: AnsweredCall,
  maskSecrets: MaskSecrets,
): CallLogEntry {
  const { envelope, format, root, status } = answer;
  return {
    at: new Date(at).toISOString(),
    request_id: requestId,
    call: root,
    format,
    status,
    result_code: envelope.resultCode,
    messages: envelope.messages,
    explanations: explainAnswer(envelope),
    // Masked before it is cut: a secret cut in two would not be found.
    request: shorten(maskSecrets(body.toString())),
    answer: shorten(answer.body),
  };
}

function shorten(text: string): string {
  const rest = text.length - MAX_LENGTH;
  return rest > 0 ? `${text.slice(0, MAX_LENGTH)}… (${rest} more characters)` : text;
}
