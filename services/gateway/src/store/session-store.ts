import type { SessionEvent } from '../domain/session.js';

/** Which point of a session's history is meant. */
export interface SessionVersion {
  /** When the session began, which its seed account is relative to. A reset begins it anew, later than before. */
  readonly startedAt: number;
  /** How many events its log holds. */
  readonly count: number;
}

/** What a store knows of a session. */
export interface StoredSession extends SessionVersion {
  /** The events after the version that was asked for; all of them when the session began anew since. */
  readonly events: readonly SessionEvent[];
}

/** An attempt to write to a session. */
export interface SessionAppend {
  readonly id: string;
  /** The version that the events were decided upon. At no events, the session may be one that is not stored yet. */
  readonly after: SessionVersion;
  readonly events: readonly SessionEvent[];
}

/**
 * Where the logs of sessions are kept. A log grows only by appends that name the version they follow, so that of two
 * writers who decided upon the same state one has to decide again.
 */
export interface SessionStore {
  /**
   * Reads a session; undefined when nothing is stored under the id, or no longer.
   * @param known - what the caller has already; only later events are sent. Everything when left out
   */
  load(id: string, known?: SessionVersion): Promise<StoredSession | undefined>;
  /**
   * Appends if the session still is at the version that the events follow.
   * @returns false when it is not, or when it is no longer stored
   */
  append(append: SessionAppend): Promise<boolean>;
  /**
   * Empties a session and begins it anew.
   * @param startedAt - the earliest instant at which it may begin; it is always later than before
   * @returns when it began
   */
  reset(id: string, startedAt: number): Promise<number>;
}
