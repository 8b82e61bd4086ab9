import { type SecretSource, systemSecret, type Timer, type Timers } from '@sandbox/kernel';
import type { Redis } from 'ioredis';

/** What the secret is read and written with. */
export type SecretClient = Pick<Redis, 'set' | 'get'>;

/** Where replicas find a secret that they share. */
export interface SharedSecretOptions {
  /** The key in Redis. */
  readonly name: string;
  /** Does something in Redis; rejects while it is unavailable. */
  readonly use: <Result>(task: (client: SecretClient) => Promise<Result>) => Promise<Result>;
  readonly timers: Timers;
  /** Builds the error for a use of the secret before it is known. */
  readonly unknown: () => Error;
}

/** A secret that the first process makes and the others take. */
export interface SharedSecret {
  readonly source: SecretSource;
  isKnown(): boolean;
  /** Fetches the secret; goes on trying while that fails. */
  start(): Promise<void>;
  stop(): void;
}

/** How soon it is tried again while the secret is not known. */
const RETRY_MS = 500;

/** How often a known secret is put there again, in case the server has lost it. */
const REFRESH_MS = 10_000;

/** The secret of that name in Redis; `make` gives it when there is none yet. */
export async function sharedSecret(
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
 * Builds a secret that all replicas share. Each offers the one that it knows, so that a server that has lost its data
 * gets the same again. Where another one is there nevertheless, that is the one: the data it belongs to is new too.
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
