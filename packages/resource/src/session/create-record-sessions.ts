import type { HttpRequest, Platform } from '@sandbox/http';
import {
  createSessionStorage,
  createSessions,
  type SessionRef,
  type SessionSettings,
  type SessionStorage,
  type Sessions,
  sessionIdOf,
} from '@sandbox/sessions';
import type { Dataset, DatasetOf } from '../dataset.js';
import type { Rules } from '../write/rules.js';
import type { RunWrites } from '../write/write-desk.js';
import { createWriteOperations } from '../write/write-operations.js';
import { checkExpectation } from './check-expectation.js';
import type { RecordEvent } from './record-event.js';
import { createRecordKind } from './record-kind.js';
import type { RecordState } from './record-state.js';
import { createRunWrites, type LoadedSession, noteChanges } from './run-writes.js';
import { createSessionDesk, type SessionDesk } from './session-desk.js';
import { sessionFail } from './session-errors.js';

/** The sessions of a record API as its routes see them. */
export interface RecordSessions extends SessionDesk {
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
}

export interface RecordSessionsOptions {
  /** The seed records. */
  readonly base: Dataset;
  /** What writes do beyond storing what was sent. */
  readonly rules: Rules;
  readonly platform: Platform;
  readonly settings: SessionSettings;
  /** Where replicas share sessions; in the memory of this process when null. */
  readonly redisUrl: string | null;
}

/** Builds the sessions of a record API. */
export function createRecordSessions(options: RecordSessionsOptions): RecordSessions {
  const { base, rules, platform } = options;
  const writesOver = createWriteOperations(base.api, rules);
  const emptiedBy = `DELETE /v1/${base.api.name}/session`;
  const storage = openStorage(options, emptiedBy);
  const sessions = openSessions(options, storage, emptiedBy);
  const loaded = new WeakMap<HttpRequest, LoadedSession>();
  const require = (request: HttpRequest): LoadedSession => {
    const found = loaded.get(request);
    if (found === undefined) throw noSession();
    return found;
  };
  return {
    ...createSessionDesk({ ...options, storage, sessions, writesOver }),
    isReady: storage.isReady,
    start: storage.start,
    stop: storage.stop,
    require,
    async prepare(request) {
      const ref = refOf(request, platform.clock.now());
      const state = await sessions.load(ref);
      loaded.set(request, { ref, state });
      noteChanges(request, state.changes);
      checkExpectation(request, state.changes);
    },
    datasetOf: (request) =>
      request.session === undefined ? base : require(request).state.records.dataset,
    runWrites: createRunWrites({ base, require, sessions, writesOver }),
  };
}

function openStorage(options: RecordSessionsOptions, emptiedBy: string): SessionStorage {
  const { name } = options.base.api;
  const prefix = `sandbox:records:${name}`;
  return createSessionStorage({ ...options, service: name, emptiedBy, prefix });
}

function openSessions(
  { base, platform, settings }: RecordSessionsOptions,
  { store, generation }: SessionStorage,
  emptiedBy: string,
): Sessions<RecordState, RecordEvent> {
  return createSessions({
    kind: createRecordKind(base),
    store,
    clock: platform.clock,
    emptiedBy,
    maxEvents: settings.SESSION_MAX_EVENTS,
    cacheBytes: settings.SESSION_CACHE_BYTES,
    idleMs: settings.SESSION_IDLE_MS,
    generation,
  });
}

/** The session that a request means. A name need not be known: nothing is stored before the first change. */
function refOf({ session, clientAddress }: HttpRequest, now: number): SessionRef {
  if (session === undefined) throw noSession();
  const { scenario } = session;
  const id = sessionIdOf(session);
  return { id, startedAt: now, scenario, presence: 'possible', address: clientAddress };
}

function noSession(): Error {
  return sessionFail('session_required', {
    detail:
      'This works in a session: begin the path with /s/keep-demo, or send X-Sandbox-Session: keep-demo, with a name of your own.',
  });
}
