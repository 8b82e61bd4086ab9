import type { Platform } from '@sandbox/http';
import type { CallLogStore, ToLogEntry } from './call-log-store.js';
import { createMemoryCallLog } from './memory-call-log.js';
import { createMemoryStore } from './memory-store.js';
import { createRedisAccess } from './redis-access.js';
import { createRedisCallLog } from './redis-call-log.js';
import { createRedisStore } from './redis-store.js';
import type { SessionStore } from './session-store.js';

/** What stores are built from. */
export interface StoresOptions {
  readonly platform: Platform;
  readonly settings: {
    readonly SESSION_IDLE_MS: number;
    readonly SESSION_STORE_BYTES: number;
    readonly CALL_LOG_BYTES: number;
  };
  /** How calls are shown, and kept outside of this process. */
  readonly toLogEntry: ToLogEntry;
  /** Where replicas share what they store; in the memory of this process when left out. */
  readonly redisUrl?: string | null;
}

/** Where sessions and the calls made in them are kept. */
export interface Stores {
  readonly sessions: SessionStore;
  readonly callLog: CallLogStore;
  /** Grows each time the stores may have lost what they were told last. */
  era(): number;
  isReady(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Builds the stores. */
export function createStores(options: StoresOptions): Stores {
  const { redisUrl = null } = options;
  return redisUrl === null ? createMemoryStores(options) : createRedisStores(options, redisUrl);
}

function createMemoryStores({ platform: { clock }, settings, toLogEntry }: StoresOptions): Stores {
  const { SESSION_IDLE_MS: idleMs, CALL_LOG_BYTES } = settings;
  return {
    sessions: createMemoryStore({ clock, idleMs, maxBytes: settings.SESSION_STORE_BYTES }),
    callLog: createMemoryCallLog({ clock, toEntry: toLogEntry, idleMs, maxBytes: CALL_LOG_BYTES }),
    era: () => 0,
    isReady: () => true,
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}

function createRedisStores(options: StoresOptions, url: string): Stores {
  const { platform, settings, toLogEntry } = options;
  const { log } = platform;
  const { SESSION_IDLE_MS: idleMs, CALL_LOG_BYTES } = settings;
  const access = createRedisAccess({ url, log });
  return {
    sessions: createRedisStore({ access, idleMs, maxBytes: settings.SESSION_STORE_BYTES }),
    callLog: createRedisCallLog({ access, toEntry: toLogEntry, idleMs, maxBytes: CALL_LOG_BYTES }),
    era: access.era,
    isReady: access.isReady,
    start: access.start,
    stop: access.stop,
  };
}
