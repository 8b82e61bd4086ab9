import type { Clock, IdSource } from '@sandbox/kernel';
import { type SessionRef, unknownSession } from '@sandbox/sessions';
import { type Credentials, isKeepLogin, keepSessionId } from './basic-credentials.js';
import type { SessionTokens } from './session-token.js';

/** How a request names its session. */
export interface SessionHints {
  /** `X-Sandbox-Session` as it was sent; an empty one, as of a variable that is not set, counts as none. */
  readonly token: string | undefined;
  readonly credentials?: Credentials | undefined;
  /** The address of the client. */
  readonly address?: string | undefined;
}

/** Finds the session that a request means: the header's, a `keep-` login's, or a fresh one. */
export type FindSession = (hints: SessionHints) => SessionRef;

export interface FindSessionOptions {
  readonly tokens: SessionTokens;
  readonly clock: Clock;
  /** Where the ids of fresh sessions come from. */
  readonly ids: IdSource;
  /** A session that was not used for so long has expired. */
  readonly idleMs: number;
}

/**
 * Builds the search. It throws unknown_session for a token that is not ours or too old, and store_unavailable while no token can be
 * read or made.
 */
export function createFindSession({ tokens, clock, ids, idleMs }: FindSessionOptions): FindSession {
  return ({ token, credentials, address }) => {
    tokens.assertReady();
    const now = clock.now();
    if (token) {
      const mark = tokens.decode(token);
      if (mark === undefined) throw unknownSession();
      const { id, startedAt, count, issuedAt } = mark;
      const isOld = now - issuedAt > idleMs;
      // An old token may be one of a session that is still in use.
      return { id, startedAt, presence: count > 0 || isOld ? 'certain' : 'possible', address };
    }
    if (credentials && isKeepLogin(credentials.login)) {
      return { id: keepSessionId(credentials), startedAt: now, presence: 'possible', address };
    }
    return { id: ids(), startedAt: now, presence: 'none', address };
  };
}
