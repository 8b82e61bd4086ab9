import type { IncomingHttpHeaders } from 'node:http';
import { formatSessionName, NAME_RULE, type RequestSession, type SessionName } from '@sandbox/http';
import { type Clock, type IdSource, shorten } from '@sandbox/kernel';
import { readExpectation, type SessionRef, sessionIdOf, unknownSession } from '@sandbox/sessions';
import { fail } from '../errors.js';
import { type Credentials, isKeepLogin, keepSessionId } from './basic-credentials.js';
import type { SessionTokens } from './session-token.js';

/** How a request names its session. */
export interface SessionHints {
  /** The session that the request names, outside of token and credentials. */
  readonly session?: RequestSession | undefined;
  /**
   * `X-Sandbox-Session` as it was sent; an empty one, as of a variable that is not set, counts as missing.
   */
  readonly token: string | undefined;
  readonly credentials?: Credentials | undefined;
  /** The IP address of the client. */
  readonly address?: string | undefined;
  /** The headers of the request, which may have the expected number of changes. */
  readonly headers?: IncomingHttpHeaders | undefined;
}

/** Finds the session that a request means: the one it names, the header's token's, a `keep-` login's, or a fresh one. */
export type FindSession = (hints: SessionHints) => SessionRef;

export interface FindSessionOptions {
  readonly tokens: SessionTokens;
  readonly clock: Clock;
  /** The source of the ids of fresh sessions. */
  readonly ids: IdSource;
  /** The milliseconds without use after which a session expires. */
  readonly idleMs: number;
}

/**
 * Builds the search. It throws unknown_session for a token that is not ours or too old, conflicting_sessions for a token beside a
 * name, and store_unavailable while no token can be read or made.
 */
export function createFindSession(options: FindSessionOptions): FindSession {
  const { tokens, clock, ids } = options;
  const find: FindSession = ({ session, token, credentials, address }) => {
    const startedAt = clock.now();
    if (session) {
      if (token && isToken(token)) throw conflictingSessions(session);
      return { ...namedSession(session), startedAt, presence: 'possible', address };
    }
    tokens.assertReady();
    if (token) return findByToken(token, address, options);
    if (credentials && isKeepLogin(credentials.login)) {
      return { id: keepSessionId(credentials), startedAt, presence: 'possible', address };
    }
    return { id: ids(), startedAt, presence: 'none', address };
  };
  return (hints) => {
    const expectedChanges = hints.headers && readExpectation(hints.headers);
    const found = find(hints);
    return expectedChanges === undefined ? found : { ...found, expectedChanges };
  };
}

function findByToken(
  token: string,
  address: string | undefined,
  { tokens, clock, idleMs }: FindSessionOptions,
): SessionRef {
  const mark = tokens.decode(token);
  if (mark === undefined) throw token.startsWith('keep-') ? badName(token) : unknownSession();
  const { id, startedAt, count, issuedAt } = mark;
  const isOld = clock.now() - issuedAt > idleMs;
  // An old token may be one of a session that is still in use.
  return { id, startedAt, presence: count > 0 || isOld ? 'certain' : 'possible', address };
}

/** The id and the name of a session that a request names. */
export function namedSession(session: SessionName): {
  readonly id: string;
  readonly name: string;
} {
  return { id: sessionIdOf(session), name: formatSessionName(session) };
}

/** True for a possible token: a name has no dot. */
function isToken(text: string): boolean {
  return text.includes('.');
}

function conflictingSessions(session: RequestSession): Error {
  return fail('conflicting_sessions', {
    detail: `The request names the session ${formatSessionName(session)} and has the token of a session in X-Sandbox-Session. Send only one.`,
  });
}

function badName(text: string): Error {
  return fail('invalid_session_name', {
    detail: `${NAME_RULE}. X-Sandbox-Session is "${shorten(text)}".`,
  });
}
