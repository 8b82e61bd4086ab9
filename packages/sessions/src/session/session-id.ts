import { createHash } from 'node:crypto';

const PREFIX = 'name-';

/** How a client names a session. */
export interface SessionName {
  readonly name: string;
  /** What it wants the session to begin with. */
  readonly scenario?: string | undefined;
}

/** The id of a named session. One name with two scenarios is two sessions: each begins with something else. */
export function sessionIdOf({ name, scenario = '' }: SessionName): string {
  return PREFIX + createHash('sha256').update(`${name}@${scenario}`).digest('base64url');
}
