import type { Clock, MemoryPool } from '@sandbox/kernel';
import { sessionBusy, sessionFull } from '../errors.js';
import type {
  ListedText,
  SessionStore,
  SessionVersion,
  StoredSession,
} from '../store/session-store.js';
import { checkExpectation } from './expectation.js';
import { createKeyedQueue } from './keyed-queue.js';
import { createSessionLoader, type SessionLoader, versionOf } from './load-session.js';
import type { FoldedState, SessionKind } from './session-kind.js';
import type { SessionRef } from './session-ref.js';

export interface Decision<Event, Result> {
  readonly events: readonly Event[];
  readonly result: Result;
  /** Stored with the events; without events, or in memory, it is not stored. */
  readonly listed?: ListedText | undefined;
}

/** Decides on a state. The state can change during an asynchronous decision, which is then repeated. */
export type Decide<State, Event, Result> = (
  state: State,
) => Decision<Event, Result> | Promise<Decision<Event, Result>>;

/** The result of a request, with the version of the session after it. */
export interface SessionResult<Result> extends SessionVersion {
  readonly result: Result;
  readonly ref: SessionRef;
  /** True if the text of the decision was stored. */
  readonly isListed?: boolean;
}

/**
 * Receives appended events. `state` includes them, and `count` is the number of events before. The response waits for the
 * observer.
 */
export type SessionObserver<State, Event> = (appended: {
  readonly state: State;
  readonly count: number;
  readonly events: readonly Event[];
  /** The IP address of the client, if known. */
  readonly address: string | undefined;
}) => Promise<void> | undefined;

interface Appended {
  readonly after: SessionVersion;
  readonly texts: readonly string[];
  readonly address: string | undefined;
}

export type StoredLog = Pick<StoredSession, 'startedAt' | 'texts'>;

export interface Sessions<State, Event> {
  /**
   * Loads the current state of a session, which continues to change.
   * @throws AppError unknown_session, session_lost
   */
  load(ref: SessionRef): Promise<State>;
  /**
   * Decides on the current state of a session and appends the events. If another writer was faster, it decides again on the
   * newer state. So `decide` must have no side effects, and its result must share nothing with the state.
   * @param met - the state that the request has loaded already; it is decided on first, without another look into the store
   * @throws AppError unknown_session, session_lost, session_full, session_busy, and errors of `decide`
   */
  run<Result>(
    ref: SessionRef,
    decide: Decide<State, Event, Result>,
    met?: State,
  ): Promise<SessionResult<Result>>;
  /**
   * Returns the stored events of a session.
   * @throws AppError unknown_session
   */
  history(ref: SessionRef): Promise<StoredSession>;
  /**
   * Replaces a session by other stored events.
   * @throws AppError session_full
   */
  replace(to: SessionRef, log: StoredLog): Promise<SessionResult<State>>;
  reset(ref: SessionRef): Promise<SessionResult<State>>;
  /**
   * Replaces a session by the first events of another, or of itself.
   * @param count - the number of events; all by default
   * @throws AppError unknown_session, or session_busy if these events are no longer stored
   */
  copy(from: SessionRef, to: SessionRef, count?: number): Promise<SessionResult<State>>;
  /** The bytes of cached states and derived data. */
  stateBytes(): number;
}

export interface SessionsOptions<State extends FoldedState, Event> {
  readonly kind: SessionKind<State, Event>;
  readonly store: SessionStore;
  readonly clock: Clock;
  readonly maxEvents: number;
  /** The request that empties a full session, for error messages. */
  readonly emptiedBy: string;
  /** Memory for folded states and derived data. */
  readonly cacheBytes: number;
  /** Memory for states that it shares with other services. */
  readonly pool?: MemoryPool | undefined;
  /** The most of it for the states of one client, from 1 to 100, the default. */
  readonly sharePercent?: number;
  /** Increases each time the store may have lost its last writes; earlier states are then dropped. */
  readonly generation?: () => number;
  readonly observe?: SessionObserver<State, Event>;
}

/** Writers of one replica wait for each other, so an attempt fails only because another replica succeeded. */
const MAX_ATTEMPTS = 1000;

export function createSessions<State extends FoldedState, Event>(
  options: SessionsOptions<State, Event>,
): Sessions<State, Event> {
  return new StoredSessions(options);
}

class StoredSessions<State extends FoldedState, Event> implements Sessions<State, Event> {
  readonly #options: SessionsOptions<State, Event>;
  readonly #loader: SessionLoader<State, Event>;
  readonly #queue = createKeyedQueue();

  constructor(options: SessionsOptions<State, Event>) {
    this.#options = options;
    this.#loader = createSessionLoader(options);
  }

