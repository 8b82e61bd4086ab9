import type { Platform } from '@sandbox/http';
import { createRedisLink, createRedisMeter, type RedisLink } from '@sandbox/redis';

/**
 * Builds the connection of one store to Redis; the log names the lost function while Redis is unavailable.
 */
export function linkRedis(
  platform: Platform,
  { url, use, lost }: { readonly url: string; readonly use: string; readonly lost: string },
): RedisLink {
  const { log } = platform;
  return createRedisLink(url, {
    lost: (reason) => log.warn({ reason }, `Redis is away; ${lost}`),
    found: () => log.info('Redis is back'),
    meter: createRedisMeter({ ...platform, service: 'utils', use }),
  });
}
