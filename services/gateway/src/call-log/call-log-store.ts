import type { ListedText } from '@sandbox/sessions';
import type { Message } from '../messages.js';

/** The reason for a result. */
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
  /** The meaning of the codes of the response, and the remedies. */
  readonly explanations: readonly Explanation[];
  /** Bytes of the bodies that are not stored. */
  readonly requestRest: number;
  readonly responseRest: number;
}

/** A call as the log stores it. */
export interface StoredCall {
  /** When it was responded to, in milliseconds. */
  readonly at: number;
  readonly head: CallHead;
  /** The first bytes of request and response, in UTF-8; the request may hold secrets. */
  readonly request: Buffer;
  readonly answer: Buffer;
}

/** A call to store, with its session and client. */
export interface LoggedCall extends StoredCall {
  readonly sessionId: string;
  /** The IP address of the client. */
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

/** Makes the visible entry of a call, which may leave this process. */
export type ToLogEntry = (call: StoredCall) => CallLogEntry;

/** The number of calls of a session that are shown. */
export const CALL_LOG_LENGTH = 200;

/**
 * The total bytes of bodies that are shown of a session; those of older calls are left out. Masking them
 * costs CPU.
 */
export const CALL_LOG_BODY_BYTES = 524_288;

/** The store of the calls of each session, beside its events: losing some loses nothing of the session. */
export interface CallLogStore {
  /** Stores a call; the bodies are copied. Undefined when that is done already: even an empty wait costs. */
  add(call: LoggedCall): Promise<void> | undefined;
  /** The entry that is stored with the events of a call, in place of `add`; missing where the log is not beside the events. */
  listed?(call: LoggedCall): ListedText | undefined;
  /** The last calls of a session, newest first; `CALL_LOG_LENGTH` of them when `newest` is left out. */
  list(sessionId: string, newest?: number): Promise<readonly CallLogEntry[]>;
  /** The bytes that all calls take, as far as the process knows them without a request to the store. */
  bytes(): number;
}
