import { createRedisLink, type Lifecycle, type RedisMeter, withScripts } from '@sandbox/redis';
import { storeAway } from '../errors.js';
import { NO_STORE_ERRORS, reasonOfStoreError, type StoreErrorReason } from './store-errors.js';
import { STORE_SCRIPTS, type StoreClient, type StoreScripts } from './store-scripts.js';

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
export interface RedisAccess extends Lifecycle {
  /**
   * Does one thing there.
   * @throws AppError store_unavailable when the server is away or refuses it
   */
  use<Result>(task: (client: StoreClient) => Promise<Result>): Promise<Result>;
  /** Grows each time the server comes back: it may have lost its last writes. */
  generation(): number;
  /** How often it could not be used since the start, by reason. */
  errors(): Readonly<Record<StoreErrorReason, number>>;
}

/** Builds the access; it connects when it is started. */
export function createRedisAccess({ url, meter, log }: RedisAccessOptions): RedisAccess {
  let generation = 0;
  let errors = NO_STORE_ERRORS;
  const link = createRedisLink(url, {
    meter,
    lost: (reason) => log.error({ reason }, 'Redis is away; sessions cannot be used'),
    found: () => {
      generation += 1;
      log.info('Redis is back; sessions can be used');
    },
  });
  return {
    ...link,
    generation: () => generation,
    errors: () => errors,
    async use(task) {
      try {
        return await link.use((client) => task(withScripts<StoreScripts>(client, STORE_SCRIPTS)));
      } catch (cause) {
        const isReady = link.isReady();
        const reason = isReady ? reasonOfStoreError(cause) : 'away';
        errors = { ...errors, [reason]: errors[reason] + 1 };
        // That the server is away is reported once, by the watcher; a refusal, for example when out of memory, each time.
        if (isReady) log.error({ err: cause }, 'Redis refuses what sessions need');
        throw storeAway(cause);
      }
    },
  };
}
