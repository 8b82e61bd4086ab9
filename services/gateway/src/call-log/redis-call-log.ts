import {
  type ListBounds,
  type ListSubject,
  listArguments,
  listKeys,
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
  const isOff = maxBytes === 0;
  let bytes = 0;
  return {
    async add(call) {
      if (isOff) return;
      const subject: ListSubject = { id: call.sessionId, address: call.address };
      const keysAndArguments = [
        ...listKeys(PREFIX, subject.id),
        ...listArguments(subject, options),
        ...[CALL_LOG_LENGTH, CALL_LOG_BODY_BYTES],
      ];
      const text = JSON.stringify(toEntry(call));
      await access
        .use((client) => client.pushBounded(...keysAndArguments, text))
        .then((total) => {
          bytes = total;
        })
        .catch(() => undefined); // the access has reported it
    },
    async list(sessionId, newest = CALL_LOG_LENGTH) {
      if (isOff) return [];
      const [list] = listKeys(PREFIX, sessionId);
      const texts = await access.use((client) => client.lrange(list, -newest, -1));
      return texts.map(parseEntry).reverse();
    },
    bytes: () => bytes,
  };
}

function parseEntry(text: string): CallLogEntry {
  return JSON.parse(text) as CallLogEntry; // the log contains only entries that were added here
}
