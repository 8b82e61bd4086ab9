import type { Clock } from '@sandbox/kernel';
import { sessionBusy, sessionFull } from '../errors.js';
import type { SessionStore, SessionVersion, StoredSession } from '../store/session-store.js';
import { checkExpectation } from './expectation.js';
import { createKeyedQueue } from './keyed-queue.js';
import { createSessionLoader, type SessionLoader, versionOf } from './load-session.js';
import type { FoldedState, SessionKind } from './session-kind.js';
import type { SessionRef } from './session-ref.js';

/** The decision on a state: its events and its result. */
export interface Decision<Event, Result> {
  readonly events: readonly Event[];
  readonly result: Result;
}

/** Decides upon a state. While a decision is under way, the state may go on; it is then taken again. */
export type Decide<State, Event, Result> = (
  state: State,
) => Decision<Event, Result> | Promise<Decision<Event, Result>>;

/** The result of a request to a session, and the version of the session after it. */
export interface SessionResult<Result> extends SessionVersion {
  readonly result: Result;
  readonly ref: SessionRef;
}

/**
 * Is notified of what was appended to a session; `state` holds it already, and `count` events before it. The request is answered
 * once the observer is done.
 */
export type SessionObserver<State, Event> = (appended: {
  readonly state: State;
  readonly count: number;
  readonly events: readonly Event[];
  /** The address of the client, where it is known. */
  readonly address: string | undefined;
}) => Promise<void> | undefined;

/** What was appended after a version of a session, and the address of the client. */
interface Appended {
  readonly after: SessionVersion;
  readonly texts: readonly string[];
  readonly address: string | undefined;
}

/** The events of a session, and when it started. */
export type StoredLog = Pick<StoredSession, 'startedAt' | 'texts'>;

/** The sessions of a service. */
export interface Sessions<State, Event> {
  /**
   * Loads the present state of a session, which continues to change.
   * @throws AppError unknown_session, session_lost
   */
  load(ref: SessionRef): Promise<State>;
  /**
   * Decides upon the present state of a session and writes what was decided. When another writer was faster, decides
   * again upon the newer state, so `decide` must do nothing but decide, and its result must share nothing with the
   * state, which continues to change.
   * @throws AppError unknown_session, session_lost, session_full, session_busy, and what `decide` throws
   */
  run<Result>(
    ref: SessionRef,
    decide: Decide<State, Event, Result>,
  ): Promise<SessionResult<Result>>;
  /**
   * Reads the events of a session as they are stored.
   * @throws AppError unknown_session
   */
  history(ref: SessionRef): Promise<StoredSession>;
  /**
   * Replaces a session by other events, stored ones that can be folded.
   * @throws AppError session_full
   */
  replace(to: SessionRef, log: StoredLog): Promise<SessionResult<State>>;
  /** Restarts a session, so that it holds what a new one does. */
  reset(ref: SessionRef): Promise<SessionResult<State>>;
  /**
   * Replaces a session by the first events of another, or of itself; what it held before is gone.
   * @param count - how many events; all of them when left out
   * @throws AppError unknown_session, session_busy when these events are gone in the meantime
   */
  copy(from: SessionRef, to: SessionRef, count?: number): Promise<SessionResult<State>>;
  /** What the states in memory take, and what was derived from them, in bytes. */
  stateBytes(): number;
}

export interface SessionsOptions<State extends FoldedState, Event> {
  readonly kind: SessionKind<State, Event>;
  readonly store: SessionStore;
  readonly clock: Clock;
  /** The most events that a session can hold. */
  readonly maxEvents: number;
  /** The request that empties a session: whoever wants to write to a full one is told of it. */
  readonly emptiedBy: string;
  /** Memory for folded states and what is derived from them. */
  readonly cacheBytes: number;
  /** The part of it that the states of one client take at most, from 1 to 100; 100 when left out. */
  readonly sharePercent?: number;
  /** Grows each time the store may have lost its last writes; states of before are then not trusted. */
  readonly generation?: () => number;
  readonly observe?: SessionObserver<State, Event>;
}

/**
 * How often a decision is taken again. Within a replica writers wait for one another, so an attempt is lost only to
 * another replica's that got through.
 */
const MAX_ATTEMPTS = 1000;

/** Builds the sessions. */
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
  ): Promise<SessionResult<Result>> {
    if (!this.#queue.isBusy(ref.id)) {
      const outcome = await this.#tryOnce(ref, decide);
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

  /** One attempt; undefined when another writer was faster. */
  async #tryOnce<Result>(
    ref: SessionRef,
    decide: Decide<State, Event, Result>,
  ): Promise<SessionResult<Result> | undefined> {
    const { kind, store, maxEvents, emptiedBy } = this.#options;
    const state = await this.#loader.load(ref);
    const after = versionOf(state);
    checkExpectation(ref.expectedChanges, after.count);
    const decided = decide(state);
    // A decision that is there costs no wait.
    const { events, result } = 'then' in decided ? await decided : decided;
    const { startedAt } = after;
    const count = after.count + events.length;
    if (events.length > 0) {
      if (count > maxEvents) throw sessionFull(maxEvents, { unit: 'events', emptiedBy });
      const texts = events.map((event) => kind.format(event));
      const { id, address = '', presence } = ref;
      const isTrial = presence === 'none';
      if (!(await store.append({ id, address, isTrial, after, texts }))) return undefined;
      const notified = this.#notify(state, { after, texts, address });
      if (notified !== undefined) await notified; // most sessions have no webhooks, and even an empty wait costs
    }
    return { result, ref, startedAt, count };
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

  /** Nothing can have subscribed to a session's first events: a subscription is an event itself. */
  #notify(state: State, { after, texts, address }: Appended): Promise<void> | undefined {
    if (after.count === 0) return undefined;
    const events = this.#loader.applyAppended(state, after, texts);
    return this.#options.observe?.({ state, count: after.count, events, address });
  }
}
