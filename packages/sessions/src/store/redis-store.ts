import { sessionFull } from '../errors.js';
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
import { APPEND, type Restarted } from './store-scripts.js';

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

class RedisStore implements SessionStore {
  readonly #options: RedisStoreOptions;
  readonly #access: RedisAccess;
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

  async append({ after, texts, listed, ...subject }: SessionAppend): Promise<boolean> {
    const version = [after.startedAt, after.count, this.#options.sessionBytes];
    const input = listArguments(subject, this.#options);
    const keys = this.#keysOf(subject.id);
    const [outcome, sessions = 0, bytes = 0, evicted = 0, listBytes = 0] = await this.#access.use(
      (client) => {
        if (!listed) return client.appendToSession(...keys, ...input, ...version, ...texts);
        const { prefix, maxBytes, length, listBytes: most, text } = listed;
        const more = this.#keysOf(subject.id, prefix);
        const list = [maxBytes, length, most, text];
        return client.appendWithText(...keys, ...more, ...input, ...version, ...list, ...texts);
      },
    );
    if (outcome === APPEND.tooLarge) throw this.#tooLarge();
    if (outcome === APPEND.stale) return false;
    this.#count(subject.id, [sessions, bytes, evicted]);
    listed?.stored(listBytes);
    return true;
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
