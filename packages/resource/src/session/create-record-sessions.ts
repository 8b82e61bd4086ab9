import type { Answer, HttpRequest, Platform } from '@sandbox/http';
import { quote } from '@sandbox/kernel';
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
import type { DecideWrites, RunWrites } from '../write/write-desk.js';
import { createWriteOperations, type WritesOver } from '../write/write-operations.js';
import { createDraft } from './draft.js';
import {
  findKept,
  type KeyedRequest,
  readKey,
  refusalOf,
  refuseKey,
  toKeptAnswer,
} from './idempotency.js';
import { isChange, type RecordEvent } from './record-event.js';
import { createRecordKind } from './record-kind.js';
import { type RecordState, sessionSeconds } from './record-state.js';
import { sessionFail } from './session-errors.js';

/** The sessions of a record API as its routes see them. */
export interface RecordSessions {
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

/** A session as a request met it. */
export interface LoadedSession {
  readonly ref: SessionRef;
  readonly state: RecordState;
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
  const { name } = base.api;
  const prefix = `sandbox:records:${name}`;
  const storage = createSessionStorage({ ...options, service: name, emptiedBy, prefix });
  const sessions = openSessions(options, storage, emptiedBy);
  const loaded = new WeakMap<HttpRequest, LoadedSession>();
  const simulated = { dataset: base, writes: writesOver({ dataset: base }), isKept: false };
  const require = (request: HttpRequest): LoadedSession => {
    const found = loaded.get(request);
    if (found === undefined) throw noSession();
    return found;
  };
  const keepWrites: RunWrites = async (request, decide) => {
    const { ref, state: before } = require(request);
    const keyed = await readKey(request, before.rules);
    const { path } = request;
    const { result } = await sessions.run(ref, async (state) => {
      const { events, answer } = await write(state, { decide, keyed, path, writesOver });
      const changes = state.changes + events.filter(isChange).length;
      return { events, result: { answer, changes } };
    });
    noteChanges(request, result.changes);
    return result.answer;
  };
  return {
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
    runWrites(request, decide) {
      if (request.session !== undefined) return keepWrites(request, decide);
      refuseKey(request);
      return decide(simulated);
    },
  };
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

/** One request's writes to a state. */
interface Writing {
  readonly decide: DecideWrites;
  readonly keyed: KeyedRequest | undefined;
  readonly path: string;
  readonly writesOver: WritesOver;
}

/** What a request's writes come to. */
interface WriteOutcome {
  readonly events: readonly RecordEvent[];
  readonly answer: Answer;
}

async function write(
  state: RecordState,
  { decide, keyed, path, writesOver }: Writing,
): Promise<WriteOutcome> {
  const replay = keyed && findKept(state, keyed);
  if (replay) return { events: [], answer: replay };
  const draft = createDraft(state, writesOver);
  const desk = { dataset: draft.dataset, writes: draft.writes, isKept: true };
  if (keyed === undefined) return { answer: await decide(desk), events: draft.events };
  const keep = (answer: Answer): RecordEvent => toKeptAnswer(keyed, answer, sessionSeconds(state));
  try {
    const answer = await decide(desk);
    return { answer, events: [...draft.events, keep(answer)] };
  } catch (thrown) {
    const answer = refusalOf(thrown, path);
    if (answer === undefined || state.rules.idempotency === 'success-only') throw thrown;
    return { answer, events: [keep(answer)] };
  }
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

/** Says in the response how many changes the session holds. */
function noteChanges({ session }: HttpRequest, changes: number): void {
  if (session !== undefined) session.changes = changes;
}

/** A session that was forgotten begins anew; a client that knows what it has written can be told so. */
function checkExpectation({ headers }: HttpRequest, changes: number): void {
  const expected = headers['x-sandbox-expect-changes']?.toString();
  if (expected === undefined) return;
  if (!/^\d{1,9}$/.test(expected)) {
    throw sessionFail('invalid_expectation', {
      detail: `X-Sandbox-Expect-Changes must be a number of changes, not ${quote(expected)}.`,
    });
  }
  if (changes >= Number(expected)) return;
  throw sessionFail('session_lost', {
    detail: `The session holds ${changes} changes, not the ${expected} that are expected: it was reset, or forgotten for want of room or use.`,
    members: { changes, expected: Number(expected) },
  });
}
