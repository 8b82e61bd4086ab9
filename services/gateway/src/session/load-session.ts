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
  applyAppended(
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
  return new CachingLoader(options);
}

class CachingLoader implements SessionLoader {
  readonly #options: SessionLoaderOptions;
  readonly #generation: () => number;
  #states: BoundedMap<KeptState>;
  #stateGeneration: number;
  /** Loads whose events are being folded, by session and when it started: later requests for it wait for the same one. */
  readonly #loading = new Map<string, Promise<SessionState>>();

  constructor(options: SessionLoaderOptions) {
    this.#options = options;
    this.#generation = options.generation ?? (() => 0);
    this.#stateGeneration = this.#generation();
    this.#states = createStates(options);
  }

  async load({ id, startedAt, presence }: SessionRef): Promise<SessionState> {
    if (presence === 'none') return createSession({ id, startedAt });
    this.#forgetFormerGeneration();
    const cached = this.#states.get(id);
    const known = cached && versionOf(cached.state);
    const stored = await this.#options.store.load(id, known);
    if (stored === undefined) {
      this.#states.delete(id);
      if (presence === 'certain') throw unknownSession();
      return createSession({ id, startedAt });
    }
    if (cached && known && known.startedAt === stored.startedAt) {
      this.#foldForward(cached, known.count, stored.texts);
      return cached.state;
    }
    return this.#loadAnew(id, stored);
  }

  applyAppended(
    state: SessionState,
    { count }: SessionVersion,
    texts: readonly string[],
  ): readonly SessionEvent[] {
    const events = texts.map((text) => parseEvent(text));
    const kept = this.#states.get(state.id);
    const isKept = kept?.state === state;
    const seen = state.eventCount - count;
    const own = state as MutableSessionState; // only this loader makes states
    for (const event of events.slice(seen)) foldEvent(own, event);
    if (isKept && kept) this.#grow(kept, texts.slice(seen));
    return events;
  }

  #forgetFormerGeneration(): void {
    if (this.#stateGeneration === this.#generation()) return;
    this.#stateGeneration = this.#generation();
    this.#states = createStates(this.#options);
  }

  /** Folds the texts that follow a count. */
  #foldForward(kept: KeptState, from: number, texts: readonly string[]): void {
    const unseen = texts.slice(kept.state.eventCount - from);
    if (unseen.length === 0) return;
    for (const text of unseen) foldEvent(kept.state, parseEvent(text));
    this.#grow(kept, unseen);
  }

  #grow(kept: KeptState, texts: readonly string[]): void {
    kept.bytes += readBytes(texts);
    this.#states.set(kept.state.id, kept, kept.bytes);
  }

  #loadAnew(id: string, stored: StoredEvents): Promise<SessionState> {
    const key = `${stored.startedAt}/${id}`;
    const started =
      this.#loading.get(key) ?? this.#foldAnew(id, stored).finally(() => this.#loading.delete(key));
    this.#loading.set(key, started);
    return started;
  }

  async #foldAnew(id: string, stored: StoredEvents): Promise<SessionState> {
    const state = createSession({ id, startedAt: stored.startedAt });
    const kept: KeptState = { state, bytes: STATE_BYTES + readBytes(stored.texts) };
    const generationBefore = this.#stateGeneration;
    let left = TURN_CHARACTERS;
    for (const text of stored.texts) {
      left -= text.length;
      if (left < 0) {
        await turn();
        left = TURN_CHARACTERS;
      }
      foldEvent(state, parseEvent(text));
    }
    if (this.#stateGeneration === generationBefore) this.#states.set(id, kept, kept.bytes);
    return state;
  }
}

function createStates({ clock, idleMs, cacheBytes }: SessionLoaderOptions): BoundedMap<KeptState> {
  return createBoundedMap({ clock, idleMs, maxBytes: cacheBytes });
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
