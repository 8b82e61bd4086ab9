import type { AppError } from '@sandbox/kernel';
import type { RateLimit } from '../limit/rate-limit.js';

/** A number that is drawn between two others, both included. */
export type Range = readonly [min: number, max: number];

/** A response in place of the handler's, which does not run. */
export interface Failure {
  /** Left out where the code determines it. */
  readonly status: number | undefined;
  /** A code of the service: of a problem, of GraphQL or OAuth, or of the gateway. */
  readonly code: string | undefined;
  readonly retryAfter: number | undefined;
}

/** The reason why a request never reaches its handler: a simulated failure, or a limit. */
export interface Rejection extends Failure {
  readonly error: AppError;
}

/**
 * The position where the bytes of a response end: before its head, after a part of its body, or after a number of its
 * bytes.
 */
export type CutPoint = 'head' | { readonly part: number } | { readonly bytes: number };

/** A fault in the bytes of a response on their way out: the handler has run, and its writes persist. */
export type WireFault =
  /** The end of the connection: RST, FIN, or silence for a number of milliseconds. */
  | { readonly kind: 'reset' | 'close' | 'truncate'; readonly at: CutPoint }
  | { readonly kind: 'stall'; readonly ms: number }
  | { readonly kind: 'throttle'; readonly bytesPerSecond: number }
  | { readonly kind: 'malformed'; readonly part: 'body' | 'chunk' | 'head' };

/** The effect of a fault on one request. */
export interface Effect {
  /** Milliseconds before anything else happens. */
  readonly delay?: Range;
  readonly failure?: Failure;
  readonly wire?: WireFault;
  readonly limit?: RateLimit;
}

/** Which of the requests are hit, by their numbers from 1 on and by the time since the rule was made. */
export interface When {
  readonly rate?: number;
  readonly seed?: string;
  readonly first?: number;
  readonly every?: number;
  readonly after?: number;
  /** Milliseconds since the rule was made. */
  readonly between?: Range;
}

/** An effect with the probability that it is chosen, when those before it are not. */
export interface Branch {
  readonly rate: number;
  readonly effect: Effect;
}

/** The effects of a fault, and the requests that it hits. */
export interface Fault {
  readonly when: When;
  /** Evaluated in this order; the first match applies. */
  readonly branches: readonly Branch[];
}

/** The fault of one request. */
export interface AppliedFault {
  /** `header`, `query`, the id of a rule or the name of a preset. */
  readonly rule: string;
  /** The key of its limit: a rule that is set again counts from the start. */
  readonly countedAs: string;
  readonly delayMs: number;
  readonly failure: Failure | undefined;
  readonly wire: WireFault | undefined;
  readonly limit: RateLimit | undefined;
  /** The effect as parameters of a structured field: `delay=312; status=503`. */
  readonly text: string;
}

/** The header that requests a fault, and that reports the one that happened. */
export const FAULT_HEADER = 'X-Sandbox-Fault';

/** The value of the header that names a fault. */
export function formatFault({ rule, text }: AppliedFault): string {
  return `${rule}; ${text}`;
}
