export { type ClusterNodes, parseNodes } from './connect-cluster.js';
export { connectRedis } from './connect-redis.js';
export { CLUSTER_GROUPS, isCluster, type KeyGroups, keyGroupsOf } from './key-groups.js';
export { OWNED_KEY_COUNT, OWNED_KEYS, ownedKeys } from './owned-keys.js';
export {
  DISCONNECT_MS,
  type RedisClient,
  type RedisConnection,
  type RedisWatcher,
} from './redis-connection.js';
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
