import type { Redis } from 'ioredis';
import type { RedisMeter } from './redis-meter.js';

/** A connection to Redis or Valkey that says whether it can be used now. */
export interface RedisConnection {
  readonly client: Redis;
  /**
   * False while the server is unavailable; commands then fail at once instead of waiting. Each asking also tries the
   * connection, so that a server that has gone silently is noticed although there are no other commands.
   */
  isReady(): boolean;
  close(): Promise<void>;
}

/** What is said when the connection is lost and found again; a service writes it to its log. */
export interface RedisWatcher {
  lost(reason: string): void;
  found(): void;
  /** Counts the commands of the connection. */
  readonly meter?: RedisMeter | undefined;
}

/** How long the server may take to accept a connection. */
const CONNECT_MS = 2000;

/**
 * How long the server may send nothing while a response is due; then it counts as unavailable. A process that is too busy to
 * read what was sent takes it for silence, so it is longer than any pause of ours should be.
 */
const SILENCE_MS = 5000;

/** How long a disconnect waits for the other end; the process lives on for it even when the server is gone. */
export const DISCONNECT_MS = 100;

/**
 * Connects to Redis or Valkey. The library is loaded only here, so that a service without REDIS_URL does not pay for it.
 * The connection is tried again for as long as it stays open.
 * @param url - `redis://host:6379/0`, or `rediss://` for TLS
 */
export async function connectRedis(url: string, watcher: RedisWatcher): Promise<RedisConnection> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    // A caller must hear at once that the server is unavailable, instead of queueing behind a connection that may not come.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disconnectTimeout: DISCONNECT_MS,
    retryStrategy: (attempt) => Math.min(50 * attempt, 1000),
  });
  if (watcher.meter) meterCommands(client, watcher.meter);
  const watch = watchConnection(client, watcher);
  await client.connect().catch(() => undefined); // 'error' has notified the watcher; retries go on
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

/** Notifies the watcher of each loss, until the connection is closed on purpose, and of each return. */
function watchConnection(client: Redis, watcher: RedisWatcher): { isClosing: boolean } {
  const state = { isLost: false, isClosing: false };
  const lose = (reason: string): void => {
    if (!state.isLost && !state.isClosing) watcher.lost(reason);
    state.isLost = true;
  };
  client.on('error', (error) => lose(error.message));
  // A server that ends in peace closes the connection without an error.
  client.on('close', () => lose('The connection was closed.'));
  client.on('ready', () => {
    if (state.isLost) watcher.found();
    state.isLost = false;
  });
  return state;
}

/** All commands go through this one method, those of scripts and pipelines too. */
function meterCommands(client: Redis, meter: RedisMeter): void {
  const send = client.sendCommand.bind(client);
  client.sendCommand = (command, stream) => {
    meter.observe(command.promise);
    return send(command, stream);
  };
}
