import type { Clock } from '@sandbox/kernel';
import type { SessionEvent, SessionState } from '../domain/session.js';
import { formatEvent } from '../domain/stored-event.js';
import { fail } from '../errors.js';
import type { SessionStore, SessionVersion } from '../store/session-store.js';
import { createKeyedQueue } from './keyed-queue.js';
import { type SessionLoader, versionOf } from './load-session.js';
import type { FindSession, SessionHints, SessionRef } from './session-ref.js';
import type { SessionTokens } from './session-token.js';

/** The decision on a state: its events and its result. */
export interface Decision<Result> {
  readonly events: readonly SessionEvent[];
  readonly result: Result;
}

type Decide<Result> = (state: SessionState) => Decision<Result>;

/** The result of a request to a session. */
export interface SessionResult<Result> {
  readonly result: Result;
  /** The newest token of the session. */
  readonly token: string;
}

/**
 * Is notified of what was appended to a session; `state` holds it already, and `count` events before it. The request is answered
 * once the observer is done.
 */
export type SessionObserver = (appended: {
  readonly state: SessionState;
  readonly count: number;
  readonly events: readonly SessionEvent[];
}) => Promise<void> | undefined;

/** The sessions of the service. */
export interface Sessions {
  /** Finds the session that a request means; throws unknown_session. */
  readonly find: FindSession;
  /**
   * Decides upon the present state of a session and writes what was decided. When another writer was faster, decides
   * again upon the newer state, so `decide` must do nothing but decide, and its result must share nothing with the
   * state, which continues to change.
   * @throws AppError unknown_session, session_full, session_busy, and what `decide` throws
   */
  run<Result>(ref: SessionRef, decide: Decide<Result>): Promise<SessionResult<Result>>;
  /** Restarts a session with the seed account; all its tokens stay valid. */
  reset(ref: SessionRef): Promise<SessionResult<SessionState>>;
  /**
   * The session that an answer names when the request never reached one; an unknown token is replaced. None while
   * no token can be made.
   */
  refWithout(hints: SessionHints): { readonly id: string; readonly token: string } | undefined;
}

export interface SessionsOptions {
  readonly store: SessionStore;
  readonly loader: SessionLoader;
  readonly tokens: SessionTokens;
  readonly find: FindSession;
  readonly clock: Clock;
  /** The most events that a session can hold. */
  readonly maxEvents: number;
  readonly observe?: SessionObserver;
}

/**
 * How often a decision is taken again. Within a replica writers wait for one another, so an attempt is lost only to
 * another replica's that got through.
 */
const MAX_ATTEMPTS = 1000;

/** Builds the sessions. */
export function createSessions(options: SessionsOptions): Sessions {
  return new StoredSessions(options);
}

class StoredSessions implements Sessions {
  readonly find: FindSession;
  readonly #options: SessionsOptions;
  readonly #queue = createKeyedQueue();

  constructor(options: SessionsOptions) {
    this.find = options.find;
    this.#options = options;
  }

  async run<Result>(ref: SessionRef, decide: Decide<Result>): Promise<SessionResult<Result>> {
    if (!this.#queue.isBusy(ref.id)) {
      const outcome = await this.#tryOnce(ref, decide);
      if (outcome) return outcome;
    }
    return this.#queue.run(ref.id, () => this.#retryOnConflict(ref, decide));
  }

  async reset(ref: SessionRef): Promise<SessionResult<SessionState>> {
    const { loader, store, clock } = this.#options;
    const before = await loader.load(ref);
    const earliest = Math.max(clock.now(), before.startedAt + 1);
    const startedAt = await store.reset(ref, earliest);
    const state = await loader.load({ ...ref, presence: 'certain' });
    return { result: state, token: this.#tokenOf(ref.id, startedAt, 0) };
  }

  refWithout({
    token,
    credentials,
  }: SessionHints): { readonly id: string; readonly token: string } | undefined {
    const { tokens } = this.#options;
    if (!tokens.isReady()) return undefined;
    const mark = token ? tokens.decode(token) : undefined;
    if (token && mark) return { id: mark.id, token };
    const { id, startedAt } = this.find({
      token: undefined,
      credentials: token ? undefined : credentials,
    });
    return { id, token: this.#tokenOf(id, startedAt, 0) };
  }

  #tokenOf(id: string, startedAt: number, count: number): string {
    const { tokens, clock } = this.#options;
    return tokens.encode({ id, startedAt, count, issuedAt: clock.now() });
  }

  /** One attempt; undefined when another writer was faster. */
  async #tryOnce<Result>(
    ref: SessionRef,
    decide: Decide<Result>,
  ): Promise<SessionResult<Result> | undefined> {
    const { loader, store, maxEvents } = this.#options;
    const state = await loader.load(ref);
    const after = versionOf(state);
    const { events, result } = decide(state);
    const count = after.count + events.length;
    if (events.length > 0) {
      if (count > maxEvents) throw sessionFull(maxEvents);
      const texts = events.map((event) => formatEvent(event));
      const { id, address = '', presence } = ref;
      const isTrial = presence === 'none';
      if (!(await store.append({ id, address, isTrial, after, texts }))) return undefined;
      const notified = this.#notify(state, after, texts);
      if (notified !== undefined) await notified; // most sessions have no webhooks, and even an empty wait costs
    }
    return { result, token: this.#tokenOf(state.id, after.startedAt, count) };
  }

  async #retryOnConflict<Result>(
    ref: SessionRef,
    decide: Decide<Result>,
  ): Promise<SessionResult<Result>> {
    for (let count = 0; count < MAX_ATTEMPTS; count++) {
      const outcome = await this.#tryOnce(ref, decide);
      if (outcome) return outcome;
    }
    throw sessionBusy();
  }

  /** Nothing can have subscribed to a session's first events: a subscription is an event itself. */
  #notify(
    state: SessionState,
    after: SessionVersion,
    texts: readonly string[],
  ): Promise<void> | undefined {
    if (after.count === 0) return undefined;
    const { loader, observe } = this.#options;
    const events = loader.applyAppended(state, after, texts);
    return observe?.({ state, count: after.count, events });
  }
}

function sessionFull(maxEvents: number): Error {
  return fail('session_full', {
    detail: `The session has reached its limit of ${maxEvents} events. POST /sandbox/v1/session/reset empties it.`,
    members: { limit: maxEvents },
  });
}

function sessionBusy(): Error {
  return fail('session_busy', {
    detail: 'Too many requests write to the session at once. Please try again.',
  });
}
