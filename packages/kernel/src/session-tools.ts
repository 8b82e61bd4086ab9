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

/** What can be done with a session; each step comes to how the session then is. `Place` is where it is found. */
export interface SessionSteps<Place, Result> {
  readonly describe: (place: Place) => Promise<Result>;
  readonly reset: (place: Place) => Promise<Result>;
  readonly moveClock: (place: Place, seconds: number) => Promise<Result>;
  readonly takeSnapshot: (place: Place, name: string) => Promise<Result>;
  readonly restore: (place: Place, name: string) => Promise<Result>;
  /** Copies it to another session; comes to the one that was copied. */
  readonly fork: (place: Place, to: NamedSession) => Promise<Result>;
}

/** What a service that keeps what clients write does with its part of a session; each throws what its own tool would. */
export interface SessionTools extends SessionSteps<NamedSession, SessionReport> {
  /** Where its own tools are, which do more. */
  readonly path: string;
  /** Milliseconds without use after which a session may be forgotten. */
  readonly idleMs: number;
}

/** Where a service finds its part of a session, and how it reports of it. */
interface Part<Place, Result> extends Pick<SessionTools, 'path' | 'idleMs'> {
  readonly steps: SessionSteps<Place, Result>;
  readonly at: (session: NamedSession) => Place | Promise<Place>;
  readonly toReport: (result: Result) => SessionReport;
}

/** Offers the steps of a service to who acts on the parts of all services. */
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
