import type { Platform } from '@sandbox/http';
import { type SecretSource, systemSecret } from '@sandbox/kernel';
import {
  createRedisMeter,
  createSharedSecret,
  shareFaults,
  shareLimits,
  shareNamesKey,
} from '@sandbox/redis';
import { failOauth } from '../oauth-errors.js';
import { createRedisUsedOnce, createRedisWriteOnce } from './create-redis-used-once.js';
import { createFamilies, type Families } from './families.js';
import { createMemoryUsedOnce, type UsedOnce } from './used-once.js';
import { createMemoryWriteOnce, type WriteOnce } from './write-once.js';

export interface SharedStateOptions {
  readonly platform: Platform;
  /** The secret that was set; null when none was. */
  readonly sealKey: string | null;
  /** Where replicas share what they know; each knows it for itself without it. */
  readonly redisUrl: string | null;
}

/** What replicas must agree on: which codes were used, which families of tokens are revoked, and what codes are sealed with. */
export interface SharedState extends Pick<UsedOnce, 'isReady' | 'start' | 'stop'> {
  readonly used: UsedOnce;
  readonly families: Families;
  /** Which proofs of DPoP were used. */
  readonly proofs: UsedOnce;
  /** Which devices wait, and what users have decided on them. */
  readonly devices: WriteOnce;
  readonly secret: SecretSource;
}

/** Where replicas find the secret that none of them was given. */
const SECRET_NAME = 'utils:oauth:secret';

/** Builds the state, in Redis or in the memory of this process. */
export function createSharedState(options: SharedStateOptions): SharedState {
  const { platform, redisUrl, sealKey } = options;
  if (redisUrl !== null) return createRedisState({ ...options, redisUrl });
  const { clock } = platform;
  const bounds = {
    maxEntries: platform.maxRemembered,
    sharePercent: platform.settings.SESSION_SHARE_PERCENT,
  };
  const used = createMemoryUsedOnce(clock, bounds);
  const secret = sealKey ?? systemSecret();
  // A memory of its own: no number of used codes makes a revoked family good again.
  const families = createFamilies(createMemoryUsedOnce(clock, bounds), clock);
  const proofs = createMemoryUsedOnce(clock, bounds);
  const devices = createMemoryWriteOnce(clock);
  return { ...used, used, families, proofs, devices, secret: () => secret };
}

function createRedisState(
  options: SharedStateOptions & { readonly redisUrl: string },
): SharedState {
  const { platform, redisUrl: url, sealKey } = options;
  const { clock, log, timers } = platform;
  const meter = createRedisMeter({ ...platform, service: 'utils', use: 'oauth' });
  const used = createRedisUsedOnce({ url, clock, log, meter });
  const known = {
    used,
    families: createFamilies(used, clock),
    proofs: used,
    devices: createRedisWriteOnce(used),
  };
  const use = used.inRedis;
  const names = shareNamesKey({ names: platform.sessionNames, use, timers });
  const { SESSION_SHARE_PERCENT: sharePercent } = platform.settings;
  shareLimits({ limits: platform.limits, use, sharePercent });
  shareFaults({ faults: platform.faults, use, sharePercent });
  const shared =
    sealKey === null
      ? createSharedSecret({ name: SECRET_NAME, use, timers, unknown: secretAway })
      : undefined;
  return {
    ...known,
    secret: shared?.source ?? (() => sealKey ?? ''),
    isReady: () => used.isReady() && shared?.isKnown() !== false,
    async start() {
      await used.start();
      await Promise.all([shared?.start(), names.start()]);
    },
    async stop() {
      shared?.stop();
      names.stop();
      await used.stop();
    },
  };
}

function secretAway(): Error {
  return failOauth('temporarily_unavailable', {
    detail: 'What codes are sealed with is not known yet; try again later.',
    headers: { 'Retry-After': '1' },
  });
}
