import type { Clock } from '@sandbox/kernel';
import { createBoundedMap } from './bounded-map.js';
import { CALL_LOG_LENGTH, type CallLogEntry, type CallLogStore } from './call-log-store.js';

/** What bounds the memory that the logs take. */
export interface MemoryCallLogOptions {
  readonly clock: Clock;
  /** Above it, the logs that were not used for longest are forgotten; 0 keeps none. */
  readonly maxBytes: number;
  readonly idleMs: number;
}

interface SessionCalls {
  readonly entries: CallLogEntry[];
  bytes: number;
}

/** What an entry takes besides its texts. */
const ENTRY_BYTES = 512;

/** Builds a log of calls in the memory of this process. */
export function createMemoryCallLog(options: MemoryCallLogOptions): CallLogStore {
  const logs = createBoundedMap<SessionCalls>(options);
  const isOff = options.maxBytes === 0;
  return {
    async add(sessionId, entry) {
      if (isOff) return;
      const calls = logs.get(sessionId) ?? { entries: [], bytes: 0 };
      calls.entries.push(entry);
      calls.bytes += sizeOf(entry);
      if (calls.entries.length > CALL_LOG_LENGTH) {
        const oldest = calls.entries.shift();
        if (oldest) calls.bytes -= sizeOf(oldest);
      }
      logs.set(sessionId, calls, calls.bytes);
    },
    async list(sessionId) {
      return logs.get(sessionId)?.entries.toReversed() ?? [];
    },
  };
}

function sizeOf({ request, answer }: CallLogEntry): number {
  return ENTRY_BYTES + request.length + answer.length;
}
