import { toClientKey } from '@sandbox/http';
import { type Clock, type MemoryPool, textBytes } from '@sandbox/kernel';
import { sessionFull } from '../errors.js';
import { BoundedMap } from './bounded-map.js';
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

interface Texts {
  readonly texts: string[];
  readonly bytes?: number;
}

interface SessionLog {
  readonly startedAt: number;
  readonly texts: string[];
  bytes: number;
}

/** The size of a session without its strings, measured: its log, id, map entry and owner. */
const ENTRY_BYTES = 900;

const NOTHING_NEW: readonly string[] = [];

type MemoryStoreOptions = SessionStoreOptions & {
  readonly clock: Clock;
  /** Memory that it shares with other stores. */
  readonly pool?: MemoryPool | undefined;
};

export function createMemoryStore(options: MemoryStoreOptions): SessionStore {
  return new MemoryStore(options);
}

class MemoryStore implements SessionStore {
  readonly #logs: BoundedMap<SessionLog>;
  readonly #sessionBytes: number;
  readonly #emptiedBy: string;

  constructor(options: MemoryStoreOptions) {
    const { emptiedBy, maxBytes, sessionBytes = maxBytes } = options;
    this.#logs = new BoundedMap({ sharePercent: 100, ...options, entryBytes: ENTRY_BYTES });
    this.#sessionBytes = sessionBytes;
    this.#emptiedBy = emptiedBy;
  }

  async load(id: string, known?: SessionVersion): Promise<StoredSession | undefined> {
    const log = this.#logs.get(id);
    return log && toStoredSession(log, known);
  }

  async append({
    id,
    address = '',
    isTrial = false,
    after,
    texts,
  }: SessionAppend): Promise<boolean> {
    const before = this.#logs.get(id) ?? { startedAt: after.startedAt, texts: [], bytes: 0 };
    const { startedAt, count } = after;
    if (before.startedAt !== startedAt || before.texts.length !== count) return false;
    const bytes = this.#fitting(before.bytes + bytesOf(texts));
    before.texts.push(...texts);
    before.bytes = bytes;
    this.#logs.set(id, before, { bytes, owner: toClientKey(address), isTrial });
    return true;
  }

  async reset(subject: SessionSubject, earliest: number): Promise<number> {
    return this.#restart(subject, earliest, { texts: [] });
  }

  async copy({ from, to, startedAt }: SessionCopy): Promise<number | undefined> {
    const source = this.#logs.get(from.id);
    const isThere = source?.startedAt === from.startedAt && source.texts.length >= from.count;
    if (from.count > 0 && !isThere) return undefined;
    const texts = source ? initialStateOf(source, from.count) : { texts: [] };
    return this.#restart(to, startedAt, texts);
  }

  async replace({ to, startedAt, texts }: SessionReplacement): Promise<number> {
    const bytes = this.#fitting(bytesOf(texts));
    return this.#restart(to, startedAt, { texts: [...texts], bytes });
  }

  counts(): SessionCounts {
    const { size: sessions, bytes, evicted } = this.#logs;
    return { sessions, bytes, evicted };
  }

  #fitting(bytes: number): number {
    const limit = this.#sessionBytes;
    if (bytes > limit) throw sessionFull(limit, { unit: 'bytes', emptiedBy: this.#emptiedBy });
    return bytes;
  }

  #restart(
    { id, address = '' }: SessionSubject,
    from: number,
    { texts, bytes = bytesOf(texts) }: Texts,
  ): number {
    const startedAt = Math.max(from, (this.#logs.get(id)?.startedAt ?? 0) + 1);
    this.#logs.set(id, { startedAt, texts, bytes }, { bytes, owner: toClientKey(address) });
    return startedAt;
  }
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
