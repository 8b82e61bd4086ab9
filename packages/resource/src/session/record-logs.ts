import type { Platform } from '@sandbox/http';
import {
  createSessionStorage,
  createSessions,
  type SessionSettings,
  type SessionStorage,
  type Sessions,
} from '@sandbox/sessions';
import type { Dataset } from '../dataset.js';
import { ChangeMemo } from './feed/change-memo.js';
import { createReadHistory } from './feed/read-history.js';
import { SessionSubscriptions } from './feed/session-watches.js';
import { createReadFollowed, type FollowedSession, followStore } from './followed-session.js';
import type { RecordEvent } from './record-event.js';
import { createRecordKind } from './record-kind.js';
import type { RecordState } from './record-state.js';
import type { Begin } from './scenarios.js';

/** The logs of a record API's sessions: where they are stored, written and followed. */
export interface RecordLogs {
  readonly storage: SessionStorage;
  readonly sessions: Sessions<RecordState, RecordEvent>;
  readonly watches: SessionSubscriptions;
}

export interface RecordLogsOptions {
  /** The seed records. */
  readonly base: Dataset;
  readonly begin: Begin;
  readonly platform: Platform;
  readonly settings: SessionSettings;
  /** Where replicas share sessions; in the memory of this process when null. */
  readonly redisUrl: string | null;
  /** A digest of seed records that may change: sessions of others begin again. */
  readonly fingerprint?: string | undefined;
  readonly followed?: FollowedSession | undefined;
}

/** Builds the logs. */
export function createRecordLogs(
  options: RecordLogsOptions,
  storage: SessionStorage = createStorage(options),
): RecordLogs {
  const { base, begin, platform, settings } = options;
  const { name } = base.api;
  const { generation } = storage;
  const store = storeOf(storage, options, () => sessions);
  const sessions = createSessions({
    kind: createRecordKind(begin, (state, event) => watches.notice(state, event)),
    store,
    clock: platform.clock,
    emptiedBy: emptiedBy(base),
    maxEvents: settings.SESSION_MAX_EVENTS,
    cacheBytes: settings.SESSION_CACHE_BYTES,
    pool: platform.findPool('SESSION_CACHE_BYTES', settings.SESSION_CACHE_BYTES),
    sharePercent: settings.SESSION_SHARE_PERCENT,
    generation,
  });
  const memo = new ChangeMemo(platform.settings.MEMORY_BYTES);
  const readHistory = createReadHistory({ api: name, kind: createRecordKind(begin), store, memo });
  const watches = new SessionSubscriptions({
    api: name,
    load: (ref) => sessions.load(ref),
    memo,
    readHistory,
  });
  return { storage, sessions, watches };
}

function storeOf(
  { store }: SessionStorage,
  { followed, platform }: RecordLogsOptions,
  sessions: () => RecordLogs['sessions'],
): SessionStorage['store'] {
  if (followed === undefined) return store;
  const read = createReadFollowed(followed, sessions, platform.clock);
  return followStore(store, { ...followed, onChange: () => followed.onChange(read) });
}

function createStorage(options: RecordLogsOptions): SessionStorage {
  const { base, fingerprint } = options;
  const { name } = base.api;
  const prefix = ['sandbox:records', name, ...(fingerprint ? [fingerprint] : [])].join(':');
  return createSessionStorage({ ...options, service: name, emptiedBy: emptiedBy(base), prefix });
}

function emptiedBy({ api }: Dataset): string {
  return `DELETE /v1/${api.name}/session`;
}
