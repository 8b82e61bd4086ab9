import type { HeaderPairs } from '../response/response.js';
import { formatHttpDate } from '../semantics/http-date.js';
import type { Taken } from './algorithms.js';
import type { RateLimit } from './rate-limit.js';

/** The result of a limit for one request, and its instant. */
export interface Outcome {
  readonly rate: RateLimit;
  readonly taken: Taken;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The headers of every response under a limit: those of draft-ietf-httpapi-ratelimit-headers-10, and the older ones that
 * vendors have. Times are rounded up, so that a client that waits for them is not too early.
 */
export function toLimitHeaders(outcomes: readonly Outcome[]): HeaderPairs {
  const policies = outcomes.map(
    ({ rate: { limit, window_s, policy } }) => `"${policy}";q=${limit};w=${window_s}`,
  );
  const states = outcomes.map(
    ({ rate, taken }) => `"${rate.policy}";r=${taken.remaining};t=${toSeconds(taken.waitMs)}`,
  );
  return [
    ...['RateLimit-Policy', policies.join(', ')],
    ...['RateLimit', states.join(', ')],
    ...toOlderHeaders(outcomes),
  ];
}

/** They know one limit: that of which the least remains, of equal ones the last, as it may have refused. */
function toOlderHeaders(outcomes: readonly Outcome[]): HeaderPairs {
  const remaining = Math.min(...outcomes.map(({ taken }) => taken.remaining));
  const tightest = outcomes.findLast(({ taken }) => taken.remaining === remaining);
  if (tightest === undefined) return [];
  const { rate, taken, now } = tightest;
  const { waitMs } = taken;
  const resetAt = toSeconds(rate.reset === 'seconds' ? waitMs : now + waitMs);
  return [
    ...['X-RateLimit-Limit', String(rate.limit)],
    ...['X-RateLimit-Remaining', String(remaining)],
    ...['X-RateLimit-Reset', String(resetAt)],
  ];
}

/** The value of `Retry-After`; the same instant as that of `RateLimit`. */
export function toRetryAfter({ rate, taken, now }: Outcome): string {
  const { waitMs } = taken;
  if (rate.retry === 'seconds') return String(toSeconds(waitMs));
  return formatHttpDate(toSeconds(now + waitMs) * 1000);
}

/** The number of milliseconds in whole seconds, rounded up. */
export function toSeconds(ms: number): number {
  return Math.ceil(ms / 1000);
}
