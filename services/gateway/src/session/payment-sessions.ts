import { textBytes } from '@sandbox/kernel';
import type { SessionKind } from '@sandbox/sessions';
import {
  createSession,
  foldEvent,
  type MutableSessionState,
  type SessionEvent,
  type SessionState,
} from '../domain/session.js';
import { formatEvent, parseEvent } from '../domain/stored-event.js';

/** The memory of an event that was read, in bytes for each byte of its text. */
const READ_PART = 1.25;

/** Sessions of payments: the seed account, and the later events. */
export const PAYMENT_SESSIONS: SessionKind<SessionState, SessionEvent> = {
  create: createSession,
  fold: (state, event) => foldEvent(state as MutableSessionState, event), // only `create` makes states
  format: (event) => formatEvent(event),
  parse: (text) => parseEvent(text),
  stateBytes: 5120, // as measured: the seed account with its indexes
  weigh: (text) => 512 + READ_PART * textBytes(text),
};

/** The request that empties a session. */
export const EMPTIED_BY = 'POST /sandbox/v1/session/reset';
