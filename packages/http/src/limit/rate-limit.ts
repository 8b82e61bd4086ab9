import { integer, oneOf, textLike, type ValueReader } from '@sandbox/kernel';

/** The header that requests a limit. */
export const RATE_LIMIT_HEADER = 'X-Sandbox-RateLimit';

/** How requests are counted. */
export const ALGORITHMS = ['fixed', 'sliding', 'bucket'] as const;

/** The keys by which requests share a count. */
export const PARTITIONS = ['session', 'key', 'address'] as const;

/** The formats of `X-RateLimit-Reset`: vendors differ. */
export const RESET_FORMS = ['epoch', 'seconds'] as const;

/** The formats of `Retry-After` (RFC 9110 10.2.3). */
export const RETRY_FORMS = ['seconds', 'date'] as const;

/** The most requests that a sliding window counts: it stores the instant of each. */
const MAX_SLIDING = 1000;

/** A limit that a client requests. */
export interface RateLimit {
  /** How many requests pass in a window. */
  readonly limit: number;
  readonly window_s: number;
  /** Left out for the session of a request, or its IP address without a session. */
  readonly by?: (typeof PARTITIONS)[number] | undefined;
  readonly algorithm: (typeof ALGORITHMS)[number];
  readonly reset: (typeof RESET_FORMS)[number];
  readonly retry: (typeof RETRY_FORMS)[number];
  /** The name of the policy in `RateLimit` and `RateLimit-Policy`. */
  readonly policy: string;
}

/** How the members of a limit are read, of a header and of a rule alike. */
export const LIMIT_READERS: { readonly [Name in keyof RateLimit]-?: ValueReader<unknown> } = {
  limit: integer(1, 1_000_000),
  window_s: integer(1, 86_400),
  by: oneOf(PARTITIONS),
  algorithm: oneOf(ALGORITHMS),
  reset: oneOf(RESET_FORMS),
  retry: oneOf(RETRY_FORMS),
  policy: textLike(/^[A-Za-z\d][\w.-]{0,39}$/, 'a name of 1 to 40 letters, digits, _, . or -'),
};

/** The defaults of members that are left out. */
export const LIMIT_DEFAULTS = {
  algorithm: 'fixed',
  reset: 'epoch',
  retry: 'seconds',
  policy: 'default',
} as const;

/** The problem of a limit as a whole; undefined when it is valid. */
export function findLimitProblem({ algorithm, limit }: RateLimit): string | undefined {
  if (algorithm !== 'sliding' || limit <= MAX_SLIDING) return undefined;
  return `With algorithm=sliding, limit must be a whole number from 1 to ${MAX_SLIDING}, not ${limit}`;
}
