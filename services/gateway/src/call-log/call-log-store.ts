import type { ListedText } from '@sandbox/sessions';
import type { Message } from '../messages.js';

/** Why something came out as it did. */
export interface Explanation {
  /** A message code, or the number of a transaction's reason. */
  readonly code: string;
  readonly text: string;
}

/** A call and its result. */
export interface CallHead {
  readonly requestId: string;
  /** The root of the request; null when it could not be read. */
  readonly call: string | null;
  readonly format: 'json' | 'xml';
  /** The HTTP status of the response. */
  readonly status: number;
  readonly resultCode: 'Ok' | 'Error';
  readonly messages: readonly Message[];
  /** The meaning of the codes of the response, and what to do about them. */
  readonly explanations: readonly Explanation[];
  /** Bytes of the bodies that are not kept. */
  readonly requestRest: number;
  readonly answerRest: number;
}

/** A call as the log keeps it. */
export interface StoredCall {
  /** When it was answered, in milliseconds. */
  readonly at: number;
  readonly head: CallHead;
  /** The beginnings of what was sent and answered, in UTF-8; the request may hold secrets. */
  readonly request: Buffer;
  readonly answer: Buffer;
}

/** A call that is to be kept, and whose it was. */
export interface LoggedCall extends StoredCall {
  readonly sessionId: string;
  /** The address of the client. */
  readonly address: string;
}

/** One call as the log shows it; secrets are masked. */
export interface CallLogEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly request_id: string;
  readonly call: string | null;
  readonly format: 'json' | 'xml';
  readonly status: number;
  readonly result_code: 'Ok' | 'Error';
  readonly messages: readonly Message[];
  readonly explanations: readonly Explanation[];
  readonly request: string;
  readonly answer: string;
}

/** Makes of a call what may be shown of it, and what may leave this process. */
export type ToLogEntry = (call: StoredCall) => CallLogEntry;

/** How many calls of a session are shown. */
export const CALL_LOG_LENGTH = 200;

/** How many bytes of bodies are shown of a session together; those of older calls are left out. To mask them costs CPU. */
export const CALL_LOG_BODY_BYTES = 524_288;

/** Where the calls of each session are written down, beside its events: losing some loses nothing of the session. */
export interface CallLogStore {
  /** Writes a call down; the bodies are copied. Undefined when that is done already: even an empty wait costs. */
  add(call: LoggedCall): Promise<void> | undefined;
  /** What is stored with the events of a call, in place of `add`; missing where the log is not beside the events. */
  listed?(call: LoggedCall): ListedText | undefined;
  /** The last calls of a session, newest first; `CALL_LOG_LENGTH` of them when it is not said how many. */
  list(sessionId: string, newest?: number): Promise<readonly CallLogEntry[]>;
  /** The bytes that all calls take, as far as it is known without asking anybody. */
  bytes(): number;
}
