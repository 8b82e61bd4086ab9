import { type Clock, LruMap } from '@sandbox/kernel';
import {
  createSessions as createStoredSessions,
  type SessionObserver as Observer,
  type Decision as SessionDecision,
  type SessionResult,
  type SessionsOptions as StoredOptions,
  type Sessions as StoredSessions,
} from '@sandbox/sessions';
import type { SessionEvent, SessionState } from '../domain/session.js';
import { EMPTIED_BY, PAYMENT_SESSIONS } from './payment-sessions.js';
import { type FindSession, namedSession, type SessionHints } from './session-ref.js';
import type { SessionTokens } from './session-token.js';

/** The decision on a state: its events and its result. */
export type Decision<Result> = SessionDecision<SessionEvent, Result>;

/** Is notified of events that are appended to a session. */
export type SessionObserver = Observer<SessionState, SessionEvent>;

/** How requests name the sessions of the gateway, and responses then too. */
interface SessionNaming {
  /** Finds the session that a request means; throws unknown_session. */
  readonly find: FindSession;
  /** The reference to the session of a request: its name, or its newest token. */
  tokenOf(outcome: SessionResult<unknown>): string;
  /** The name of a session that a recent request named; null for others. */
  nameOf(id: string): string | null;
  /**
   * The session that a response names when the request never reached one; an unknown token is replaced.
   * Undefined while no token can be made.
   */
  refWithout(hints: SessionHints): { readonly id: string; readonly token: string } | undefined;
}

/** The sessions of the gateway. */
export type Sessions = StoredSessions<SessionState, SessionEvent> & SessionNaming;

export interface SessionsOptions
  extends Omit<StoredOptions<SessionState, SessionEvent>, 'kind' | 'emptiedBy'> {
  readonly tokens: SessionTokens;
  readonly find: FindSession;
}

/** The number of sessions whose names are stored, which their ids do not reveal. */
const MAX_NAMES = 1000;

/** Builds the sessions. */
export function createSessions(options: SessionsOptions): Sessions {
  const { tokens, clock } = options;
  const names = new LruMap<string, string>({ maxEntries: MAX_NAMES });
  const find: FindSession = (hints) => {
    const ref = options.find(hints);
    if (ref.name !== undefined && names.get(ref.id) === undefined) names.set(ref.id, ref.name);
    return ref;
  };
  const stored = createStoredSessions({
    ...options,
    kind: PAYMENT_SESSIONS,
    emptiedBy: EMPTIED_BY,
  });
  const naming: SessionNaming = {
    find,
    tokenOf: ({ ref: { id, name }, startedAt, count }) =>
      name ?? tokens.encode({ id, startedAt, count, issuedAt: clock.now() }),
    nameOf: (id) => names.get(id) ?? null,
    refWithout: (hints) => refWithout(hints, { tokens, find, clock }),
  };
  return Object.assign(stored, naming);
}

function refWithout(
  { session, token, credentials }: SessionHints,
  {
    tokens,
    find,
    clock,
  }: Pick<SessionsOptions, 'tokens' | 'find'> & { readonly clock: Pick<Clock, 'now'> },
): { readonly id: string; readonly token: string } | undefined {
  if (session) {
    const { id, name } = namedSession(session);
    return { id, token: name };
  }
  if (!tokens.isReady()) return undefined;
  const mark = token ? tokens.decode(token) : undefined;
  if (token && mark) return { id: mark.id, token };
  const { id, startedAt } = find({
    token: undefined,
    credentials: token ? undefined : credentials,
  });
  return { id, token: tokens.encode({ id, startedAt, count: 0, issuedAt: clock.now() }) };
}
