import type { HeaderPairs } from '../response/response.js';
import { formatSessionName, SESSION_HEADER, type SessionName } from './session-name.js';

/** The session that a request means. */
export interface RequestSession extends SessionName {
  /** `/s/keep-t1` when the path named it, as links must then do too; else empty. */
  readonly prefix: string;
  /** The number of changes in the session, if the service counts them; sent as X-Sandbox-Changes. */
  changes: number | undefined;
}

interface Named {
  readonly session: RequestSession | undefined;
}

/** The prefix of paths on this host that keeps them in the session; empty without one. */
export function prefixOf({ session }: Named): string {
  return session === undefined ? '' : session.prefix;
}

/** The path as the client knows it: with the prefix of its session. */
export function sentPathOf(request: Named & { readonly path: string }): string {
  return prefixOf(request) + request.path;
}

/**
 * The headers of a response within a session.
 * @param isNamed - true when the response already names a session
 */
export function sessionHeaders(session: RequestSession, isNamed: boolean): HeaderPairs {
  const { changes } = session;
  const name = isNamed ? [] : [SESSION_HEADER, formatSessionName(session)];
  return changes === undefined ? name : [...name, 'X-Sandbox-Changes', String(changes)];
}
