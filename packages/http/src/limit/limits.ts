import type { AppError, Clock } from '@sandbox/kernel';
import { platformError } from '../errors.js';
import type { Rejection } from '../fault/fault.js';
import { toClientKey } from '../request/client-key.js';
import { formatSessionName } from '../session/session-name.js';
import type { Quota, Taken } from './algorithms.js';
import { type Outcome, toLimitHeaders, toRetryAfter, toSeconds } from './limit-headers.js';
import { type LimitedRequest, toLimitKey } from './limit-key.js';
import {
  type Counter,
  type CounterBounds,
  type Counters,
  createMemoryCounters,
} from './memory-counters.js';
import { parseRateLimits } from './parse-rate-limit.js';
import type { RateLimit } from './rate-limit.js';

/** The limits that clients ask for. */
export interface Limits {
  /**
   * Reads the header that requests limits.
   * @throws AppError invalid_rate_limit
   */
  read(text: string): readonly RateLimit[];
  /**
   * Counts a request under all limits, or under none when it is beyond one. It sets the headers with the state of the
   * limits, up to that one.
   * @param rule - the source of the limit: `header`, or the id of a rule of the session
   * @returns the rejection of a request beyond the limit
   * @throws AppError invalid_rate_limit
   */
  take(
    request: LimitedRequest,
    rule: string,
    rates: readonly RateLimit[],
  ): Rejection | undefined | Promise<Rejection | undefined>;
  /** Takes counters that replicas share, in place of those of this process. */
  share(counters: Counters): void;
}

/** Builds the limits of a process. */
export function createLimits(clock: Clock, bounds: CounterBounds = {}): Limits {
  const own = createMemoryCounters(clock, bounds);
  let shared: Counters | undefined;
  return {
    read: parseRateLimits,
    take(request, rule, rates) {
      const counters = rates.map((rate) => ({
        key: toLimitKey(request, rule, rate),
        quota: toQuota(rate),
      }));
      const decide = (taken: readonly Taken[]): Rejection | undefined => {
        const now = clock.now();
        const outcomes = rates.flatMap((rate, index) => {
          const one = taken[index];
          return one === undefined ? [] : [{ rate, taken: one, now }];
        });
        request.extraHeaders = [...(request.extraHeaders ?? []), ...toLimitHeaders(outcomes)];
        const rejected = outcomes.find((outcome) => !outcome.taken.isAllowed);
        return rejected && toRejection(rejected);
      };
      const owner = toClientKey(request.clientAddress);
      if (shared === undefined) return decide(own.take(counters, owner));
      const { session } = request;
      return takeShared({ counters, owner, shared, own, session }).then(decide);
    },
    share(counters) {
      shared = counters;
    },
  };
}

function toQuota({ algorithm, limit, window_s }: RateLimit): Quota {
  return { algorithm, limit, windowMs: window_s * 1000 };
}

/** Counts in the shared store. Without it, requests in a session fail, and others are counted in this process. */
async function takeShared(options: {
  readonly shared: Counters;
  readonly own: ReturnType<typeof createMemoryCounters>;
  readonly counters: readonly Counter[];
  readonly owner: string;
  readonly session: LimitedRequest['session'];
}): Promise<readonly Taken[]> {
  const { shared, own, counters, owner, session } = options;
  try {
    return await shared.take(counters, owner, session ? formatSessionName(session) : '');
  } catch (error) {
    if (session) throw countersAway(error);
    return own.take(counters, owner);
  }
}

/** The code of a request that is beyond a limit. */
const CODE = 'rate_limit_exceeded';

function toRejection(outcome: Outcome): Rejection {
  const { rate, taken } = outcome;
  const { limit, window_s, policy } = rate;
  const seconds = toSeconds(taken.waitMs);
  const error = platformError(CODE, {
    detail: `The limit "${policy}" of ${limit} requests in ${window_s} s is exceeded. Try again in ${seconds} s.`,
    // The member of the draft's own problem type (draft-ietf-httpapi-ratelimit-headers-10, "Quota Exceeded").
    members: { limit, window_s, retry_after: seconds, 'violated-policies': [policy] },
    headers: { 'Retry-After': toRetryAfter(outcome) },
  });
  return { status: error.status, code: CODE, retryAfter: seconds, error };
}

function countersAway(cause: unknown): AppError {
  return platformError('not_ready', {
    detail: 'The shared store of rate limits is unavailable. Try again.',
    headers: { 'Retry-After': '1' },
    cause,
  });
}
