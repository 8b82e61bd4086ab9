export {
  connectRedis,
  DISCONNECT_MS,
  type RedisConnection,
  type RedisWatcher,
} from './connect-redis.js';
export { OWNED_KEYS } from './owned-keys.js';
export {
  createRedisLink,
  IN_MEMORY,
  type Lifecycle,
  type RedisLink,
  type Scripts,
  withScripts,
} from './redis-link.js';
export { createRedisMeter, type RedisMeter, showRedis } from './redis-meter.js';
export { shareFaults } from './share-faults.js';
export { shareLimits } from './share-limits.js';
export { shareNamesKey } from './share-names-key.js';
export { createSharedSecret, type SharedSecret } from './shared-secret.js';