  async load(ref: SessionRef): Promise<State> {
    const state = await this.#loader.load(ref);
    checkExpectation(ref.expectedChanges, state.eventCount);
    return state;
  }

  async run<Result>(
    ref: SessionRef,
    decide: Decide<State, Event, Result>,
    met?: State,
  ): Promise<SessionResult<Result>> {
    if (!this.#queue.isBusy(ref.id)) {
      const outcome = await this.#tryOnce(ref, decide, met);
      if (outcome) return outcome;
    }
    return this.#queue.run(ref.id, () => this.#retryOnConflict(ref, decide));
  }

  stateBytes(): number {
    return this.#loader.bytes;
  }

  async reset(ref: SessionRef): Promise<SessionResult<State>> {
    const { store, clock } = this.#options;
    const before = await this.load(ref);
    const earliest = Math.max(clock.now(), before.startedAt + 1);
    const startedAt = await store.reset(ref, earliest);
    const result = await this.#loader.load({ ...ref, presence: 'certain' });
    return { result, ref, startedAt, count: 0 };
  }

  async copy(from: SessionRef, to: SessionRef, count?: number): Promise<SessionResult<State>> {
    const { kind, store } = this.#options;
    const state = await this.load(from);
    const { startedAt: begun, eventCount } = state;
    const length = count ?? eventCount;
    const source = { id: from.id, startedAt: begun, count: length };
    const startedAt = await store.copy({ from: source, to, startedAt: begun });
    if (startedAt === undefined) throw sessionBusy();
    const version = { startedAt, count: length };
    // Another request may have written to it in the meantime.
    if (kind.share === undefined || state.eventCount !== length) return this.#reload(to, version);
    const result = kind.share(state, { ...to, startedAt });
    this.#loader.adopt(to, result);
    return { ...version, result, ref: to };
  }

  async history(ref: SessionRef): Promise<StoredSession> {
    const { startedAt } = await this.load(ref);
    return (await this.#options.store.load(ref.id)) ?? { startedAt, count: 0, texts: [] };
  }

  async replace(to: SessionRef, log: StoredLog): Promise<SessionResult<State>> {
    const { store, maxEvents, emptiedBy } = this.#options;
    const count = log.texts.length;
    if (count > maxEvents) throw sessionFull(maxEvents, { unit: 'events', emptiedBy });
    const startedAt = await store.replace({ ...log, to });
    return this.#reload(to, { startedAt, count });
  }

  async #reload(ref: SessionRef, version: SessionVersion): Promise<SessionResult<State>> {
    this.#loader.forget(ref.id);
    const result = await this.#loader.load({ ...ref, presence: 'certain' });
    return { ...version, result, ref };
  }

  /** Undefined if another writer was faster. */
  async #tryOnce<Result>(
    ref: SessionRef,
    decide: Decide<State, Event, Result>,
    met?: State,
  ): Promise<SessionResult<Result> | undefined> {
    const { kind, store, maxEvents, emptiedBy } = this.#options;
    const state = met ?? (await this.#loader.load(ref));
    const after = versionOf(state);
    checkExpectation(ref.expectedChanges, after.count);
    const decided = decide(state);
    // A synchronous decision needs no await.
    const { events, result, listed } = 'then' in decided ? await decided : decided;
    const { startedAt } = after;
    const count = after.count + events.length;
    if (events.length > 0) {
      if (count > maxEvents) throw sessionFull(maxEvents, { unit: 'events', emptiedBy });
      const texts = events.map((event) => kind.format(event));
      const { id, address = '', presence } = ref;
      const isTrial = presence === 'none';
      if (!(await store.append({ id, address, isTrial, after, texts, listed }))) return undefined;
      const notified = this.#notify(state, { after, texts, address });
      if (notified !== undefined) await notified; // most sessions have no webhooks, and even an empty wait costs
    }
    return { result, ref, startedAt, count, isListed: listed !== undefined && events.length > 0 };
  }

  async #retryOnConflict<Result>(
    ref: SessionRef,
    decide: Decide<State, Event, Result>,
  ): Promise<SessionResult<Result>> {
    for (let count = 0; count < MAX_ATTEMPTS; count++) {
      const outcome = await this.#tryOnce(ref, decide);
      if (outcome) return outcome;
    }
    throw sessionBusy();
  }

  /** A new session has no subscribers: a subscription is an event too. */
  #notify(state: State, { after, texts, address }: Appended): Promise<void> | undefined {
    if (after.count === 0) return undefined;
    const events = this.#loader.applyAppended(state, after, texts);
    return this.#options.observe?.({ state, count: after.count, events, address });
  }
}
