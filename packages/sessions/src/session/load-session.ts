import { setImmediate as turn } from 'node:timers/promises';
import { toClientKey } from '@sandbox/http';
import { unknownSession } from '../errors.js';
import type { SessionStore, SessionVersion } from '../store/session-store.js';
import type { FoldedState, SessionKind, StateMemory } from './session-kind.js';
import type { SessionRef } from './session-ref.js';
import { StateCache } from './state-cache.js';

export interface SessionLoaderOptions<State extends FoldedState, Event> {
  readonly kind: SessionKind<State, Event>;
  readonly store: Pick<SessionStore, 'load'>;
  /** Memory for folded states and what is derived from them. */
  readonly cacheBytes: number;
  /** The part of it that the states of one client take at most, from 1 to 100; 100 when left out. */
  readonly sharePercent?: number;
  /** Grows each time the store may have lost its last writes; states of before are then not trusted. */
  readonly generation?: () => number;
}

/** Loads the present state of a session. */
export interface SessionLoader<State, Event> {
  /** What all states that are kept take. */
  readonly bytes: number;
  /** @throws AppError unknown_session when a session that was written to is no longer there */
  load(ref: SessionRef): Promise<State>;
  /**
   * Brings a state up to what was just appended after a version of it, so that it need not be read again.
   * @returns the events, read from their texts: what was decided may hold on to the whole body that it came from
   */
  applyAppended(state: State, after: SessionVersion, texts: readonly string[]): readonly Event[];
  /** Forgets the state of a session whose log was replaced. */
  forget(id: string): void;
  /** Keeps the state of a session that holds the same events as another. */
  adopt(ref: SessionRef, state: State): void;
}

/** How many characters of events are folded before others have their turn: some milliseconds. */
const TURN_CHARACTERS = 1_048_576;

/** As many characters as it takes to parse a text costs at least. */
const TEXT_CHARACTERS = 400;

/** All events of a session. */
interface StoredEvents {
  readonly startedAt: number;
  readonly texts: readonly string[];
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
  #states: StateCache<State>;
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

  get bytes(): number {
    return this.#states.bytes;
  }

  async load(ref: SessionRef): Promise<State> {
    const { id, presence } = ref;
    if (presence === 'none') return this.#kind.create(ref);
    this.#forgetFormerGeneration();
    const cached = this.#states.get(id);
    const known = cached && versionOf(cached);
    const stored = await this.#options.store.load(id, known);
    if (stored === undefined) {
      this.#states.delete(id);
      if (presence === 'certain') throw unknownSession();
      return this.#kind.create(ref);
    }
    if (cached && known && known.startedAt === stored.startedAt && known.count <= stored.count) {
      this.#foldForward(cached, known.count, stored.texts);
      return cached;
    }
    return this.#loadAnew(ref, stored);
  }

  applyAppended(
    state: State,
    { count }: SessionVersion,
    texts: readonly string[],
  ): readonly Event[] {
    const events = texts.map((text) => this.#kind.parse(text));
    const seen = state.eventCount - count;
    for (const event of events.slice(seen)) this.#kind.fold(state, event);
    this.#states.grow(state, this.#weigh(texts.slice(seen)));
    return events;
  }

  forget(id: string): void {
    this.#states.delete(id);
  }

  adopt(ref: SessionRef, state: State): void {
    this.#states.set(state, this.#kind.stateBytes, ownerOf(ref));
  }

  #forgetFormerGeneration(): void {
    if (this.#stateGeneration === this.#generation()) return;
    this.#stateGeneration = this.#generation();
    this.#states = createStates(this.#options);
  }

  /** Folds the texts that follow a count. */
  #foldForward(state: State, from: number, texts: readonly string[]): void {
    const unseen = texts.slice(state.eventCount - from);
    if (unseen.length === 0) return;
    for (const text of unseen) this.#foldText(state, text);
    this.#states.grow(state, this.#weigh(unseen));
  }

  #loadAnew(ref: SessionRef, stored: StoredEvents): Promise<State> {
    const key = `${stored.startedAt}/${ref.id}`;
    const started =
      this.#loading.get(key) ??
      this.#foldAnew(ref, stored).finally(() => this.#loading.delete(key));
    this.#loading.set(key, started);
    return started;
  }

  async #foldAnew(ref: SessionRef, { startedAt, texts }: StoredEvents): Promise<State> {
    const state = this.#kind.create({ ...ref, startedAt });
    const generationBefore = this.#stateGeneration;
    let left = TURN_CHARACTERS;
    for (const text of texts) {
      left -= TEXT_CHARACTERS + text.length;
      if (left < 0) {
        await turn();
        left = TURN_CHARACTERS;
      }
      this.#foldText(state, text);
    }
    if (this.#stateGeneration !== generationBefore) return state;
    const bytes = this.#kind.stateBytes + this.#weigh(texts);
    this.#states.set(state, bytes, ownerOf(ref));
    return state;
  }

  #foldText(state: State, text: string): void {
    this.#kind.fold(state, this.#kind.parse(text));
  }

  #weigh(texts: readonly string[]): number {
    let bytes = 0;
    for (const text of texts) bytes += this.#kind.weigh(text);
    return Math.ceil(bytes);
  }
}

function createStates<State extends FoldedState, Event>({
  kind,
  cacheBytes: maxBytes,
  sharePercent = 100,
}: SessionLoaderOptions<State, Event>): StateCache<State> {
  const memoryOf = (state: State): StateMemory | undefined => kind.memoryOf?.(state);
  return new StateCache({ maxBytes, sharePercent, memoryOf });
}

/** The client that is charged for a state. */
function ownerOf({ address = '' }: SessionRef): string {
  return address === '' ? '' : toClientKey(address);
}

/** The version of the log that a state is the fold of. */
export function versionOf({ startedAt, eventCount }: FoldedState): SessionVersion {
  return { startedAt, count: eventCount };
}
