import type { SessionSeed } from './session-kind.js';

/** Which session a request speaks to; `startedAt` is when the session starts if nothing is stored of it. */
export interface SessionRef extends SessionSeed {
  /**
   * What can be stored of it: nothing, because it starts with this request; nothing or something; or certainly
   * something, so that a session of which nothing is stored has expired.
   */
  readonly presence: 'none' | 'possible' | 'certain';
  /** What the client calls it, and the response then too; undefined for a session without a name. */
  readonly name?: string | undefined;
  /** How many changes the client knows it to hold. */
  readonly expectedChanges?: number | undefined;
  /** The address of the client, who is charged for a session that starts here. */
  readonly address?: string | undefined;
}
