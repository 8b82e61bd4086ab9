import { sessionFull } from '../errors.js';
import { type ListSubject, listArguments, listKeys } from './bounded-lists.js';
import type { RedisAccess } from './redis-access.js';
import type { SessionStoreOptions } from './session-bytes.js';
import type { SessionCounts, SessionStore } from './session-store.js';
import { APPEND } from './store-scripts.js';

export interface RedisStoreOptions extends Required<SessionStoreOptions> {
  readonly access: RedisAccess;
  /** What the keys begin with. */
  readonly prefix: string;
}

/**
 * Builds a store in Redis or Valkey, which all replicas share. Each step is one script, so that nothing is ever written
 * by half; its methods throw store_unavailable when the server cannot be used.
 */
export function createRedisStore(options: RedisStoreOptions): SessionStore {
  const { access, prefix, sessionBytes, emptiedBy } = options;
  const listOf = (subject: ListSubject): readonly (string | number)[] => [
    ...listKeys(prefix, subject.id),
    ...listArguments(subject, options),
  ];
  let counts: SessionCounts = { sessions: 0, bytes: 0, evicted: 0 };
  const count = (sessions: number, bytes: number, evicted: number): void => {
    counts = { sessions, bytes, evicted: counts.evicted + evicted };
  };
  return {
    async load(id, known = { startedAt: 0, count: 0 }) {
      const found = await access.use((client) =>
        client.loadSession(...listOf({ id }), known.startedAt, known.count),
      );
      if (found === null) return undefined;
      const [startedAt, length, texts] = found;
      return { startedAt: Number(startedAt), count: length, texts };
    },
    async append({ after, texts, ...subject }) {
      const version = [after.startedAt, after.count, sessionBytes];
      const [outcome, sessions = 0, bytes = 0, evicted = 0] = await access.use((client) =>
        client.appendToSession(...listOf(subject), ...version, ...texts),
      );
      if (outcome === APPEND.tooLarge)
        throw sessionFull(sessionBytes, { unit: 'bytes', emptiedBy });
      if (outcome === APPEND.stale) return false;
      count(sessions, bytes, evicted);
      return true;
    },
    reset: async (subject, earliest) =>
      Number(await access.use((client) => client.resetSession(...listOf(subject), earliest))),
    async copy({ from, to, startedAt: earliest }) {
      const source = [from.id, from.startedAt, from.count];
      const copied = await access.use((client) =>
        client.copySession(...listOf(to), earliest, ...source),
      );
      if (copied === null) return undefined;
      const [startedAt, ...numbers] = copied;
      count(...numbers);
      return Number(startedAt);
    },
    counts: () => counts,
  };
}
