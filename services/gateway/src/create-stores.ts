import { type Platform, toClientKey } from '@sandbox/http';
import { type SecretSource, systemSecret } from '@sandbox/kernel';
import { createRedisMeter, createSharedSecret } from '@sandbox/redis';
import {
  createMemoryStore,
  createRedisAccess,
  createRedisStore,
  NO_STORE_ERRORS,
  type SessionStore,
  type StoreErrorReason,
  storeAway,
  toSessionBounds,
} from '@sandbox/sessions';
import type { CallLogStore, ToLogEntry } from './call-log/call-log-store.js';
import { createMemoryCallLog } from './call-log/memory-call-log.js';
import { createRedisCallLog } from './call-log/redis-call-log.js';
import { shareCallLog } from './call-log/share-call-log.js';
import { EMPTIED_BY } from './session/payment-sessions.js';

export interface StoresOptions {
  readonly platform: Platform;
  readonly settings: {
    readonly SESSION_TOKEN_KEY: string | null;
    readonly SESSION_IDLE_MS: number;
    readonly SESSION_STORE_BYTES: number;
    readonly SESSION_MAX_BYTES: number;
    readonly SESSION_SHARE_PERCENT: number;
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
  /** The key that protects session tokens, nonces and form tokens. */
  readonly secret: SecretSource;
  /** Grows each time the stores may have lost their last writes. */
  generation(): number;
  /** How often the store could not be used since the start, by reason. */
  errors(): Readonly<Record<StoreErrorReason, number>>;
  isReady(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Where replicas find the secret that none of them was given. */
const SECRET_KEY = 'sandbox:gateway:secret';

/** What the keys of sessions begin with. */
const SESSIONS_PREFIX = 'sandbox:gateway:sessions';

/** In how many parts a log of calls is divided by session when addresses have no shares. */
const SESSION_PARTS = 4;

/** Builds the stores. */
export function createStores(options: StoresOptions): Stores {
  const { redisUrl = null } = options;
  return redisUrl === null ? createMemoryStores(options) : createRedisStores(options, redisUrl);
}

function createMemoryStores(options: StoresOptions): Stores {
  const { platform, settings } = options;
  const secret = settings.SESSION_TOKEN_KEY ?? systemSecret();
  return {
    secret: () => secret,
    sessions: createMemoryStore({
      clock: platform.clock,
      emptiedBy: EMPTIED_BY,
      ...toSessionBounds(settings),
    }),
    callLog: createSharedCallLog(options),
    generation: () => 0,
    errors: () => NO_STORE_ERRORS,
    isReady: () => true,
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}

/** By address when addresses have shares, else by session. */
function createSharedCallLog({ platform, settings, toLogEntry }: StoresOptions): CallLogStore {
  const { SESSION_IDLE_MS: idleMs, CALL_LOG_BYTES, SESSION_SHARE_PERCENT: share } = settings;
  const isByAddress = share < 100;
  return shareCallLog(
    {
      maxBytes: CALL_LOG_BYTES,
      parts: isByAddress ? Math.ceil(100 / share) : SESSION_PARTS,
      ownerOf: ({ address, sessionId }) => (isByAddress ? toClientKey(address) : sessionId),
    },
    (maxBytes) =>
      createMemoryCallLog({ clock: platform.clock, toEntry: toLogEntry, idleMs, maxBytes }),
  );
}

function createRedisStores(options: StoresOptions, url: string): Stores {
  const { platform, settings, toLogEntry } = options;
  const { log, timers } = platform;
  const meter = createRedisMeter({ ...platform, service: 'gateway', use: 'sessions' });
  const { SESSION_IDLE_MS: idleMs, CALL_LOG_BYTES: maxBytes } = settings;
  const addressBytes = Math.floor((maxBytes * settings.SESSION_SHARE_PERCENT) / 100);
  const access = createRedisAccess({ url, meter, log });
  const { SESSION_TOKEN_KEY: set } = settings;
  const shared =
    set === null
      ? createSharedSecret({ name: SECRET_KEY, use: access.use, timers, unknown: storeAway })
      : undefined;
  return {
    sessions: createRedisStore({
      access,
      prefix: SESSIONS_PREFIX,
      emptiedBy: EMPTIED_BY,
      ...toSessionBounds(settings),
    }),
    callLog: createRedisCallLog({ access, toEntry: toLogEntry, idleMs, maxBytes, addressBytes }),
    generation: access.generation,
    errors: access.errors,
    isReady: () => access.isReady() && shared?.isKnown() !== false,
    secret: shared?.source ?? (() => set ?? ''),
    async start() {
      await access.start();
      await shared?.start();
    },
    async stop() {
      shared?.stop();
      await access.stop();
    },
  };
}
