import { connectRedis } from './connect-redis.js';
import { type KeyGroups, keyGroupsOf } from './key-groups.js';
import type { RedisClient, RedisConnection, RedisWatcher } from './redis-connection.js';

/** A dependency that is started and stopped with a service. */
export interface Lifecycle {
  /** False while it is unavailable. */
  isReady(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const IN_MEMORY: Lifecycle = {
  isReady: () => true,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/** The connection of one store to Redis or Valkey. */
export interface RedisLink extends Lifecycle {
  /** The prefixes of its keys. */
  readonly groups: KeyGroups;
  /** Runs a task; rejects while the server is unavailable. */
  use<Result>(task: (client: RedisClient) => Promise<Result>): Promise<Result>;
}

/** Connects when it is started. */
export function createRedisLink(url: string, watcher: RedisWatcher): RedisLink {
  let connection: RedisConnection | undefined;
  return {
    groups: keyGroupsOf(url),
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

/** By command name. */
export type Scripts<Commands> = Readonly<
  Record<keyof Commands & string, { readonly numberOfKeys?: number; readonly lua: string }>
>;

/** Defines scripts on a client once; it sends each to a server only once. */
export function withScripts<Commands>(
  client: RedisClient,
  scripts: Scripts<Commands>,
): RedisClient & Commands {
  for (const [name, script] of Object.entries<Scripts<Commands>[keyof Commands & string]>(scripts))
    if (!(name in client)) client.defineCommand(name, script);
  return client as RedisClient & Commands; // it has the commands by now, which its type does not say
}
