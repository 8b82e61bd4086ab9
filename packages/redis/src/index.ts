export { connectRedis, type RedisConnection, type RedisWatcher } from './connect-redis.js';
