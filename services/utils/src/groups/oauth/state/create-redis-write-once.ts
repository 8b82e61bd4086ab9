import type { RedisUsedOnce } from './create-redis-used-once.js';
import type { WriteOnce } from './write-once.js';

/** Separates our keys from those of others in the same Redis. */
const PREFIX = 'utils:oauth:device:';

/** Builds a memory that all replicas share. */
export function createRedisWriteOnce({ inRedis }: Pick<RedisUsedOnce, 'inRedis'>): WriteOnce {
  return {
    async write(word, text, seconds) {
      const set = await inRedis((client) =>
        client.set(`${PREFIX}${word}`, text, 'EX', seconds, 'NX'),
      );
      return set === 'OK';
    },
    read: async (word) => (await inRedis((client) => client.get(`${PREFIX}${word}`))) ?? undefined,
  };
}
