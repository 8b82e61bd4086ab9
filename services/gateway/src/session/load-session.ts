import type { Clock } from '@sandbox/kernel';
import { createSession, foldEvent, type SessionState } from '../domain/session.js';
import { type BoundedMap, createBoundedMap } from '../store/bounded-map.js';
import type { SessionStore, SessionVersion, StoredSession } from '../store/session-store.js';
import { type SessionPlace, unknownSession } from './session-place.js';

/** What the states of sessions are loaded with. */
export interface SessionLoaderOptions {
  readonly store: SessionStore;
  readonly clock: Clock;
  /** Memory for folded states. */
  readonly cacheBytes: number;
  readonly idleMs: number;
  /** Grows each time the store may have lost what it was told last; states of before are then not trusted. */
  readonly era?: () => number;
}

/** Loads the present state of a session. Whoever gets one reads it and never writes it. */
export interface SessionLoader {
  /** @throws AppError unknown_session when a session that was written to is no longer there */
  load(place: SessionPlace): Promise<SessionState>;
  /** Brings a state up to what was just appended after a version of it, so that nobody has to read it again. */
  note(state: SessionState, after: SessionVersion, events: StoredSession['events']): void;
}

/** A guess at what a folded state takes: the seed account with its indexes, then each event. */
const STATE_BYTES = 8192;
const EVENT_BYTES = 1024;

/** Builds a loader. It keeps the states of sessions in use and folds forward what came since. */
export function createSessionLoader(options: SessionLoaderOptions): SessionLoader {
  const { store, clock, cacheBytes, idleMs, era = () => 0 } = options;
  const createStates = (): BoundedMap<SessionState> =>
    createBoundedMap({ clock, idleMs, maxBytes: cacheBytes });
  let states = createStates();
  let stateEra = era();
  const forgetFormerEra = (): void => {
    if (stateEra === era()) return;
    stateEra = era();
    states = createStates();
  };
  const keep = (state: SessionState): void =>
    states.set(state.id, state, STATE_BYTES + EVENT_BYTES * state.eventCount);
  return {
    async load({ id, startedAt, presence }) {
      if (presence === 'none') return createSession({ id, startedAt });
      forgetFormerEra();
      const cached = states.get(id);
      const known = cached && versionOf(cached);
      const stored = await store.load(id, known);
      if (stored === undefined) {
        states.delete(id);
        if (presence === 'certain') throw unknownSession();
        return createSession({ id, startedAt });
      }
      if (cached && known && cached.startedAt === stored.startedAt) {
        if (foldForward(cached, known.count, stored.events)) keep(cached);
        return cached;
      }
      const state = createSession({ id, startedAt: stored.startedAt });
      foldForward(state, 0, stored.events);
      keep(state);
      return state;
    },
    note(state, { count }, events) {
      if (foldForward(state, count, events) && states.get(state.id) === state) keep(state);
    },
  };
}

/** The version of the log that a state is the fold of. */
export function versionOf({ startedAt, eventCount }: SessionState): SessionVersion {
  return { startedAt, count: eventCount };
}

/**
 * Folds the events that follow a count, leaving out those that the state has seen: while one request waited for the
 * store, another may have brought the state further.
 * @returns true when the state was changed
 */
function foldForward(state: SessionState, from: number, events: StoredSession['events']): boolean {
  const seen = state.eventCount - from;
  for (let index = seen; index < events.length; index++) {
    const event = events[index];
    if (event) foldEvent(state, event);
  }
  return events.length > seen;
}
