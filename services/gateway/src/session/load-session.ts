import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '@sandbox/kernel';
import {
  createSession,
  foldEvent,
  type MutableSessionState,
  type SessionEvent,
  type SessionState,
} from '../domain/session.js';
import { parseEvent } from '../domain/stored-event.js';
import { type BoundedMap, createBoundedMap } from '../store/bounded-map.js';
import type { SessionStore, SessionVersion } from '../store/session-store.js';
import { textBytes } from '../store/text-bytes.js';
import { type SessionRef, unknownSession } from './session-ref.js';

/** What the states of sessions are loaded with. */
export interface SessionLoaderOptions {
  readonly store: Pick<SessionStore, 'load'>;
  readonly clock: Clock;
  /** Memory for folded states. */
  readonly cacheBytes: number;
  readonly idleMs: number;
  /** Grows each time the store may have lost its last writes; states of before are then not trusted. */
  readonly generation?: () => number;
}

/** Loads the present state of a session. */
export interface SessionLoader {
  /** @throws AppError unknown_session when a session that was written to is no longer there */
  load(ref: SessionRef): Promise<SessionState>;
  /**
   * Brings a state up to what was just appended after a version of it, so that it need not be read again.
   * @returns the events, read from their texts: what was decided may hold on to the whole body that it came from
   */
  note(
    state: SessionState,
    after: SessionVersion,
    texts: readonly string[],
  ): readonly SessionEvent[];
}

/** What a folded state takes, as measured: the seed account with its indexes, then each event besides its text. */
const STATE_BYTES = 5120;
const EVENT_BYTES = 512;

/** How many characters of events are folded before others have their turn: some milliseconds. */
const TURN_CHARACTERS = 1_048_576;

/** What the text of an event takes once it is read, in bytes for each byte of the text. */
const READ_PART = 1.25;

/** All events of a session. */
interface StoredEvents {
  readonly startedAt: number;
  readonly texts: readonly string[];
}

/** A state and what it takes. */
interface KeptState {
  readonly state: MutableSessionState;
  bytes: number;
}

/** Builds a loader. It keeps the states of sessions in use and folds forward what came since. */
export function createSessionLoader(options: SessionLoaderOptions): SessionLoader {
  const { store, clock, cacheBytes, idleMs, generation = () => 0 } = options;
  const createStates = (): BoundedMap<KeptState> =>
    createBoundedMap({ clock, idleMs, maxBytes: cacheBytes });
  let states = createStates();
  let stateGeneration = generation();
  const forgetFormerGeneration = (): void => {
    if (stateGeneration === generation()) return;
    stateGeneration = generation();
    states = createStates();
  };
  /** Folds the texts that follow a count and counts what they take. */
  const foldForward = (kept: KeptState, from: number, texts: readonly string[]): void => {
    const { state } = kept;
    const unseen = texts.slice(state.eventCount - from);
    if (unseen.length === 0) return;
    for (const text of unseen) foldEvent(state, parseEvent(text));
    kept.bytes += readBytes(unseen);
    states.set(state.id, kept, kept.bytes);
  };
  /** Loads whose events are being folded, by session and when it began: who comes meanwhile waits for the same. */
  const loading = new Map<string, Promise<SessionState>>();
  const loadAnew = (id: string, stored: StoredEvents): Promise<SessionState> => {
    const key = `${stored.startedAt}/${id}`;
    const begun = loading.get(key) ?? foldAnew(id, stored).finally(() => loading.delete(key));
    loading.set(key, begun);
    return begun;
  };
  const foldAnew = async (id: string, stored: StoredEvents): Promise<SessionState> => {
    const state = createSession({ id, startedAt: stored.startedAt });
    const kept: KeptState = { state, bytes: STATE_BYTES + readBytes(stored.texts) };
    const generationBefore = stateGeneration;
    let left = TURN_CHARACTERS;
    for (const text of stored.texts) {
      left -= text.length;
      if (left < 0) {
        await turn();
        left = TURN_CHARACTERS;
      }
      foldEvent(state, parseEvent(text));
    }
    if (stateGeneration === generationBefore) states.set(id, kept, kept.bytes);
    return state;
  };
  return {
    async load({ id, startedAt, presence }) {
      if (presence === 'none') return createSession({ id, startedAt });
      forgetFormerGeneration();
      const cached = states.get(id);
      const known = cached && versionOf(cached.state);
      const stored = await store.load(id, known);
      if (stored === undefined) {
        states.delete(id);
        if (presence === 'certain') throw unknownSession();
        return createSession({ id, startedAt });
      }
      if (cached && known && known.startedAt === stored.startedAt) {
        foldForward(cached, known.count, stored.texts);
        return cached.state;
      }
      return loadAnew(id, stored);
    },
    note(state, { count }, texts) {
      const events = texts.map((text) => parseEvent(text));
      const kept = states.get(state.id);
      const isKept = kept?.state === state;
      const seen = state.eventCount - count;
      const own = state as MutableSessionState; // only this loader makes states
      for (const event of events.slice(seen)) foldEvent(own, event);
      if (isKept && kept) {
        kept.bytes += readBytes(texts.slice(seen));
        states.set(state.id, kept, kept.bytes);
      }
      return events;
    },
  };
}

/** The version of the log that a state is the fold of. */
export function versionOf({ startedAt, eventCount }: SessionState): SessionVersion {
  return { startedAt, count: eventCount };
}

function readBytes(texts: readonly string[]): number {
  let bytes = 0;
  for (const text of texts) bytes += EVENT_BYTES + READ_PART * textBytes(text);
  return Math.ceil(bytes);
}
