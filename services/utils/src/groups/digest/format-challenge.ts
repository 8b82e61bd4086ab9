import { REALM } from '../basic/realm.js';
import type { DigestPolicy } from './digest-policy.js';

/** What changes from one challenge to the next. */
export interface ChallengeParts {
  readonly nonce: string;
  readonly opaque: string;
  /** True when the client may try again with the new nonce without asking its user. */
  readonly stale: boolean;
}

/**
 * The challenges of RFC 7616 3.3, one per algorithm. All have the same nonce: clients that take parts from several of
 * them then still have parts that fit together.
 */
export function formatChallenges(policy: DigestPolicy, parts: ChallengeParts): readonly string[] {
  const { algorithms, qops, offersUserhash } = policy;
  const { nonce, opaque, stale } = parts;
  return algorithms.map((algorithm) =>
    [
      `Digest realm="${REALM}"`,
      `qop="${qops.join(', ')}"`,
      `algorithm=${algorithm}`,
      `nonce="${nonce}"`,
      `opaque="${opaque}"`,
      'charset=UTF-8',
      ...(offersUserhash ? ['userhash=true'] : []),
      ...(stale ? ['stale=true'] : []),
    ].join(', '),
  );
}
