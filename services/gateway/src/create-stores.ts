import { type Platform, toClientKey } from '@sandbox/http';
import { fnv1a, type SecretSource, systemSecret } from '@sandbox/kernel';
import { createSharedSecret, type SharedSecret } from '@sandbox/redis';
import {
  createSessionStorage,
  type RedisAccess,
  type SessionSettings,
  type SessionStorage,
  type SessionStore,
  storeAway,
} from '@sandbox/sessions';
import type { CallLogStore, ToLogEntry } from './call-log/call-log-store.js';
import { createMemoryCallLog } from './call-log/memory-call-log.js';
import { createRedisCallLog } from './call-log/redis-call-log.js';
import { EMPTIED_BY } from './session/payment-sessions.js';

export interface StoresOptions {
  readonly platform: Platform;
  readonly settings: Omit<SessionSettings, 'SESSION_CACHE_BYTES' | 'SESSION_MAX_EVENTS'> & {
    readonly SESSION_TOKEN_KEY: string | null;
    readonly CALL_LOG_BYTES: number;
  };
  /** Makes the visible entries of calls, which are also the stored ones outside of this process. */
  readonly toLogEntry: ToLogEntry;
  /** The Redis that replicas share; the memory of this process when left out. */
  readonly redisUrl?: string | null;
}

/** The stores of sessions and of the calls made in them. */
export interface Stores extends Omit<SessionStorage, 'store' | 'access'> {
  readonly sessions: SessionStore;
  readonly callLog: CallLogStore;
  /** The key that protects session tokens, nonces and form tokens. */
  readonly secret: SecretSource;
}

/** The key under which replicas share a generated secret. */
const SECRET_KEY = 'sandbox:gateway:secret';

/** The prefix of the keys of sessions. */
const SESSIONS_PREFIX = 'sandbox:gateway:sessions';

/** Builds the stores. */
export function createStores(options: StoresOptions): Stores {
  const { platform, settings, redisUrl = null } = options;
  const storage = createSessionStorage({
    platform,
    settings,
    redisUrl,
    service: 'gateway',
    prefix: SESSIONS_PREFIX,
    emptiedBy: EMPTIED_BY,
  });
  const { access } = storage;
  const secret = createSecret(options, access);
  return {
    ...storage,
    sessions: storage.store,
    callLog: access ? createCommonCallLog(options, access) : createOwnCallLog(options),
    secret: secret.source,
    isReady: () => storage.isReady() && secret.isKnown(),
    async start() {
      await storage.start();
      await secret.start();
    },
    async stop() {
      secret.stop();
      await storage.stop();
    },
  };
}

/** The key that is set; else that of all replicas, or of this process. */
function createSecret(
  { platform: { timers }, settings }: StoresOptions,
  access: RedisAccess | undefined,
): SharedSecret {
  const { SESSION_TOKEN_KEY: set } = settings;
  if (access && set === null) {
    return createSharedSecret({ name: SECRET_KEY, use: access.use, timers, unknown: storeAway });
  }
  const secret = set ?? systemSecret();
  return {
    source: () => secret,
    isKnown: () => true,
    start: () => Promise.resolve(),
    stop: () => undefined,
  };
}

/** Sessions whose calls belong together: a page for each of many sessions would cost more than their calls. */
const SESSION_GROUPS = 16;

/** The calls belong to IP addresses, and to groups of sessions when one IP address may have all. */
function createOwnCallLog({
  platform,
  settings,
  toLogEntry: toEntry,
}: StoresOptions): CallLogStore {
  const { SESSION_IDLE_MS: idleMs, CALL_LOG_BYTES: maxBytes } = settings;
  const { SESSION_SHARE_PERCENT: sharePercent } = settings;
  return createMemoryCallLog({
    ...{ clock: platform.clock, toEntry, idleMs, maxBytes, sharePercent },
    ownerOf: ({ address, sessionId }) =>
      sharePercent < 100
        ? toClientKey(address)
        : `${toClientKey(address)} ${(fnv1a(sessionId) >>> 0) % SESSION_GROUPS}`,
  });
}

/** In Redis, for all replicas. */
function createCommonCallLog(
  { settings, toLogEntry: toEntry }: StoresOptions,
  access: RedisAccess,
): CallLogStore {
  const { SESSION_IDLE_MS: idleMs, CALL_LOG_BYTES: maxBytes } = settings;
  const { SESSION_SHARE_PERCENT: sharePercent } = settings;
  return createRedisCallLog({ access, toEntry, idleMs, maxBytes, sharePercent });
}
