import type { RecordId } from '@sandbox/query-engine';
import type { Effect } from '../write/rules.js';
import type { SessionRules } from './session-rules.js';

/** A record that was created or changed. */
export interface WrittenEvent {
  readonly type: 'written';
  readonly operation: 'create' | 'update';
  readonly resource: string;
  readonly id: RecordId;
  /** The whole record when it is new, else the fields that changed. */
  readonly set: Readonly<Record<string, unknown>>;
  /** The members that it has no more, of a resource whose records may have further ones. */
  readonly unset?: readonly string[];
  /** The changes in other records. */
  readonly effects?: readonly Effect[];
}

/** A record that was deleted, with those that went with it. */
export interface RemovedEvent {
  readonly type: 'removed';
  readonly resource: string;
  readonly id: RecordId;
  readonly effects?: readonly Effect[];
  /** The ids of other records that went too, by collection. */
  readonly cascade?: Readonly<Record<string, readonly RecordId[]>>;
}

/** Events that change records; each is one change of the session. */
export type ChangeEvent = WrittenEvent | RemovedEvent;

/** The session's clock went ahead. */
export interface ClockEvent {
  readonly type: 'clock';
  readonly seconds: number;
  /** When, in Unix milliseconds of the service's clock; older tokens are as much older then. Logs that are imported have none. */
  readonly at?: number;
}

/** The current state got a name. */
export interface SnapshotEvent {
  readonly type: 'snapshot';
  readonly name: string;
}

/** A response that the same request with the same key gets again. */
export interface StoredResponseEvent {
  readonly type: 'answer';
  /** The idempotency key with the method and path that it is for. */
  readonly key: string;
  /** SHA-256 of the body of the request, in base64. */
  readonly fingerprint: string;
  /** When the response was sent, in seconds of the session clock. */
  readonly at: number;
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
}

/** The rules of the session were set, all of them. */
export interface RulesEvent {
  readonly type: 'rules';
  readonly rules: SessionRules;
}

/** Events that change no records. */
export type OtherEvent = ClockEvent | SnapshotEvent | StoredResponseEvent | RulesEvent;

/** Everything that can happen in a session of a record API; plain JSON. */
export type RecordEvent = ChangeEvent | OtherEvent;

/** Whether an event changes records. */
export function isChange(event: RecordEvent): event is ChangeEvent {
  return event.type === 'written' || event.type === 'removed';
}
