import type { Endpoint } from '@sandbox/endpoint';
import type { Platform } from '@sandbox/http';
import type { Lifecycle } from '@sandbox/redis';
import { toHookLimits } from './hook-store.js';
import { createHooksEndpoints } from './hooks-endpoints.js';
import { createMemoryHooks } from './memory-hooks.js';
import { createRedisHooks } from './redis-hooks.js';
import { createDelays } from './waits.js';

export interface HooksOptions {
  readonly platform: Platform;
  /** True sends any type that a client chooses. */
  readonly unsafeContent: boolean;
  /** The key with which the gateway signs. */
  readonly signatureKey: string;
  /** Where replicas share the bins; in the memory of this process when null. */
  readonly redisUrl: string | null;
}

/** Bins that store the calls of webhooks. */
export interface Hooks extends Lifecycle {
  readonly endpoints: readonly Endpoint[];
}

/** Builds the bins. */
export function createHooks({ platform, redisUrl, ...options }: HooksOptions): Hooks {
  const { clock, timers, settings } = platform;
  const limits = toHookLimits(
    settings.SESSION_SHARE_PERCENT,
    redisUrl === null ? settings.MEMORY_BYTES : null,
  );
  const store =
    redisUrl === null
      ? createMemoryHooks(clock, limits)
      : createRedisHooks(platform, { url: redisUrl, limits });
  const waits = createDelays(timers, { sharePercent: settings.SESSION_SHARE_PERCENT });
  return {
    endpoints: createHooksEndpoints({ platform, store, waits, clock, ...options }),
    isReady: store.isReady,
    start: store.start,
    async stop() {
      waits.stop();
      await store.stop();
    },
  };
}
