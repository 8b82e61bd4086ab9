import { type ListBounds, listKeys } from './bounded-lists.js';
import {
  CALL_LOG_LENGTH,
  type CallLogEntry,
  type CallLogStore,
  type ToLogEntry,
} from './call-log-store.js';
import type { RedisAccess } from './redis-access.js';

/** What the log works with. */
export interface RedisCallLogOptions extends ListBounds {
  readonly access: RedisAccess;
  readonly toEntry: ToLogEntry;
}

const PREFIX = 'sandbox:gateway:calls';

/**
 * Builds a log of calls in Redis or Valkey, which all replicas share. It keeps none at 0 bytes, and none while the server
 * is away.
 */
export function createRedisCallLog(options: RedisCallLogOptions): CallLogStore {
  const { access, toEntry, idleMs, maxBytes } = options;
  const isOff = maxBytes === 0;
  return {
    async add(head, bodies) {
      if (isOff) return;
      const { sessionId } = head;
      const keys = listKeys(PREFIX, sessionId);
      const bounds = [sessionId, idleMs, maxBytes, CALL_LOG_LENGTH];
      const text = JSON.stringify(toEntry(head, bodies));
      await access
        .use((client) => client.pushBounded(...keys, ...bounds, text))
        .catch(() => undefined); // the access has told of it
    },
    async list(sessionId) {
      if (isOff) return [];
      const [list] = listKeys(PREFIX, sessionId);
      const texts = await access.use((client) => client.lrange(list, 0, -1));
      return texts.map(parseEntry).reverse();
    },
  };
}

function parseEntry(text: string): CallLogEntry {
  return JSON.parse(text) as CallLogEntry; // the log holds nothing but what was added
}
