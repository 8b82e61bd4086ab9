import { LIMIT_SCRIPT } from './limit-script.js';
import { ownedKeys } from './owned-keys.js';
import { type RedisLink, withScripts } from './redis-link.js';

interface Quota {
  readonly algorithm: string;
  readonly limit: number;
  readonly windowMs: number;
}

interface Counter {
  readonly key: string;
  readonly quota: Quota;
}

interface Taken {
  readonly isAllowed: boolean;
  readonly remaining: number;
  readonly waitMs: number;
}

/** The part of a platform's limits that replicas share. */
interface SharedLimits {
  share(counters: {
    take(counters: readonly Counter[], owner: string, world: string): Promise<readonly Taken[]>;
  }): void;
}

export interface SharedLimitsOptions {
  readonly limits: SharedLimits;
  /** The most counts of one client, in percent. */
  readonly sharePercent: number;
  readonly redis: Pick<RedisLink, 'groups' | 'use'>;
}

/** The same for all services, whose keys contain their name. */
const PREFIX = 'sandbox:limits:';
const ALL_COUNTERS = 'sandbox:limits:all';

/** The most counts; one that is deleted starts again. */
const MAX_COUNTERS = 16_384;

interface LimitScripts {
  countLimited(
    ...keysAndArguments: readonly (string | number)[]
  ): Promise<readonly (readonly [isAllowed: number, remaining: number, waitMs: number])[]>;
}

/** Lets replicas count requests together. */
export function shareLimits({ limits, redis, sharePercent }: SharedLimitsOptions): void {
  limits.share({
    async take(counters, owner, world) {
      const { groups, use } = redis;
      const prefix = groups.prefixOf(world);
      const keys = [
        ...ownedKeys(prefix + ALL_COUNTERS),
        ...counters.map(({ key }) => prefix + PREFIX + key),
      ];
      const quotas = counters.flatMap(({ quota: { algorithm, limit, windowMs } }) => [
        ...[algorithm, limit, windowMs],
      ]);
      const taken = await use((client) =>
        withScripts<LimitScripts>(client, { countLimited: { lua: LIMIT_SCRIPT } }).countLimited(
          keys.length,
          ...keys,
          groups.partOf(MAX_COUNTERS),
          ...quotas,
          owner,
          sharePercent,
        ),
      );
      return taken.map(([isAllowed, remaining, waitMs]) => ({
        ...{ isAllowed: isAllowed === 1, remaining, waitMs },
      }));
    },
  });
}
