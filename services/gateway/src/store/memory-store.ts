import type { Clock } from '@sandbox/kernel';
import type { SessionEvent } from '../domain/session.js';
import { createBoundedMap } from './bounded-map.js';
import type { SessionStore, SessionVersion, StoredSession } from './session-store.js';

/** What bounds the memory that sessions take. */
export interface MemoryStoreOptions {
  readonly clock: Clock;
  /** Above it, sessions that were not used for longest are forgotten. */
  readonly maxBytes: number;
  /** A session that was not used for so long is forgotten. */
  readonly idleMs: number;
}

interface SessionLog {
  readonly startedAt: number;
  /** Events as JSON: compact, of a known size, and nobody's object to change. */
  readonly texts: string[];
  bytes: number;
}

/** What a string costs besides its characters. */
const STRING_BYTES = 24;

const NOTHING_NEW: readonly SessionEvent[] = [];

/** Builds a store in the memory of this process. */
export function createMemoryStore({ clock, maxBytes, idleMs }: MemoryStoreOptions): SessionStore {
  const logs = createBoundedMap<SessionLog>({ clock, maxBytes, idleMs });
  return {
    async load(id, known) {
      const log = logs.get(id);
      return log && toStoredSession(log, known);
    },
    async append({ id, after: { startedAt, count }, events }) {
      const log = logs.get(id) ?? { startedAt, texts: [], bytes: 0 };
      if (log.startedAt !== startedAt || log.texts.length !== count) return false;
      for (const event of events) {
        const text = JSON.stringify(event);
        log.texts.push(text);
        log.bytes += text.length + STRING_BYTES;
      }
      logs.set(id, log, log.bytes);
      return true;
    },
    async reset(id, earliest) {
      const startedAt = Math.max(earliest, (logs.get(id)?.startedAt ?? 0) + 1);
      logs.set(id, { startedAt, texts: [], bytes: 0 }, 0);
      return startedAt;
    },
  };
}

function toStoredSession(log: SessionLog, known: SessionVersion | undefined): StoredSession {
  const { startedAt, texts } = log;
  const from = known?.startedAt === startedAt ? known.count : 0;
  const events = from === texts.length ? NOTHING_NEW : texts.slice(from).map(parseEvent);
  return { startedAt, count: texts.length, events };
}

function parseEvent(text: string): SessionEvent {
  return JSON.parse(text) as SessionEvent; // the store holds nothing but what was appended
}
