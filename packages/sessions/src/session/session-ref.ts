import { createHash } from 'node:crypto';
import type { SessionSeed } from './session-kind.js';

/** The session of a request; `startedAt` applies if nothing is stored. */
export interface SessionRef extends SessionSeed {
  /**
   * Whether it can be stored: not, as it starts with this request; possibly; or certainly, so that a missing session has
   * expired.
   */
  readonly presence: 'none' | 'possible' | 'certain';
  /** For the response; undefined for an unnamed session. */
  readonly name?: string | undefined;
  /** The changes that the client expects. */
  readonly expectedChanges?: number | undefined;
  /** The client that is charged for a new session. */
  readonly address?: string | undefined;
}

const PREFIX = 'name-';

export interface SessionName {
  readonly name: string;
  readonly scenario?: string | undefined;
}

/** The last name with its id: most requests are of the session of the one before, and a hash costs as much as a short response. */
let last = { whole: '', id: '' };

/** The same name with two scenarios is two sessions. */
export function sessionIdOf({ name, scenario = '' }: SessionName): string {
  const whole = `${name}@${scenario}`;
  if (whole !== last.whole)
    last = { whole, id: PREFIX + createHash('sha256').update(whole).digest('base64url') };
  return last.id;
}
