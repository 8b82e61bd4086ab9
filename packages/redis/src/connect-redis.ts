import type { Redis } from 'ioredis';
import { connectCluster } from './connect-cluster.js';
import { isCluster } from './key-groups.js';
import { type RedisConnection, type RedisWatcher, SERVER_OPTIONS } from './redis-connection.js';
import { joinWrites, meterCommands } from './sent-commands.js';

/**
 * Connects to Redis or Valkey, and reconnects until it is closed. The library is loaded only then, so that services without
 * REDIS_URL do not pay for it.
 * @param url - `redis://host:6379/0`, or `rediss://` for TLS; several URLs, separated by commas, are nodes of a cluster
 */
export function connectRedis(url: string, watcher: RedisWatcher): Promise<RedisConnection> {
  return isCluster(url) ? connectCluster(url, watcher) : connectServer(url, watcher);
}

async function connectServer(url: string, watcher: RedisWatcher): Promise<RedisConnection> {
  const { Redis } = await import('ioredis');
  // Commands fail immediately while the server is unavailable, instead of queueing.
  const client = new Redis(url, {
    ...SERVER_OPTIONS,
    lazyConnect: true,
    enableOfflineQueue: false,
  });
  if (watcher.meter) meterCommands(client, watcher.meter);
  joinWrites(client);
  const watch = watchConnection(client, watcher);
  await client.connect().catch(() => undefined); // 'error' has notified the watcher; retries continue
  return {
    client,
    isReady() {
      if (client.status !== 'ready') return false;
      client.ping().catch(() => undefined); // the closed connection reports a silent server
      return true;
    },
    async close() {
      watch.isClosing = true;
      if (client.status === 'ready') await client.quit().catch(() => undefined);
      client.disconnect();
    },
  };
}

function watchConnection(client: Redis, watcher: RedisWatcher): { isClosing: boolean } {
  const state = { isLost: false, isClosing: false };
  const lose = (reason: string): void => {
    if (!state.isLost && !state.isClosing) watcher.lost(reason);
    state.isLost = true;
  };
  client.on('error', (error) => lose(error.message));
  // A server that shuts down closes the connection without an error.
  client.on('close', () => lose('The connection was closed.'));
  client.on('ready', () => {
    if (state.isLost) {
      watcher.mayHaveLost?.();
      watcher.found();
    }
    state.isLost = false;
  });
  return state;
}
