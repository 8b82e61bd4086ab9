import { setImmediate as turn } from 'node:timers/promises';
import { toClientKey } from '@sandbox/http';
import type { MemoryPool } from '@sandbox/kernel';
import { unknownSession } from '../errors.js';
import type { SessionStore, SessionVersion } from '../store/session-store.js';
import type { FoldedState, SessionKind, StateMemory } from './session-kind.js';
import type { SessionRef } from './session-ref.js';
import { StateCache } from './state-cache.js';

export interface SessionLoaderOptions<State extends FoldedState, Event> {
  readonly kind: SessionKind<State, Event>;
  readonly store: Pick<SessionStore, 'load'>;
  readonly cacheBytes: number;
  /** Memory for states that it shares with other services. */
  readonly pool?: MemoryPool | undefined;
  /** The most of it for the states of one client, from 1 to 100, the default. */
  readonly sharePercent?: number;
  /** Increases each time the store may have lost its last writes; earlier states are then dropped. */
  readonly generation?: () => number;
}

export interface SessionLoader<State, Event> {
  readonly bytes: number;
  /** @throws AppError unknown_session if a session with writes has expired */
  load(ref: SessionRef): Promise<State>;
  /**
   * Applies the events that were just appended after a version of a state, so that they need not be loaded.
   * @returns the events, parsed again: the decided ones may refer to the complete body of their request
   */
  applyAppended(state: State, after: SessionVersion, texts: readonly string[]): readonly Event[];
  /** Drops the state of a session whose log was replaced. */
  forget(id: string): void;
  /** Caches the state of a session with the same events as another. */
  adopt(ref: SessionRef, state: State): void;
}

/** The characters of events folded in one turn of the loop: some milliseconds. */
const TURN_CHARACTERS = 1_048_576;

/** The cost of parsing a string, in characters. */
const TEXT_CHARACTERS = 400;

interface StoredEvents {
  readonly startedAt: number;
  readonly texts: readonly string[];
}

/** Caches the states of sessions in use and folds new events into them. */
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
  /** Loads in progress, by session and its start; later requests wait for the same one. */
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
  pool,
}: SessionLoaderOptions<State, Event>): StateCache<State> {
  const memoryOf = (state: State): StateMemory | undefined => kind.memoryOf?.(state);
  return new StateCache({ maxBytes, sharePercent, memoryOf, pool });
}

/** The client that is charged for a state. */
function ownerOf({ address = '' }: SessionRef): string {
  return address === '' ? '' : toClientKey(address);
}

export function versionOf({ startedAt, eventCount }: FoldedState): SessionVersion {
  return { startedAt, count: eventCount };
}
