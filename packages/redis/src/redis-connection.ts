import type { Cluster, Redis } from 'ioredis';
import type { RedisMeter } from './redis-meter.js';

/** A server, or the cluster that it belongs to. */
export type RedisClient = Redis | Cluster;

/** A connection to Redis or Valkey, with its state. */
export interface RedisConnection {
  readonly client: RedisClient;
  /**
   * False while the server, or a master of the cluster, is unavailable; commands for it then fail immediately. Each call also pings the server, to notice one that
   * no longer responds.
   */
  isReady(): boolean;
  close(): Promise<void>;
}

/** Receives connection losses and returns, for the log. */
export interface RedisWatcher {
  lost(reason: string): void;
  found(): void;
  /** Called each time when some of the last writes may be lost: a server came back, or a slot has another master. */
  mayHaveLost?(): void;
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

/** The options of a connection to one server. */
export const SERVER_OPTIONS = {
  maxRetriesPerRequest: 0,
  connectTimeout: CONNECT_MS,
  socketTimeout: SILENCE_MS,
  disconnectTimeout: DISCONNECT_MS,
  retryStrategy: (attempt: number) => Math.min(50 * attempt, 1000),
} as const;
