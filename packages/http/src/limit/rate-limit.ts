import type { Refusal } from '../fault/refusal.js';
import type { Exchange } from '../request/exchange.js';

/** How many requests may come in a time, and how that is counted and told. */
export interface RateLimit {
  readonly limit: number;
  readonly windowS: number;
}

/** The header that asks for a limit. */
export const RATE_LIMIT_HEADER = 'X-Sandbox-RateLimit';

/** The seam between faults and limits. */
export interface Limits {
  /**
   * Reads the header that asks for a limit.
   * @throws AppError invalid_fault
   */
  read(text: string): RateLimit | undefined;
  /** Counts a request; what is said to one that is beyond the limit. */
  take(
    exchange: Exchange,
    rule: string,
    limit: RateLimit,
  ): Refusal | undefined | Promise<Refusal | undefined>;
}

/** Builds limits that let everything pass. */
export function createLimits(): Limits {
  return { read: () => undefined, take: () => undefined };
}
