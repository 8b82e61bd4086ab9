import { sessionFull } from '../errors.js';
import { APPEND, appendArguments } from './append-script.js';
import { Batches, type BatchItem } from './batches.js';
import { type ListSubject, listArguments, listKeys } from './bounded-lists.js';
import type { RedisAccess } from './redis-access.js';
import type { SessionStoreOptions } from './session-bytes.js';
import type {
  SessionAppend,
  SessionCopy,
  SessionCounts,
  SessionReplacement,
  SessionStore,
  SessionSubject,
  SessionVersion,
  StoredSession,
} from './session-store.js';
import type { Restarted } from './store-scripts.js';

export interface RedisStoreOptions extends Required<SessionStoreOptions> {
  readonly access: RedisAccess;
  readonly prefix: string;
}

/**
 * Builds a store in Redis or Valkey, which all replicas share. Each step is one script, so that nothing is half written.
 * Its methods throw store_unavailable if the server cannot be used.
 */
export function createRedisStore(options: RedisStoreOptions): SessionStore {
  return new RedisStore(options);
}

const UNKNOWN: SessionVersion = { startedAt: 0, count: 0 };

interface Append extends BatchItem {
  readonly append: SessionAppend;
}

class RedisStore implements SessionStore {
  readonly #options: RedisStoreOptions;
  readonly #access: RedisAccess;
  readonly #appends = new Batches<Append, number>((items) => this.#appendAll(items));
  /** Of each group, as of its last write. */
  readonly #held = new Map<string, Omit<SessionCounts, 'evicted'>>();
  #evicted = 0;

  constructor(options: RedisStoreOptions) {
    this.#options = options;
    this.#access = options.access;
  }

  async load(id: string, known = UNKNOWN): Promise<StoredSession | undefined> {
    const found = await this.#access.use((client) =>
      client.loadSession(...this.#listOf({ id }), known.startedAt, known.count),
    );
    if (found === null) return undefined;
    const [startedAt, count, texts] = found;
    return { startedAt: Number(startedAt), count, texts };
  }

  async append(append: SessionAppend): Promise<boolean> {
    const { id, listed, texts } = append;
    const length = texts.reduce((sum, text) => sum + text.length, listed?.text.length ?? 0);
    const group = `${this.#access.groups.prefixOf(id)} ${listed?.prefix ?? ''}`;
    const outcome = await this.#appends.add({ id, group, length, append });
    if (outcome === APPEND.tooLarge) throw this.#tooLarge();
    return outcome === APPEND.done;
  }

  async reset(subject: SessionSubject, earliest: number): Promise<number> {
    const reset = await this.#access.use((client) =>
      client.resetSession(...this.#listOf(subject), earliest),
    );
    return this.#restarted(subject.id, reset);
  }

  /** By way of this process, because the sessions may be in two groups. Events never change, so nothing can come between. */
  async copy({ from, to, startedAt }: SessionCopy): Promise<number | undefined> {
    const stored = from.count > 0 ? await this.load(from.id) : { ...from, texts: [] };
    if (stored?.startedAt !== from.startedAt || stored.count < from.count) return undefined;
    return this.replace({ to, startedAt, texts: stored.texts.slice(0, from.count) });
  }

  async replace({ to, startedAt, texts }: SessionReplacement): Promise<number> {
    const bounds = [startedAt, this.#options.sessionBytes];
    const replaced = await this.#access.use((client) =>
      client.replaceSession(...this.#listOf(to), ...bounds, ...texts),
    );
    if (replaced === null) throw this.#tooLarge();
    return this.#restarted(to.id, replaced);
  }

  counts(): SessionCounts {
    let [all, total] = [0, 0];
    for (const { sessions, bytes } of this.#held.values()) {
      all += sessions;
      total += bytes;
    }
    return { sessions: all, bytes: total, evicted: this.#evicted };
  }

  /** Appends to sessions of one group, each once; all have other lists or none has. */
  async #appendAll(items: readonly Append[]): Promise<readonly number[]> {
    const appends = items.map(({ append }) => append);
    const input = appendArguments(appends, { ...this.#options, groups: this.#access.groups });
    const [outcomes, sessions, bytes = 0, evicted = 0, listBytes = 0] = await this.#access.use(
      (client) => client.appendAll(...input),
    );
    if (sessions === undefined) return outcomes;
    const [first] = appends;
    if (first) this.#count(first.id, [sessions, bytes, evicted]);
    first?.listed?.stored(listBytes);
    return outcomes;
  }

  #listOf(subject: ListSubject): readonly (string | number)[] {
    return [...this.#keysOf(subject.id), ...listArguments(subject, this.#options)];
  }

  #keysOf(id: string, prefix = this.#options.prefix): readonly string[] {
    return listKeys({ prefix, groups: this.#access.groups }, id);
  }

  #restarted(id: string, [startedAt, ...numbers]: Restarted): number {
    this.#count(id, numbers);
    return Number(startedAt);
  }

  #count(
    id: string,
    [sessions, bytes, evicted]: readonly [sessions: number, bytes: number, evicted: number],
  ): void {
    this.#held.set(this.#access.groups.prefixOf(id), { sessions, bytes });
    this.#evicted += evicted;
  }

  #tooLarge(): Error {
    const { sessionBytes, emptiedBy } = this.#options;
    return sessionFull(sessionBytes, { unit: 'bytes', emptiedBy });
  }
}
