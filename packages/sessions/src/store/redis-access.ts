import { connectRedis, type RedisConnection, type RedisMeter } from '@sandbox/redis';
import { storeAway } from '../errors.js';
import { NO_STORE_ERRORS, reasonOfStoreError, type StoreErrorReason } from './store-errors.js';
import { defineStoreScripts, type StoreClient } from './store-scripts.js';

export interface RedisAccessOptions {
  readonly url: string;
  /** Counts the commands. */
  readonly meter?: RedisMeter;
  readonly log: {
    error(details: object, message: string): void;
    info(message: string): void;
  };
}

/** The way of the stores to Redis or Valkey. */
export interface RedisAccess {
  /**
   * Does one thing there.
   * @throws AppError store_unavailable when the server is away or refuses it
   */
  use<Result>(task: (client: StoreClient) => Promise<Result>): Promise<Result>;
  /** Grows each time the server comes back: it may have lost its last writes. */
  generation(): number;
  /** How often it could not be used since the start, by reason. */
  errors(): Readonly<Record<StoreErrorReason, number>>;
  isReady(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Connected {
  readonly connection: RedisConnection;
  readonly client: StoreClient;
}

/** Builds the access; it connects when it is started. */
export function createRedisAccess({ url, meter, log }: RedisAccessOptions): RedisAccess {
  let connected: Connected | undefined;
  let generation = 0;
  let errors = NO_STORE_ERRORS;
  const count = (reason: StoreErrorReason): void => {
    errors = { ...errors, [reason]: errors[reason] + 1 };
  };
  const isReady = (): boolean => connected?.connection.isReady() ?? false;
  const watcher = {
    meter,
    lost: (reason: string) => log.error({ reason }, 'Redis is away; sessions cannot be used'),
    found: () => {
      generation += 1;
      log.info('Redis is back; sessions can be used');
    },
  };
  return {
    isReady,
    generation: () => generation,
    errors: () => errors,
    async use(task) {
      if (connected === undefined) throw storeAway();
      try {
        return await task(connected.client);
      } catch (cause) {
        count(isReady() ? reasonOfStoreError(cause) : 'away');
        // That the server is away is reported once, by the watcher; a refusal, for example when out of memory, each time.
        if (isReady()) log.error({ err: cause }, 'Redis refuses what sessions need');
        throw storeAway(cause);
      }
    },
    async start() {
      const connection = await connectRedis(url, watcher);
      connected = { connection, client: defineStoreScripts(connection.client) };
    },
    async stop() {
      await connected?.connection.close();
    },
  };
}
