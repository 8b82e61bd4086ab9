import { toClientKey } from '@sandbox/http';
import { type Clock, type MemoryPool, textBytes } from '@sandbox/kernel';
import { sessionFull } from '../errors.js';
import { createBoundedMap } from './bounded-map.js';
import type { SessionStoreOptions } from './session-bytes.js';
import type {
  SessionStore,
  SessionSubject,
  SessionVersion,
  StoredSession,
} from './session-store.js';

interface Texts {
  readonly texts: string[];
  readonly bytes?: number;
}

interface SessionLog {
  readonly startedAt: number;
  readonly texts: string[];
  bytes: number;
}

/** The size of a session without its texts, as measured: its log, id, map entry and owner. */
const ENTRY_BYTES = 900;

const NOTHING_NEW: readonly string[] = [];

export function createMemoryStore(
  options: SessionStoreOptions & {
    readonly clock: Clock;
    /** Memory that it shares with other stores. */
    readonly pool?: MemoryPool | undefined;
  },
): SessionStore {
  const { emptiedBy, maxBytes, sessionBytes = maxBytes } = options;
  const logs = createBoundedMap<SessionLog>({
    sharePercent: 100,
    ...options,
    entryBytes: ENTRY_BYTES,
  });
  const restart = (
    { id, address = '' }: SessionSubject,
    from: number,
    { texts, bytes = bytesOf(texts) }: Texts,
  ): number => {
    const startedAt = Math.max(from, (logs.get(id)?.startedAt ?? 0) + 1);
    logs.set(id, { startedAt, texts, bytes }, { bytes, owner: toClientKey(address) });
    return startedAt;
  };
  return {
    async load(id, known) {
      const log = logs.get(id);
      return log && toStoredSession(log, known);
    },
    async append({ id, address = '', isTrial = false, after: { startedAt, count }, texts }) {
      const before = logs.get(id) ?? { startedAt, texts: [], bytes: 0 };
      if (before.startedAt !== startedAt || before.texts.length !== count) return false;
      const bytes = before.bytes + bytesOf(texts);
      if (bytes > sessionBytes) throw sessionFull(sessionBytes, { unit: 'bytes', emptiedBy });
      before.texts.push(...texts);
      before.bytes = bytes;
      logs.set(id, before, { bytes, owner: toClientKey(address), isTrial });
      return true;
    },
    reset: async (subject, earliest) => restart(subject, earliest, { texts: [] }),
    async copy({ from, to, startedAt }) {
      const source = logs.get(from.id);
      const isThere = source?.startedAt === from.startedAt && source.texts.length >= from.count;
      if (from.count > 0 && !isThere) return undefined;
      return restart(to, startedAt, source ? initialStateOf(source, from.count) : { texts: [] });
    },
    async replace({ to, startedAt, texts }) {
      const bytes = bytesOf(texts);
      if (bytes > sessionBytes) throw sessionFull(sessionBytes, { unit: 'bytes', emptiedBy });
      return restart(to, startedAt, { texts: [...texts], bytes });
    },
    counts: () => ({ sessions: logs.size, bytes: logs.bytes, evicted: logs.evicted }),
  };
}

function initialStateOf({ texts, bytes }: SessionLog, count: number): Texts {
  return count === texts.length ? { texts: [...texts], bytes } : { texts: texts.slice(0, count) };
}

function bytesOf(texts: readonly string[]): number {
  let bytes = 0;
  for (const text of texts) bytes += textBytes(text);
  return bytes;
}

function toStoredSession(log: SessionLog, known: SessionVersion | undefined): StoredSession {
  const { startedAt, texts } = log;
  const from = known?.startedAt === startedAt ? known.count : 0;
  const later = from === texts.length ? NOTHING_NEW : texts.slice(from);
  return { startedAt, count: texts.length, texts: later };
}
