/** A session name: `keep-t1`, or `keep-t1@empty`. */
export interface NamedSession {
  readonly name: string;
  /** The seed profile; undefined for the default. */
  readonly scenario: string | undefined;
  /** The client that is charged for the session. */
  readonly address?: string;
}

export interface SessionReport {
  /** As `X-Sandbox-Changes` counts them. */
  readonly changes: number;
  /** Changes, clock moves and others. */
  readonly events: number;
  /** ISO 8601 UTC. */
  readonly began: string;
  readonly clock: { readonly now: string; readonly moved_seconds: number };
  /** In the order in which they were created. */
  readonly snapshots: readonly string[];
  /** The effects of its settings, a sentence each. */
  readonly in_force: readonly string[];
}

/** A change of a record in a session. */
export interface SessionChange {
  /** The collection and id: `tickets/5`. */
  readonly record: string;
  readonly path: string;
  readonly operation: 'create' | 'update' | 'delete';
  /** Those that the request changed; `before` is undefined for a new record. */
  readonly fields: readonly {
    readonly name: string;
    readonly before: unknown;
    readonly after: unknown;
  }[];
  /** How many other records changed with it. */
  readonly others: number;
}

/** The tools of a session; each returns the state after it. `Place` is the service's reference to a session. */
export interface SessionSteps<Place, Result> {
  readonly describe: (place: Place) => Promise<Result>;
  readonly reset: (place: Place) => Promise<Result>;
  readonly moveClock: (place: Place, seconds: number) => Promise<Result>;
  readonly takeSnapshot: (place: Place, name: string) => Promise<Result>;
  readonly restore: (place: Place, name: string) => Promise<Result>;
  /** Copies the session to another one; returns the source. */
  readonly fork: (place: Place, to: NamedSession) => Promise<Result>;
}

/** The session tools of a service; each throws the errors of its endpoint. */
export interface SessionTools extends SessionSteps<NamedSession, SessionReport> {
  /** The path of the service's own tools. */
  readonly path: string;
  /** A session that is unused for this long, in milliseconds, may be deleted. */
  readonly idleMs: number;
  /** The newest changes of records, newest first; undefined for a service with other contents. */
  readonly listChanges?: (
    session: NamedSession,
    limit: number,
  ) => Promise<readonly SessionChange[]>;
}

interface Part<Place, Result> extends Pick<SessionTools, 'path' | 'idleMs'> {
  readonly steps: SessionSteps<Place, Result>;
  readonly at: (session: NamedSession) => Place | Promise<Place>;
  readonly toReport: (result: Result) => SessionReport;
}

/** Adapts the tools of a service to session names and common reports. */
export function toSessionTools<Place, Result>(part: Part<Place, Result>): SessionTools {
  const { steps, at, toReport, path, idleMs } = part;
  const report =
    <Optional extends readonly unknown[]>(
      step: (place: Place, ...input: Optional) => Promise<Result>,
    ): ((session: NamedSession, ...input: Optional) => Promise<SessionReport>) =>
    async (session, ...input) =>
      toReport(await step(await at(session), ...input));
  return {
    path,
    idleMs,
    describe: report(steps.describe),
    reset: report(steps.reset),
    moveClock: report(steps.moveClock),
    takeSnapshot: report(steps.takeSnapshot),
    restore: report(steps.restore),
    fork: report(steps.fork),
  };
}
