import type { EndpointAnswer } from '../endpoint.js';
import type { CallHead, ToLogEntry } from '../store/call-log-store.js';
import { explainAnswer } from './explain-answer.js';
import type { MaskSecrets } from './mask-secrets.js';

/** How much of a body the log shows. */
const MAX_LENGTH = 32_768;

/** Writes down what the log keeps of an answer. */
export function toCallHead(
  { sessionId, envelope, format, root, status }: EndpointAnswer,
  { requestId, at }: Pick<CallHead, 'requestId' | 'at'>,
): CallHead {
  const { resultCode, messages } = envelope;
  const explanations = explainAnswer(envelope);
  return {
    sessionId,
    at,
    requestId,
    call: root,
    format,
    status,
    resultCode,
    messages,
    explanations,
  };
}

/** Makes what turns a call into its entry, the secrets of the request masked. */
export function createToLogEntry(maskSecrets: MaskSecrets): ToLogEntry {
  return (head, { request, answer }) => ({
    at: new Date(head.at).toISOString(),
    request_id: head.requestId,
    call: head.call,
    format: head.format,
    status: head.status,
    result_code: head.resultCode,
    messages: head.messages,
    explanations: head.explanations,
    // Masked before it is cut: a secret cut in two would not be found.
    request: shorten(maskSecrets(request.toString())),
    answer: shorten(answer.toString()),
  });
}

function shorten(text: string): string {
  const rest = text.length - MAX_LENGTH;
  return rest > 0 ? `${text.slice(0, MAX_LENGTH)}… (${rest} more characters)` : text;
}
