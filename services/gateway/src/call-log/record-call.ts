import type { Envelope } from '../calls/envelope.js';
import type { Message } from '../messages.js';
import type { CallHead, LoggedCall, ToLogEntry } from './call-log-store.js';
import type { BodyMask } from './mask/create-body-mask.js';

/** The bytes of a long body that the log stores. */
const MAX_STORED_BYTES = 32_768;

/** The characters of a message or of a call's name that the log stores; clients can choose long ones. */
const MAX_STORED_CHARACTERS = 1000;

export interface CompletedCall {
  readonly result: Pick<CallHead, 'explanations' | 'format' | 'status'> & {
    readonly root: string | null;
    readonly envelope: Pick<Envelope, 'messages' | 'resultCode'>;
  };
  readonly sessionId: string;
  readonly requestId: string;
  /** The IP address of the client. */
  readonly address: string;
  /** The complete bodies, without a byte order mark. */
  readonly request: Buffer;
  readonly answer: Buffer;
}

/** Returns the log's record of a call whose response was sent at `at`, in milliseconds. */
export function toLoggedCall(call: CompletedCall, at: number): LoggedCall {
  const { result, sessionId, requestId, address } = call;
  const { envelope, explanations, format, root, status } = result;
  const { resultCode, messages } = envelope;
  const request = call.request.subarray(0, MAX_STORED_BYTES);
  const response = call.answer.subarray(0, MAX_STORED_BYTES);
  const head: CallHead = {
    requestId,
    call: root?.slice(0, MAX_STORED_CHARACTERS) ?? null,
    format,
    status,
    resultCode,
    messages: messages.map(shorten),
    explanations,
    requestRest: call.request.length - request.length,
    responseRest: call.answer.length - response.length,
  };
  return { sessionId, address, at, head, request, answer: response };
}

function shorten(message: Message): Message {
  const { code, text } = message;
  return text.length <= MAX_STORED_CHARACTERS
    ? message
    : { code, text: `${text.slice(0, MAX_STORED_CHARACTERS)}…` };
}

/** Makes the function that turns a call into its entry, with all secrets hidden. */
export function createToLogEntry(mask: BodyMask): ToLogEntry {
  const show = (bytes: Buffer, rest: number, { format }: CallHead): string => {
    const text = mask.body(bytes, { format, isCut: rest > 0 });
    return rest === 0 ? text : `${text}… (${rest} more bytes)`;
  };
  return ({ at, head, request, answer: response }) => ({
    at: new Date(at).toISOString(),
    request_id: head.requestId,
    call: head.call && mask.text(head.call),
    format: head.format,
    status: head.status,
    result_code: head.resultCode,
    messages: head.messages.map(({ code, text }) => ({ code, text: mask.text(text) })),
    explanations: head.explanations.map(({ code, text }) => ({ code, text: mask.text(text) })),
    request: show(request, head.requestRest, head),
    answer: show(response, head.responseRest, head),
  });
}
