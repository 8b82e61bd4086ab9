import type { EndpointAnswer } from '../endpoint.js';
import type { CallBodies, CallHead, ToLogEntry } from '../store/call-log-store.js';
import { explainAnswer } from './explain-answer.js';
import type { MaskSecrets } from './mask-secrets.js';

/** How many bytes of a long body the log shows. */
const SHOWN_BYTES = 32_768;

/** Bytes that are kept beyond those, so that a card number of which only a part is shown is found and masked. */
const MARGIN = 64;

/** A call that was answered. */
export interface AnsweredCall {
  readonly result: EndpointAnswer;
  readonly sessionId: string;
  readonly requestId: string;
  /** When it was answered, in milliseconds. */
  readonly at: number;
  /** The whole bodies, without a byte order mark. */
  readonly request: Buffer;
  readonly answer: Buffer;
}

/** Writes down what the log keeps of a call. */
export function toLoggedCall(call: AnsweredCall): readonly [CallHead, CallBodies] {
  const { result, sessionId, requestId, at } = call;
  const { envelope, format, root, status } = result;
  const { resultCode, messages } = envelope;
  const request = call.request.subarray(0, SHOWN_BYTES + MARGIN);
  const answer = call.answer.subarray(0, SHOWN_BYTES + MARGIN);
  const head: CallHead = {
    sessionId,
    at,
    requestId,
    call: root,
    format,
    status,
    resultCode,
    messages,
    explanations: explainAnswer(envelope),
    requestRest: call.request.length - request.length,
    answerRest: call.answer.length - answer.length,
  };
  return [head, { request, answer }];
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
    request: cut(maskSecrets(request.toString()), head.requestRest),
    answer: cut(answer.toString(), head.answerRest),
  });
}

/** The text of a body that was kept whole; of another the part before the margin. */
function cut(text: string, rest: number): string {
  return rest === 0 ? text : `${text.slice(0, -MARGIN)}… (${rest + MARGIN} more bytes)`;
}
