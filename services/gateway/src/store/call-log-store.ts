import type { Message } from '../messages.js';

/** One call as the log shows it; secrets are masked. */
export interface CallLogEntry {
  /** When it was answered, ISO 8601. */
  readonly at: string;
  readonly request_id: string;
  /** The root of the request; null when it could not be read. */
  readonly call: string | null;
  readonly format: 'json' | 'xml';
  /** The HTTP status of the answer. */
  readonly status: number;
  readonly result_code: 'Ok' | 'Error';
  readonly messages: readonly Message[];
  /** What the codes of the answer mean and what to do about them. */
  readonly explanations: readonly Explanation[];
  readonly request: string;
  readonly answer: string;
}

/** Why something came out as it did. */
export interface Explanation {
  /** A message code, or the number of a transaction's reason. */
  readonly code: string;
  readonly text: string;
}

/** How many calls of a session are kept. */
export const CALL_LOG_LENGTH = 200;

/** Where the calls of each session are written down, beside its events: losing some loses nothing of the session. */
export interface CallLogStore {
  add(sessionId: string, entry: CallLogEntry): Promise<void>;
  /** The last calls of a session, newest first. */
  list(sessionId: string): Promise<readonly CallLogEntry[]>;
}
