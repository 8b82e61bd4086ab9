export { connectRedis, type RedisConnection, type RedisWatcher } from './connect-redis.js';
export { showRedis } from './show-redis.js';
