import type { Platform } from '@sandbox/http';
import {
  createRedisMeter,
  IN_MEMORY,
  type Lifecycle,
  shareFaults,
  shareLimits,
  shareNamesKey,
} from '@sandbox/redis';
import type { SessionSettings } from './session-settings.js';
import { createMemoryStore } from './store/memory-store.js';
import { createRedisAccess, type RedisAccess } from './store/redis-access.js';
import { createRedisStore } from './store/redis-store.js';
import { toSessionBounds } from './store/session-bytes.js';
import type { SessionStore } from './store/session-store.js';
import { NO_STORE_ERRORS, type StoreErrorReason } from './store/store-errors.js';

export interface SessionStorageOptions {
  readonly platform: Platform;
  readonly service: string;
  readonly settings: Pick<
    SessionSettings,
    'SESSION_IDLE_MS' | 'SESSION_MAX_BYTES' | 'SESSION_SHARE_PERCENT' | 'SESSION_STORE_BYTES'
  >;
  /** The request that empties a session. */
  readonly emptiedBy: string;
  readonly prefix: string;
  /** The Redis that replicas share; null for the memory of this process. */
  readonly redisUrl: string | null;
}

export interface SessionStorage extends Lifecycle {
  readonly store: SessionStore;
  /** Redis, for other data; undefined in memory. */
  readonly access: RedisAccess | undefined;
  /** Increases each time the store may have lost its last writes. */
  generation(): number;
  /** Failures of the store since the start, by reason. */
  errors(): Readonly<Record<StoreErrorReason, number>>;
}

/** Connects when it is started. */
export function createSessionStorage(options: SessionStorageOptions): SessionStorage {
  const { platform, service, settings, emptiedBy, prefix, redisUrl } = options;
  if (redisUrl === null) {
    const bounds = toSessionBounds(settings);
    const pool = platform.findPool('SESSION_STORE_BYTES', settings.SESSION_STORE_BYTES);
    return inMemory(createMemoryStore({ ...bounds, emptiedBy, clock: platform.clock, pool }));
  }
  const meter = createRedisMeter({ ...platform, service, use: 'sessions' });
  const access = createRedisAccess({ url: redisUrl, meter, log: platform.log });
  const { timers, sessionNames: names } = platform;
  const bounds = toSessionBounds({
    ...settings,
    SESSION_STORE_BYTES: access.groups.partOf(settings.SESSION_STORE_BYTES),
  });
  const key = shareNamesKey({ names, use: access.use, timers });
  const { SESSION_SHARE_PERCENT: sharePercent } = settings;
  shareLimits({ limits: platform.limits, redis: access, sharePercent });
  shareFaults({ faults: platform.faults, redis: access, sharePercent });
  return {
    ...access,
    access,
    store: createRedisStore({ ...bounds, emptiedBy, access, prefix }),
    async start() {
      await access.start();
      await key.start();
    },
    async stop() {
      key.stop();
      await access.stop();
    },
  };
}

function inMemory(store: SessionStore): SessionStorage {
  return {
    ...IN_MEMORY,
    store,
    access: undefined,
    generation: () => 0,
    errors: () => NO_STORE_ERRORS,
  };
}
