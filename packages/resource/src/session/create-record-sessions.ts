import { type HttpRequest, platformError, type RequestSession } from '@sandbox/http';
import type { AccessSettings } from '@sandbox/jwt';
import {
  checkExpectation,
  readExpectation,
  type SessionRef,
  type SessionSettings,
  sessionIdOf,
} from '@sandbox/sessions';
import type { DatasetOf } from '../dataset.js';
import type { Rules } from '../write/rules.js';
import type { RunWrites } from '../write/unit-of-work.js';
import { createWriteOperations } from '../write/write-operations.js';
import { type AccessRequest, createCheckAccess } from './access/check-access.js';
import { createOauthTokens } from './access/oauth-tokens.js';
import type { SessionSubscriptions } from './feed/session-watches.js';
import { createRecordLogs, type RecordLogsOptions } from './record-logs.js';
import { createRunWrites, type LoadedSession, noteChanges } from './run-writes.js';
import { type BeginOptions, createBegin } from './scenarios.js';
import { createSessionUnitOfWork, type SessionUnitOfWork } from './session-unit-of-work.js';

/** The sessions of a record API as its routes see them. */
export interface RecordSessions extends SessionUnitOfWork {
  /** Loads the session of a request; nothing else here works before. */
  prepare(request: HttpRequest): Promise<void>;
  readonly datasetOf: DatasetOf;
  readonly runWrites: RunWrites;
  /** Whether sessions can be used. */
  isReady(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * The session of a request, and its state when it was loaded.
   * @throws AppError session_required
   */
  require(request: HttpRequest): LoadedSession;
  /**
   * Loads the session of a request for which nothing is prepared, such as a handshake.
   * @throws AppError unknown_scenario, unauthorized, insufficient_scope
   */
  load(session: RequestSession, request: Omit<AccessRequest, 'session'>): Promise<LoadedSession>;
  /** Where connections follow sessions. */
  readonly watches: SessionSubscriptions;
}

export interface RecordSessionsOptions
  extends Omit<RecordLogsOptions, 'begin'>,
    Pick<BeginOptions, 'busyDay'> {
  /** The effects of writes beyond storing the sent values. */
  readonly rules: Rules;
  readonly settings: SessionSettings & AccessSettings;
}

/** Builds the sessions of a record API. */
export function createRecordSessions(options: RecordSessionsOptions): RecordSessions {
  const { base, rules, platform } = options;
  const writesOver = createWriteOperations(base.api, rules);
  const begin = createBegin({ ...options, writesOver });
  const { storage, sessions, watches } = createRecordLogs({ ...options, begin });
  const checkAccess = createCheckAccess(createOauthTokens({ ...options, clock: platform.clock }));
  const loaded = new WeakMap<HttpRequest, LoadedSession>();
  const require = (request: HttpRequest): LoadedSession => {
    const found = loaded.get(request);
    if (found === undefined) throw noSession();
    return found;
  };
  return {
    ...createSessionUnitOfWork({ ...options, begin, sessions, writesOver }),
    isReady: storage.isReady,
    start: storage.start,
    stop: storage.stop,
    require,
    watches,
    async load(session, request) {
      const ref = refOf({ session, clientAddress: '' }, platform.clock.now());
      const state = await sessions.load(ref);
      await checkAccess({ ...request, session }, state);
      return { ref, state };
    },
    async prepare(request) {
      const ref = refOf(request, platform.clock.now());
      const state = await sessions.load(ref);
      loaded.set(request, { ref, state });
      noteChanges(request, state.changes);
      checkExpectation(readExpectation(request.headers), state.changes);
      const closed = checkAccess(request, state);
      if (closed !== undefined) await closed;
    },
    datasetOf: (request) =>
      request.session === undefined ? base : require(request).state.records.dataset,
    runWrites: createRunWrites({ base, require, sessions, watches, writesOver }),
  };
}

/** The session that a request means. A name need not be known: nothing is stored before the first change. */
function refOf(
  { session, clientAddress }: Pick<HttpRequest, 'session' | 'clientAddress'>,
  now: number,
): SessionRef {
  if (session === undefined) throw noSession();
  const { scenario } = session;
  const id = sessionIdOf(session);
  return { id, startedAt: now, scenario, presence: 'possible', address: clientAddress };
}

function noSession(): Error {
  return platformError('session_required', {
    detail:
      'This request needs a session. Begin the path with /s/keep-<name>, or send X-Sandbox-Session: keep-<name>.',
  });
}
