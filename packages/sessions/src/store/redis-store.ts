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
  #counts: SessionCounts = { sessions: 0, bytes: 0, evicted: 0 };

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

  async append({ after, texts, ...subject }: SessionAppend): Promise<boolean> {
    const version = [after.startedAt, after.count, this.#options.sessionBytes];
    const [outcome, sessions = 0, bytes = 0, evicted = 0] = await this.#access.use((client) =>
      client.appendToSession(...this.#listOf(subject), ...version, ...texts),
    );
    if (outcome === APPEND.tooLarge) throw this.#tooLarge();
    if (outcome === APPEND.stale) return false;
    this.#count(sessions, bytes, evicted);
    return true;
  }

  async reset(subject: SessionSubject, earliest: number): Promise<number> {
    const reset = await this.#access.use((client) =>
      client.resetSession(...this.#listOf(subject), earliest),
    );
    return this.#restarted(reset);
  }

  async copy({ from, to, startedAt }: SessionCopy): Promise<number | undefined> {
    const source = [from.id, from.startedAt, from.count];
    const copied = await this.#access.use((client) =>
      client.copySession(...this.#listOf(to), startedAt, ...source),
    );
    return copied === null ? undefined : this.#restarted(copied);
  }

  async replace({ to, startedAt, texts }: SessionReplacement): Promise<number> {
    const bounds = [startedAt, this.#options.sessionBytes];
    const replaced = await this.#access.use((client) =>
      client.replaceSession(...this.#listOf(to), ...bounds, ...texts),
    );
    if (replaced === null) throw this.#tooLarge();
    return this.#restarted(replaced);
  }

  counts(): SessionCounts {
    return this.#counts;
  }

  #listOf(subject: ListSubject): readonly (string | number)[] {
    const keys = listKeys(this.#options.prefix, subject.id);
    return [...keys, ...listArguments(subject, this.#options)];
  }

  #restarted([startedAt, ...numbers]: Restarted): number {
    this.#count(...numbers);
    return Number(startedAt);
  }

  #count(sessions: number, bytes: number, evicted: number): void {
    this.#counts = { sessions, bytes, evicted: this.#counts.evicted + evicted };
  }

  #tooLarge(): Error {
    const { sessionBytes, emptiedBy } = this.#options;
    return sessionFull(sessionBytes, { unit: 'bytes', emptiedBy });
  }
}
