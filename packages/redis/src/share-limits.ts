import type { Redis } from 'ioredis';
import { LIMIT_SCRIPT } from './limit-script.js';

/** How much passes, and how that is counted. */
interface Quota {
  readonly algorithm: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** What a limit says of one request. */
interface Taken {
  readonly isAllowed: boolean;
  readonly remaining: number;
  readonly waitMs: number;
}

/** The limits of a platform, as far as replicas share them. */
interface SharedLimits {
  share(counters: { take(key: string, quota: Quota): Promise<Taken> }): void;
}

export interface SharedLimitsOptions {
  readonly limits: SharedLimits;
  /** Does something in Redis; rejects while it is unavailable. */
  readonly use: <Result>(task: (client: Redis) => Promise<Result>) => Promise<Result>;
}

/** The same for all services, which name themselves in the key. */
const PREFIX = 'sandbox:limits:';
const ALL_COUNTERS = 'sandbox:limits';

/** How many counts are kept; the one that was not used for longest is forgotten first, and starts anew. */
const MAX_COUNTERS = 16_384;

/** A client that knows the script. */
interface LimitClient extends Redis {
  countLimited(
    ...keysAndArguments: readonly (string | number)[]
  ): Promise<readonly [isAllowed: number, remaining: number, waitMs: number]>;
}

/** Lets replicas count requests together. */
export function shareLimits({ limits, use }: SharedLimitsOptions): void {
  limits.share({
    async take(key, { algorithm, limit, windowMs }) {
      const [isAllowed, remaining, waitMs] = await use((client) =>
        withScript(client).countLimited(
          ...[PREFIX + key, ALL_COUNTERS],
          ...[algorithm, limit, windowMs, MAX_COUNTERS],
        ),
      );
      return { isAllowed: isAllowed === 1, remaining, waitMs };
    },
  });
}

/** Teaches a client the script, once; it sends the script whole only once to a server. */
function withScript(client: Redis): LimitClient {
  if (!('countLimited' in client))
    client.defineCommand('countLimited', { numberOfKeys: 2, lua: LIMIT_SCRIPT });
  return client as LimitClient; // it has the command by now, which its type does not say
}
