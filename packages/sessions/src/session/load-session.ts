import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '@sandbox/kernel';
import { unknownSession } from '../errors.js';
import { type BoundedMap, createBoundedMap } from '../store/bounded-map.js';
import type { SessionStore, SessionVersion } from '../store/session-store.js';
import { textBytes } from '../store/text-bytes.js';
import type { FoldedState, SessionKind, SessionSeed } from './session-kind.js';
import type { SessionRef } from './session-ref.js';

export interface SessionLoaderOptions<State extends FoldedState, Event> {
  readonly kind: SessionKind<State, Event>;
  readonly store: Pick<SessionStore, 'load'>;
  readonly clock: Clock;
  /** Memory for folded states. */
  readonly cacheBytes: number;
  readonly idleMs: number;
  /** Grows each time the store may have lost its last writes; states of before are then not trusted. */
  readonly generation?: () => number;
}

/** Loads the present state of a session. */
export interface SessionLoader<State, Event> {
  /** @throws AppError unknown_session when a session that was written to is no longer there */
  load(ref: SessionRef): Promise<State>;
  /**
   * Brings a state up to what was just appended after a version of it, so that it need not be read again.
   * @returns the events, read from their texts: what was decided may hold on to the whole body that it came from
   */
  applyAppended(state: State, after: SessionVersion, texts: readonly string[]): readonly Event[];
  /** Forgets the state of a session whose log was replaced. */
  forget(id: string): void;
}

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
interface KeptState<State> {
  readonly state: State;
  bytes: number;
}

/** Builds a loader. It keeps the states of sessions in use and folds forward what came since. */
export function createSessionLoader<State extends FoldedState, Event>(
  options: SessionLoaderOptions<State, Event>,
): SessionLoader<State, Event> {
  return new CachingLoader(options);
}

class CachingLoader<State extends FoldedState, Event> implements SessionLoader<State, Event> {
  readonly #options: SessionLoaderOptions<State, Event>;
  readonly #kind: SessionKind<State, Event>;
  readonly #generation: () => number;
  #states: BoundedMap<KeptState<State>>;
  #stateGeneration: number;
  /** Loads whose events are being folded, by session and when it started: later requests for it wait for the same one. */
  readonly #loading = new Map<string, Promise<State>>();

  constructor(options: SessionLoaderOptions<State, Event>) {
    this.#options = options;
    this.#kind = options.kind;
    this.#generation = options.generation ?? (() => 0);
    this.#stateGeneration = this.#generation();
    this.#states = createStates(options);
  }

  async load(ref: SessionRef): Promise<State> {
    const { id, presence } = ref;
    if (presence === 'none') return this.#kind.create(ref);
    this.#forgetFormerGeneration();
    const cached = this.#states.get(id);
    const known = cached && versionOf(cached.state);
    const stored = await this.#options.store.load(id, known);
    if (stored === undefined) {
      this.#states.delete(id);
      if (presence === 'certain') throw unknownSession();
      return this.#kind.create(ref);
    }
    if (cached && known && known.startedAt === stored.startedAt && known.count <= stored.count) {
      this.#foldForward(cached, known.count, stored.texts);
      return cached.state;
    }
    return this.#loadAnew(ref, stored);
  }

  applyAppended(
    state: State,
    { count }: SessionVersion,
    texts: readonly string[],
  ): readonly Event[] {
    const events = texts.map((text) => this.#kind.parse(text));
    const kept = this.#states.get(state.id);
    const isKept = kept?.state === state;
    const seen = state.eventCount - count;
    for (const event of events.slice(seen)) this.#kind.fold(state, event);
    if (isKept && kept) this.#grow(kept, texts.slice(seen));
    return events;
  }

  forget(id: string): void {
    this.#states.delete(id);
  }

  #forgetFormerGeneration(): void {
    if (this.#stateGeneration === this.#generation()) return;
    this.#stateGeneration = this.#generation();
    this.#states = createStates(this.#options);
  }

  /** Folds the texts that follow a count. */
  #foldForward(kept: KeptState<State>, from: number, texts: readonly string[]): void {
    const unseen = texts.slice(kept.state.eventCount - from);
    if (unseen.length === 0) return;
    for (const text of unseen) this.#foldText(kept.state, text);
    this.#grow(kept, unseen);
  }

  #grow(kept: KeptState<State>, texts: readonly string[]): void {
    kept.bytes += this.#readBytes(texts);
    this.#states.set(kept.state.id, kept, kept.bytes);
  }

  #loadAnew(seed: SessionSeed, stored: StoredEvents): Promise<State> {
    const key = `${stored.startedAt}/${seed.id}`;
    const started =
      this.#loading.get(key) ??
      this.#foldAnew(seed, stored).finally(() => this.#loading.delete(key));
    this.#loading.set(key, started);
    return started;
  }

  async #foldAnew(
    { id, scenario }: SessionSeed,
    { startedAt, texts }: StoredEvents,
  ): Promise<State> {
    const state = this.#kind.create({ id, startedAt, scenario });
    const bytes = this.#kind.stateBytes + this.#readBytes(texts);
    const kept: KeptState<State> = { state, bytes };
    const generationBefore = this.#stateGeneration;
    let left = TURN_CHARACTERS;
    for (const text of texts) {
      left -= text.length;
      if (left < 0) {
        await turn();
        left = TURN_CHARACTERS;
      }
      this.#foldText(state, text);
    }
    if (this.#stateGeneration === generationBefore) this.#states.set(id, kept, kept.bytes);
    return state;
  }

  #foldText(state: State, text: string): void {
    this.#kind.fold(state, this.#kind.parse(text));
  }

  #readBytes(texts: readonly string[]): number {
    let bytes = 0;
    for (const text of texts) bytes += this.#kind.eventBytes + READ_PART * textBytes(text);
    return Math.ceil(bytes);
  }
}

function createStates<State>(
  options: Pick<SessionLoaderOptions<never, never>, 'clock' | 'idleMs' | 'cacheBytes'>,
): BoundedMap<KeptState<State>> {
  const { clock, idleMs, cacheBytes: maxBytes } = options;
  return createBoundedMap({ clock, idleMs, maxBytes });
}

/** The version of the log that a state is the fold of. */
export function versionOf({ startedAt, eventCount }: FoldedState): SessionVersion {
  return { startedAt, count: eventCount };
}
