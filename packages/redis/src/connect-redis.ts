import type { Redis } from 'ioredis';
import type { RedisMeter } from './redis-meter.js';

/** A connection to Redis or Valkey, with its state. */
export interface RedisConnection {
  readonly client: Redis;
  /**
   * False while the server is unavailable; commands then fail immediately. Each call also pings the server, to notice one that
   * no longer responds.
   */
  isReady(): boolean;
  close(): Promise<void>;
}

/** Receives connection losses and returns, for the log. */
export interface RedisWatcher {
  lost(reason: string): void;
  found(): void;
  readonly meter?: RedisMeter | undefined;
}

/** The timeout for a connection. */
const CONNECT_MS = 2000;

/**
 * A server that is silent for so long while a response is due is unavailable. A busy process cannot read responses, so this is
 * longer than any pause of ours should be.
 */
const SILENCE_MS = 5000;

/** The wait for the other end of a disconnect; the process stays alive for it even if the server is gone. */
export const DISCONNECT_MS = 100;

/**
 * Connects to Redis or Valkey, and reconnects until it is closed. The library is loaded only here, so that services without
 * REDIS_URL do not pay for it.
 * @param url - `redis://host:6379/0`, or `rediss://` for TLS
 */
export async function connectRedis(url: string, watcher: RedisWatcher): Promise<RedisConnection> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    // Commands fail immediately while the server is unavailable, instead of queueing.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disconnectTimeout: DISCONNECT_MS,
    retryStrategy: (attempt) => Math.min(50 * attempt, 1000),
  });
  watchCommands(client, watcher.meter);
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
    if (state.isLost) watcher.found();
    state.isLost = false;
  });
  return state;
}

/**
 * All commands use this method, including those of scripts and pipelines. Those of one turn of the loop are written at once:
 * a write costs both sides as much as the command itself.
 */
function watchCommands(client: Redis, meter: RedisMeter | undefined): void {
  const send = client.sendCommand.bind(client);
  let isCorked = false;
  client.sendCommand = (command, stream) => {
    meter?.observe(command.promise);
    const socket = client.stream;
    if (!isCorked && socket) {
      isCorked = true;
      socket.cork();
      setImmediate(() => {
        isCorked = false;
        socket.uncork();
      });
    }
    return send(command, stream);
  };
}
