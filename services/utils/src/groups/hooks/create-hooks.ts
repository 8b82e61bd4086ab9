import type { Endpoint } from '@sandbox/endpoint';
import type { Platform } from '@sandbox/http';
import { createHooksEndpoints } from './hooks-endpoints.js';
import { createMemoryHooks } from './memory-hooks.js';
import { createWaits } from './waits.js';

export interface HooksOptions {
  readonly platform: Platform;
  /** True sends any type that a client chooses. */
  readonly unsafeContent: boolean;
}

/** Bins that keep what webhooks send. */
export interface Hooks {
  readonly endpoints: readonly Endpoint[];
  isReady(): boolean;
  start(): Promise<void>;
  /** Ends what waits. */
  stop(): Promise<void>;
}

/** Builds the bins. */
export function createHooks({ platform, unsafeContent }: HooksOptions): Hooks {
  const { clock, timers } = platform;
  const store = createMemoryHooks(clock);
  const waits = createWaits(timers);
  return {
    endpoints: createHooksEndpoints({ store, waits, clock, unsafeContent }),
    isReady: store.isReady,
    start: store.start,
    async stop() {
      waits.stop();
      await store.stop();
    },
  };
}
