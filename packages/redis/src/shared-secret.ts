import { type SecretSource, systemSecret, type Timer, type Timers } from '@sandbox/kernel';
import type { RedisClient } from './redis-connection.js';

export type SecretClient = Pick<RedisClient, 'set' | 'get'>;

export interface SharedSecretOptions {
  /** The key in Redis. */
  readonly name: string;
  /** Runs a task in Redis; rejects while it is unavailable. */
  readonly use: <Result>(task: (client: SecretClient) => Promise<Result>) => Promise<Result>;
  readonly timers: Timers;
  /** Builds the error for a use before the secret is known. */
  readonly unknown: () => Error;
}

/** A secret that the first process creates and the others fetch. */
export interface SharedSecret {
  readonly source: SecretSource;
  isKnown(): boolean;
  /** Fetches the secret, and retries while that fails. */
  start(): Promise<void>;
  stop(): void;
}

/** The interval while the secret is unknown. */
const RETRY_MS = 500;

/** The interval at which a known secret is written again, in case the server lost it. */
const REFRESH_MS = 10_000;

/** Reads the secret from Redis, or creates it. */
async function sharedSecret(
  client: SecretClient,
  name: string,
  make: () => string,
): Promise<string> {
  await client.set(name, make(), 'NX');
  const secret = await client.get(name);
  if (secret === null) throw new Error(`The secret ${name} was removed while it was read.`);
  return secret;
}

/**
 * Builds a secret that all replicas share. Each offers the one it knows, so that a server that lost its data gets it again. If
 * Redis has another one, that is used: its data is new too.
 */
export function createSharedSecret(options: SharedSecretOptions): SharedSecret {
  const { name, use, timers, unknown } = options;
  const offer = systemSecret();
  let known: string | undefined;
  let timer: Timer | undefined;
  let isStopped = false;
  const refresh = async (): Promise<void> => {
    try {
      known = await use((client) => sharedSecret(client, name, () => known ?? offer));
    } catch {
      // The owner of the connection reports that the server is unavailable.
    }
    if (isStopped) return;
    timer = timers.after(known === undefined ? RETRY_MS : REFRESH_MS, () => void refresh());
  };
  return {
    source: () => {
      if (known === undefined) throw unknown();
      return known;
    },
    isKnown: () => known !== undefined,
    start: refresh,
    stop() {
      isStopped = true;
      timer?.cancel();
    },
  };
}
