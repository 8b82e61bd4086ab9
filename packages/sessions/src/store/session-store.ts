/** Which point of a session's history is meant. */
export interface SessionVersion {
  /** When the session started, which its seed account is relative to. A reset restarts it, later than before. */
  readonly startedAt: number;
  /** How many events its log holds. */
  readonly count: number;
}

/** A session as a store has it. */
export interface StoredSession extends SessionVersion {
  /** The events after the version that was asked for, as JSON; all of them when the session started anew since. */
  readonly texts: readonly string[];
}

/** Which session a store is spoken to about, and who is charged for it. */
export interface SessionSubject {
  readonly id: string;
  /** The address of the client; empty when it is not known. A session belongs to the one that wrote to it first. */
  readonly address?: string | undefined;
}

/** An attempt to write to a session. */
export interface SessionAppend extends SessionSubject {
  /** The version that the events were decided upon. At no events, the session may be one that is not stored yet. */
  readonly after: SessionVersion;
  /** The events as JSON: compact, of a known size, and no object that could change. */
  readonly texts: readonly string[];
  /** True when the session starts with this request and has no name, so that perhaps it is never used again. */
  readonly isTrial?: boolean;
}

/** A log that is to become the beginning of another one, or of itself. */
export interface SessionCopy {
  /** Which log, when it started, and how many of its first events. */
  readonly from: SessionVersion & { readonly id: string };
  /** The session that holds these events and no others from then on. */
  readonly to: SessionSubject;
  /** The earliest instant at which that one may start; it is always later than before. */
  readonly startedAt: number;
}

/** A whole log for a session. */
export interface SessionReplacement extends Pick<SessionAppend, 'texts'> {
  readonly to: SessionSubject;
  /** The earliest instant at which the session may start; it is always later than before. */
  readonly startedAt: number;
}

export interface SessionCounts {
  readonly sessions: number;
  readonly bytes: number;
  /** Sessions forgotten for want of room since the start of this process. */
  readonly evicted: number;
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
   * @throws AppError session_full when the session would take too many bytes
   */
  append(append: SessionAppend): Promise<boolean>;
  /**
   * Empties a session and restarts it.
   * @param startedAt - the earliest instant at which it may start; it is always later than before
   * @returns when it started
   */
  reset(subject: SessionSubject, startedAt: number): Promise<number>;
  /**
   * Replaces a session by the first events of a log, all of them or none.
   * @returns when the session starts; undefined when the log no longer holds these events
   */
  copy(copy: SessionCopy): Promise<number | undefined>;
  /**
   * Replaces a session by a log of other events.
   * @returns when the session starts
   * @throws AppError session_full when it would take too many bytes; it then stays as it was
   */
  replace(replacement: SessionReplacement): Promise<number>;
  /** The counts, as far as the store knows them without I/O. */
  counts(): SessionCounts;
}
