import type { SessionEvent } from '../domain/session.js';
import { type ListBounds, listKeys } from './bounded-lists.js';
import type { RedisAccess } from './redis-access.js';
import type { SessionStore } from './session-store.js';

/** What the store works with. */
export interface RedisStoreOptions extends ListBounds {
  readonly access: RedisAccess;
}

const PREFIX = 'sandbox:gateway:sessions';

/**
 * Builds a store in Redis or Valkey, which all replicas share. Each step is one script, so that nothing is ever written
 * by half; its methods throw store_away when the server cannot be used.
 */
export function createRedisStore({ access, idleMs, maxBytes }: RedisStoreOptions): SessionStore {
  const listOf = (id: string): readonly (string | number)[] => [
    ...listKeys(PREFIX, id),
    ...[id, idleMs, maxBytes],
  ];
  return {
    async load(id, known = { startedAt: 0, count: 0 }) {
      const found = await access.use((client) =>
        client.loadSession(...listOf(id), known.startedAt, known.count),
      );
      if (found === null) return undefined;
      const [startedAt, count, texts] = found;
      return { startedAt: Number(startedAt), count, events: texts.map(parseEvent) };
    },
    async append({ id, after: { startedAt, count }, events }) {
      const texts = events.map((event) => JSON.stringify(event));
      const appended = await access.use((client) =>
        client.appendToSession(...listOf(id), startedAt, count, ...texts),
      );
      return appended === 1;
    },
    async reset(id, earliest) {
      const startedAt = await access.use((client) => client.resetSession(...listOf(id), earliest));
      return Number(startedAt);
    },
  };
}

function parseEvent(text: string): SessionEvent {
  return JSON.parse(text) as SessionEvent; // the store holds nothing but what was appended
}
