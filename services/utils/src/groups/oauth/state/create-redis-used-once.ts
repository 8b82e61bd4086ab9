import { createHash } from 'node:crypto';
import type { Clock } from '@sandbox/kernel';
import { connectRedis, type RedisConnection, type RedisMeter } from '@sandbox/redis';
import type { UsedOnce } from './used-once.js';
import type { WriteOnce } from './write-once.js';

/** Separates our keys from those of others in the same Redis. */
const PREFIX = 'utils:oauth:used:';

/** What is said of the connection. */
interface Log {
  warn(details: object, message: string): void;
  info(message: string): void;
}

/** A memory that all replicas share, and the way to where it is. */
export interface RedisUsedOnce extends UsedOnce {
  /** Does something there; rejects while Redis is away. */
  readonly inRedis: <Result>(
    task: (client: RedisConnection['client']) => Promise<Result>,
  ) => Promise<Result>;
}

/** Builds a memory that all replicas share. It connects when it is started. */
export function createRedisUsedOnce(options: {
  readonly url: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Counts the commands. */
  readonly meter: RedisMeter;
}): RedisUsedOnce {
  const { url, clock, log, meter } = options;
  let connection: RedisConnection | undefined;
  const connected = (): RedisConnection => {
    if (!connection?.isReady()) throw new Error('Redis is away.');
    return connection;
  };
  return {
    isReady: () => connection?.isReady() ?? false,
    inRedis: async (task) => task(connected().client),
    async start() {
      connection = await connectRedis(url, {
        lost: (reason) => log.warn({ reason }, 'Redis is away; codes cannot be exchanged'),
        found: () => log.info('Redis is back'),
        meter,
      });
    },
    async stop() {
      await connection?.close();
      connection = undefined;
    },
    async use(word, expiresAt) {
      const seconds = Math.max(1, Math.ceil(expiresAt - clock.now() / 1000));
      const set = await connected().client.set(toKey(word), '1', 'EX', seconds, 'NX');
      return set === 'OK';
    },
    wasUsed: async (word) => (await connected().client.exists(toKey(word))) === 1,
  };
}

function toKey(word: string): string {
  return `${PREFIX}${createHash('sha256').update(word).digest('base64url')}`;
}

/** That of devices. */
const DEVICE_PREFIX = 'utils:oauth:device:';

/** Builds a memory that all replicas share. */
export function createRedisWriteOnce({ inRedis }: Pick<RedisUsedOnce, 'inRedis'>): WriteOnce {
  return {
    async write(word, text, seconds) {
      const set = await inRedis((client) =>
        client.set(`${DEVICE_PREFIX}${word}`, text, 'EX', seconds, 'NX'),
      );
      return set === 'OK';
    },
    read: async (word) =>
      (await inRedis((client) => client.get(`${DEVICE_PREFIX}${word}`))) ?? undefined,
  };
}
