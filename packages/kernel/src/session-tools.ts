/** A session by its name: `keep-t1`, or `keep-t1@empty`. */
export interface NamedSession {
  readonly name: string;
  /** What it began with; undefined when the seeds. */
  readonly scenario: string | undefined;
  /** The address of the client who asks, and is charged for what is kept. */
  readonly address?: string;
}

/** A service's part of a session. */
export interface SessionReport {
  /** As `X-Sandbox-Changes` counts them. */
  readonly changes: number;
  /** All that happened: changes, moves of the clock and others. */
  readonly events: number;
  /** ISO 8601 UTC. */
  readonly began: string;
  readonly clock: { readonly now: string; readonly moved_seconds: number };
  /** Their names, in the order in which they were taken. */
  readonly snapshots: readonly string[];
  /** What its own settings change of how it usually responds, a sentence each. */
  readonly in_force: readonly string[];
}

/** What a service that keeps what clients write does with its part of a session; each throws what its own tool would. */
export interface SessionTools {
  /** Where its own tools are, which do more. */
  readonly path: string;
  /** Milliseconds without use after which a session may be forgotten. */
  readonly idleMs: number;
  describe(session: NamedSession): Promise<SessionReport>;
  reset(session: NamedSession): Promise<SessionReport>;
  moveClock(session: NamedSession, seconds: number): Promise<SessionReport>;
  takeSnapshot(session: NamedSession, name: string): Promise<SessionReport>;
  restore(session: NamedSession, name: string): Promise<SessionReport>;
  /** Copies it to another session; responds with the one that was copied. */
  fork(session: NamedSession, to: NamedSession): Promise<SessionReport>;
}
