import type { Redis } from 'ioredis';

/** A connection to Redis or Valkey that says whether it can be used now. */
export interface RedisConnection {
  readonly client: Redis;
  /** False while the server is away; commands then fail at once instead of waiting. */
  isReady(): boolean;
  close(): Promise<void>;
}

/** What is said when the connection is lost and found again; a service writes it to its log. */
export interface RedisWatcher {
  lost(reason: string): void;
  found(): void;
}

/**
 * Connects to Redis or Valkey. The library is loaded only here, so that a service without REDIS_URL does not pay for it.
 * The connection is tried again for as long as it stays open.
 * @param url - `redis://host:6379/0`, or `rediss://` for TLS
 */
export async function connectRedis(url: string, watcher: RedisWatcher): Promise<RedisConnection> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    // A caller must hear at once that the server is away, instead of queueing behind a connection that may not come.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(50 * attempt, 1000),
  });
  let isLost = false;
  client.on('error', (error) => {
    if (!isLost) watcher.lost(error.message);
    isLost = true;
  });
  client.on('ready', () => {
    if (isLost) watcher.found();
    isLost = false;
  });
  await client.connect().catch(() => undefined); // 'error' has told the watcher; retries go on
  return {
    client,
    isReady: () => client.status === 'ready',
    close: async () => {
      if (client.status === 'ready') await client.quit().catch(() => undefined);
      client.disconnect();
    },
  };
}
