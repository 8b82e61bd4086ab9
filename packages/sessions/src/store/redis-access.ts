import {
  createRedisLink,
  type KeyGroups,
  type Lifecycle,
  type RedisMeter,
  withScripts,
} from '@sandbox/redis';
import { storeAway } from '../errors.js';
import { NO_STORE_ERRORS, reasonOfStoreError, type StoreErrorReason } from './store-errors.js';
import { STORE_SCRIPTS, type StoreClient, type StoreScripts } from './store-scripts.js';

export interface RedisAccessOptions {
  readonly url: string;
  readonly meter?: RedisMeter;
  readonly log: {
    error(details: object, message: string): void;
    info(message: string): void;
  };
}

export interface RedisAccess extends Lifecycle {
  /**
   * Runs a task.
   * @throws AppError store_unavailable if the server is unavailable or rejects it
   */
  use<Result>(task: (client: StoreClient) => Promise<Result>): Promise<Result>;
  /** The prefixes of the keys of sessions. */
  readonly groups: KeyGroups;
  /** Increases each time the server may have lost its last writes. */
  generation(): number;
  errors(): Readonly<Record<StoreErrorReason, number>>;
}

/** Connects when it is started. */
export function createRedisAccess({ url, meter, log }: RedisAccessOptions): RedisAccess {
  let generation = 0;
  let errors = NO_STORE_ERRORS;
  const link = createRedisLink(url, {
    meter,
    lost: (reason) => log.error({ reason }, 'Redis is unavailable; sessions cannot be used'),
    found: () => log.info('Redis is available again; sessions can be used'),
    mayHaveLost: () => {
      generation += 1;
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
        // The link reports once that the server is unavailable; a rejection, such as out of memory, is logged each time.
        if (reason !== 'away')
          log.error({ err: cause }, 'Redis rejects a command that sessions need');
        throw storeAway(cause);
      }
    },
  };
}
