import type { Platform } from '@sandbox/http';
import { type SecretSource, systemSecret } from '@sandbox/kernel';
import {
  createSharedSecret,
  IN_MEMORY,
  type Lifecycle,
  shareFaults,
  shareLimits,
  shareNamesKey,
} from '@sandbox/redis';
import { linkRedis } from '../../../link-redis.js';
import { failOauth } from '../oauth-errors.js';
import { createFamilies, type Families } from './families.js';
import { createMemoryOnceKeys, createRedisOnceKeys, type OnceKeys } from './once-keys.js';

export interface SharedStateOptions {
  readonly platform: Platform;
  /** The secret of the settings; null without one. */
  readonly sealKey: string | null;
  /** The Redis in which replicas share their state; null for a separate state in each. */
  readonly redisUrl: string | null;
}

/**
 * The state that replicas must agree on: which codes were used, which families of tokens are revoked, and the
 * secret that seals codes.
 */
export interface SharedState extends Lifecycle {
  readonly used: OnceKeys;
  readonly families: Families;
  /** Which proofs of DPoP were used. */
  readonly proofs: OnceKeys;
  /** The devices that wait, and the decisions of their users. */
  readonly devices: OnceKeys;
  readonly secret: SecretSource;
}

/** The name of the secret that replicas share when the settings have none. */
const SECRET_NAME = 'utils:oauth:secret';

/** Builds the state, in Redis or in the memory of this process. */
export function createSharedState(options: SharedStateOptions): SharedState {
  const { platform, redisUrl, sealKey } = options;
  if (redisUrl !== null) return createRedisState({ ...options, redisUrl });
  const { clock, maxRemembered, settings } = platform;
  const bounds = { maxEntries: maxRemembered, sharePercent: settings.SESSION_SHARE_PERCENT };
  const create = () => createMemoryOnceKeys(clock, bounds);
  const secret = sealKey ?? systemSecret();
  return {
    ...IN_MEMORY,
    used: create(),
    // A separate memory: no number of used codes makes a revoked family valid again.
    families: createFamilies(create(), clock),
    proofs: create(),
    // It has space for all devices that may wait for their users, of any client.
    devices: createMemoryOnceKeys(clock),
    secret: () => secret,
  };
}

function createRedisState(
  options: SharedStateOptions & { readonly redisUrl: string },
): SharedState {
  const { platform, redisUrl: url, sealKey } = options;
  const { clock, timers } = platform;
  const link = linkRedis(platform, { url, use: 'oauth', lost: 'codes cannot be exchanged' });
  const { use } = link;
  const used = createRedisOnceKeys(use, clock);
  const known = { used, families: createFamilies(used, clock), proofs: used, devices: used };
  const names = shareNamesKey({ names: platform.sessionNames, use, timers });
  const { SESSION_SHARE_PERCENT: sharePercent } = platform.settings;
  shareLimits({ limits: platform.limits, redis: link, sharePercent });
  shareFaults({ faults: platform.faults, redis: link, sharePercent });
  const shared =
    sealKey === null
      ? createSharedSecret({ name: SECRET_NAME, use, timers, unknown: secretAway })
      : undefined;
  return {
    ...known,
    secret: shared?.source ?? (() => sealKey ?? ''),
    isReady: () => link.isReady() && shared?.isKnown() !== false,
    async start() {
      await link.start();
      await Promise.all([shared?.start(), names.start()]);
    },
    async stop() {
      shared?.stop();
      names.stop();
      await link.stop();
    },
  };
}

function secretAway(): Error {
  return failOauth('temporarily_unavailable', {
    detail: 'The key for codes is not available yet. Try again later.',
    headers: { 'Retry-After': '1' },
  });
}
