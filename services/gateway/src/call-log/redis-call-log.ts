import {
  type ListBounds,
  type ListSubject,
  listArguments,
  listKeys,
  partOfBounds,
  type RedisAccess,
} from '@sandbox/sessions';
import {
  CALL_LOG_BODY_BYTES,
  CALL_LOG_LENGTH,
  type CallLogEntry,
  type CallLogStore,
  type ToLogEntry,
} from './call-log-store.js';

export interface RedisCallLogOptions extends ListBounds {
  readonly access: RedisAccess;
  readonly toEntry: ToLogEntry;
}

const PREFIX = 'sandbox:gateway:calls';

/**
 * Builds a log of calls in Redis or Valkey, which all replicas share. It stores no calls at 0 bytes, or while
 * the server is unavailable.
 */
export function createRedisCallLog(options: RedisCallLogOptions): CallLogStore {
  const { access, toEntry, maxBytes } = options;
  const { groups } = access;
  const isOff = maxBytes === 0;
  const bounds = partOfBounds(options, groups);
  const keysOf = (id: string) => listKeys({ prefix: PREFIX, groups }, id);
  /** The bytes of the lists of each group, as of its last call. */
  const bytes = new Map<string, number>();
  const stored = (id: string, total: number) => bytes.set(groups.prefixOf(id), total);
  return {
    listed: (call) =>
      isOff
        ? undefined
        : {
            ...{ prefix: PREFIX, maxBytes: bounds.maxBytes },
            ...{ length: CALL_LOG_LENGTH, listBytes: CALL_LOG_BODY_BYTES },
            text: JSON.stringify(toEntry(call)),
            stored: (total) => stored(call.sessionId, total),
          },
    async add(call) {
      if (isOff) return;
      const subject: ListSubject = { id: call.sessionId, address: call.address };
      const keysAndBounds = [...keysOf(subject.id), ...listArguments(subject, bounds)];
      const sizes = [CALL_LOG_LENGTH, CALL_LOG_BODY_BYTES];
      const text = JSON.stringify(toEntry(call));
      await access
        .use((client) => client.pushBounded(...keysAndBounds, ...sizes, text))
        .then((total) => stored(subject.id, total))
        .catch(() => undefined); // the access has reported it
    },
    async list(sessionId, newest = CALL_LOG_LENGTH) {
      if (isOff) return [];
      const [list] = keysOf(sessionId);
      const texts = await access.use((client) => client.lrange(list, -newest, -1));
      return texts.map(parseEntry).reverse();
    },
    bytes: () => [...bytes.values()].reduce((sum, one) => sum + one, 0),
  };
}

function parseEntry(text: string): CallLogEntry {
  return JSON.parse(text) as CallLogEntry; // the log contains only entries that were added here
}
