import type { Platform } from '@sandbox/http';
import { type SecretSource, systemSecret } from '@sandbox/kernel';
import { createSharedSecret } from '@sandbox/redis';
import type { CallLogStore, ToLogEntry } from './call-log-store.js';
import { createMemoryCallLog } from './memory-call-log.js';
import { createMemoryStore } from './memory-store.js';
import { createRedisAccess, storeAway } from './redis-access.js';
import { createRedisCallLog } from './redis-call-log.js';
import { createRedisStore } from './redis-store.js';
import type { SessionStore } from './session-store.js';

/** What stores are built from. */
export interface StoresOptions {
  readonly platform: Platform;
  readonly settings: {
    readonly SESSION_TOKEN_KEY: string | null;
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
  /** What session tokens, nonces and form tokens are protected with. */
  readonly secret: SecretSource;
  /** Grows each time the stores may have lost what they were told last. */
  era(): number;
  isReady(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Where replicas find the secret that none of them was given. */
const SECRET_KEY = 'sandbox:gateway:secret';

/** Builds the stores. */
export function createStores(options: StoresOptions): Stores {
  const { redisUrl = null } = options;
  return redisUrl === null ? createMemoryStores(options) : createRedisStores(options, redisUrl);
}

function createMemoryStores({ platform: { clock }, settings, toLogEntry }: StoresOptions): Stores {
  const { SESSION_IDLE_MS: idleMs, CALL_LOG_BYTES } = settings;
  const secret = settings.SESSION_TOKEN_KEY ?? systemSecret();
  return {
    secret: () => secret,
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
  const { log, timers } = platform;
  const { SESSION_IDLE_MS: idleMs, CALL_LOG_BYTES } = settings;
  const access = createRedisAccess({ url, log });
  const { SESSION_TOKEN_KEY: set } = settings;
  const shared =
    set === null
      ? createSharedSecret({ name: SECRET_KEY, use: access.use, timers, unknown: storeAway })
      : undefined;
  return {
    sessions: createRedisStore({ access, idleMs, maxBytes: settings.SESSION_STORE_BYTES }),
    callLog: createRedisCallLog({ access, toEntry: toLogEntry, idleMs, maxBytes: CALL_LOG_BYTES }),
    era: access.era,
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
