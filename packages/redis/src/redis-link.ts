import type { Redis } from 'ioredis';
import { connectRedis, type RedisConnection, type RedisWatcher } from './connect-redis.js';

/** What is started and stopped with a service, and may be away meanwhile. */
export interface Lifecycle {
  /** False while what it needs is away. */
  isReady(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** That of what is in the memory of this process. */
export const IN_MEMORY: Lifecycle = {
  isReady: () => true,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/** The way of one store to Redis or Valkey. */
export interface RedisLink extends Lifecycle {
  /** Does something there; rejects while the server is away. */
  use<Result>(task: (client: Redis) => Promise<Result>): Promise<Result>;
}

/** Builds the way; it connects when it is started. */
export function createRedisLink(url: string, watcher: RedisWatcher): RedisLink {
  let connection: RedisConnection | undefined;
  return {
    isReady: () => connection?.isReady() ?? false,
    async use(task) {
      if (connection === undefined) throw new Error('Redis is not connected.');
      return task(connection.client);
    },
    async start() {
      connection = await connectRedis(url, watcher);
    },
    async stop() {
      await connection?.close();
      connection = undefined;
    },
  };
}

/** Scripts by the names of their commands. */
export type Scripts<Commands> = Readonly<
  Record<keyof Commands & string, { readonly numberOfKeys?: number; readonly lua: string }>
>;

/** Teaches a client scripts, unless it knows them; it sends each whole only once to a server. */
export function withScripts<Commands>(client: Redis, scripts: Scripts<Commands>): Redis & Commands {
  for (const [name, script] of Object.entries<Scripts<Commands>[keyof Commands & string]>(scripts))
    if (!(name in client)) client.defineCommand(name, script);
  return client as Redis & Commands; // it has the commands by now, which its type does not say
}
