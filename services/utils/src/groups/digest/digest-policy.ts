import type { DigestAlgorithm } from './digest-algorithm.js';
import type { DigestQop } from './digest-qop.js';

/** What an endpoint accepts. */
export interface DigestPolicy {
  readonly user: string;
  readonly password: string;
  /** Offered in this order, the best first. */
  readonly algorithms: readonly DigestAlgorithm[];
  readonly qops: readonly DigestQop[];
  /** True to tell clients that they may hash the user name. */
  readonly offersUserhash: boolean;
  /** True to accept digests of RFC 2069, which have no qop; RFC 7616 dropped them. */
  readonly acceptsRfc2069: boolean;
  /** After so many requests with a nonce it is stale; undefined when only time makes it so. */
  readonly maxUses: number | undefined;
  /** True to challenge a request that carries no cookie anew. */
  readonly requiresCookie: boolean;
}
