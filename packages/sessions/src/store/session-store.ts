export interface SessionVersion {
  /** When the session started; its seed data is relative to it. A reset starts it again, later than before. */
  readonly startedAt: number;
  readonly count: number;
}

export interface StoredSession extends SessionVersion {
  /** The events after the requested version, as JSON; all of them if the session was restarted since. */
  readonly texts: readonly string[];
}

/** A session, and the client that is charged. */
export interface SessionSubject {
  readonly id: string;
  /** The IP address of the client; empty if unknown. A session belongs to its first writer. */
  readonly address?: string | undefined;
}

export interface SessionAppend extends SessionSubject {
  /** The version that the decision was based on. Without events, the session need not be stored yet. */
  readonly after: SessionVersion;
  /** The events as JSON: compact, of known size and immutable. */
  readonly texts: readonly string[];
  /** True for an unnamed session that starts with this request and may never be used again. */
  readonly isTrial?: boolean;
  /** Only for stores that replicas share. */
  readonly listed?: ListedText | undefined;
}

/** A string for another list of the session, which is stored in the step of an append, and only with it. */
export interface ListedText {
  /** The prefix of such lists. */
  readonly prefix: string;
  /** The most bytes of all of them. */
  readonly maxBytes: number;
  /** The most strings and bytes of the list; the oldest strings are removed. */
  readonly length: number;
  readonly listBytes: number;
  readonly text: string;
  /** Receives the bytes of all such lists of the group. */
  stored(bytes: number): void;
}

export interface SessionCopy {
  /** The log, its start, and the number of its first events. */
  readonly from: SessionVersion & { readonly id: string };
  readonly to: SessionSubject;
  /** The earliest start of that session; it is always later than before. */
  readonly startedAt: number;
}

export interface SessionReplacement extends Pick<SessionAppend, 'texts'> {
  readonly to: SessionSubject;
  /** The earliest start of the session; it is always later than before. */
  readonly startedAt: number;
}

export interface SessionCounts {
  readonly sessions: number;
  readonly bytes: number;
  /** Sessions deleted for lack of space since the start of this process. */
  readonly evicted: number;
}

/**
 * Stores the logs of sessions. An append names the version that it follows, so that of two concurrent writers one has to decide
 * again.
 */
export interface SessionStore {
  /**
   * Loads a session; undefined if none is stored.
   * @param known - the version of the caller, after which events are returned; all by default
   */
  load(id: string, known?: SessionVersion): Promise<StoredSession | undefined>;
  /**
   * Appends if the session still has the version that the events follow.
   * @returns false if it has not, or is no longer stored
   * @throws AppError session_full if the session would take too many bytes
   */
  append(append: SessionAppend): Promise<boolean>;
  /**
   * Empties and restarts a session.
   * @param startedAt - its earliest start; it is always later than before
   * @returns its start
   */
  reset(subject: SessionSubject, startedAt: number): Promise<number>;
  /**
   * Replaces a session by the first events of a log, all or none.
   * @returns its start; undefined if the log no longer has these events
   */
  copy(copy: SessionCopy): Promise<number | undefined>;
  /**
   * Replaces a session by another log.
   * @returns its start
   * @throws AppError session_full if it would take too many bytes; it stays unchanged then
   */
  replace(replacement: SessionReplacement): Promise<number>;
  /** As far as known without I/O. */
  counts(): SessionCounts;
}
