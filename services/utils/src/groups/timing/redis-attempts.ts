import type { Platform } from '@sandbox/http';
import { OWNED_KEY_COUNT, OWNED_KEYS, ownedKeys } from '@sandbox/redis';
import { linkRedis } from '../../link-redis.js';
import {
  type Attempts,
  createMemoryAttempts,
  MAX_KEYS,
  RETENTION_MS,
  toPlace,
} from './attempts.js';

/** The counts by key, and the keys by the time of their last attempt. */
const COUNTS = 'utils:attempts:counts';
const TIMES = 'utils:attempts:all';

/** How many keys both scripts have. */
const KEYS = 1 + OWNED_KEY_COUNT;

/**
 * Counts an attempt and deletes the keys that are too old or too many, in one step, so that replicas count
 * exactly.
 * KEYS: counts, list of all keys with its bookkeeping; ARGV: key, now, milliseconds until it is deleted, most keys, the client and
 * its share in percent.
 */
const COUNT = `${OWNED_KEYS}
local counts, all = unpack(KEYS)
local key, now, retentionMs, most, owner, percent = unpack(ARGV)
local function forget(other) redis.call('HDEL', counts, other) end
local last = redis.call('ZSCORE', all, key)
if last and tonumber(last) < now - retentionMs then
  forget(key)
  discharge(all, key)
end
local count = redis.call('HINCRBY', counts, key, 1)
local use = { owner = owner, weight = 1, now = now, retentionMs = retentionMs }
share(all, key, use, { entries = most, percent = percent }, forget)
redis.call('PEXPIRE', counts, retentionMs)
return count
`;

/** Deletes a key. KEYS: as above; ARGV: key. */
const FORGET = `${OWNED_KEYS}
redis.call('HDEL', KEYS[1], ARGV[1])
discharge(KEYS[2], ARGV[1])
`;

/** Builds the counts in Redis when there is one, for all replicas together, else in the memory of this process. */
export function createAttempts(platform: Platform, redisUrl: string | null): Attempts {
  return redisUrl === null
    ? createMemoryAttempts(platform.clock, {
        maxEntries: platform.maxRemembered,
        sharePercent: platform.settings.SESSION_SHARE_PERCENT,
      })
    : createRedisAttempts(platform, redisUrl);
}

function createRedisAttempts(platform: Platform, url: string): Attempts {
  const { clock, settings } = platform;
  const link = linkRedis(platform, { url, use: 'attempts', lost: 'attempts cannot be counted' });
  const { groups } = link;
  const keysOf = (place: string): readonly [counts: string, times: string, ...string[]] => {
    const prefix = groups.prefixOf(place);
    return [prefix + COUNTS, ...ownedKeys(prefix + TIMES)];
  };
  return {
    ...link,
    async count(key, owner) {
      const place = toPlace(key);
      const bounds = [groups.partOf(MAX_KEYS), owner, settings.SESSION_SHARE_PERCENT];
      const input = [...keysOf(place), place, clock.now(), RETENTION_MS, ...bounds];
      return Number(await link.use((client) => client.eval(COUNT, KEYS, ...input)));
    },
    async peek(key) {
      const place = toPlace(key);
      const [counts, times] = keysOf(place);
      const [count, at] = await link.use((client) =>
        Promise.all([client.hget(counts, place), client.zscore(times, place)]),
      );
      return at !== null && Number(at) >= clock.now() - RETENTION_MS ? Number(count) : 0;
    },
    async forget(key) {
      const place = toPlace(key);
      await link.use((client) => client.eval(FORGET, KEYS, ...keysOf(place), place));
    },
  };
}
