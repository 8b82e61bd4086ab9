import { REALM } from '../../auth/authorization.js';
import { computeDigest, type DigestInput } from './compute-digest.js';
import type { DigestAlgorithm, DigestQop } from './digest-algorithm.js';

/** The policy of an endpoint. */
export interface DigestPolicy {
  readonly user: string;
  readonly password: string;
  /** Offered in this order, the best first. */
  readonly algorithms: readonly DigestAlgorithm[];
  readonly qops: readonly DigestQop[];
  /** True to offer clients that they may hash the user name. */
  readonly offersUserhash: boolean;
  /** True to accept digests of RFC 2069, which have no qop; RFC 7616 dropped them. */
  readonly acceptsRfc2069: boolean;
  /** The number of requests after which a nonce is stale; undefined when only time makes it so. */
  readonly maxUses: number | undefined;
  /** True to send the nonce of the next request in each response. */
  readonly offersNextNonce?: boolean;
  /** True to challenge a request without a cookie again. */
  readonly requiresCookie: boolean;
}

/** The parts that change from one challenge to the next. */
export interface ChallengeParts {
  readonly nonce: string;
  readonly opaque: string;
  /** True when the client may try again with the new nonce without asking its user. */
  readonly stale: boolean;
}

/**
 * The challenges of RFC 7616 3.3, one per algorithm. All have the same nonce, so that clients that mix parts
 * of several challenges still have matching parts.
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

/**
 * True when the `uri` of a digest is the target of its request. It may be in absolute form (RFC 7616 3.4); a target
 * with an empty query is known here without its question mark.
 * @param target - path and query as they were sent
 * @param host - the Host header
 */
export function isSameTarget(uri: string, target: string, host: string | undefined): boolean {
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(uri) ?? [];
  if (authority === undefined) return isSame(uri, target);
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  return authority.toLowerCase() === host?.toLowerCase() && isSame(path, target);
}

function isSame(one: string, target: string): boolean {
  return one === target || (!target.includes('?') && one === `${target}?`);
}

/**
 * A value in the encoding of RFC 8187 3.2, of which RFC 7616 4 uses only UTF-8; undefined when it is invalid.
 */
export function parseExtValue(text: string): string | undefined {
  const [, encoded] = /^utf-8'[^']*'((?:[\w!#$&+.^`|~-]|%[\da-f]{2})*)$/i.exec(text) ?? [];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/**
 * `Authentication-Info` (RFC 7616 3.5): proves to the client that the server knows the password too. Undefined for a
 * digest without qop, for which the response could contain nothing that the client has not sent itself.
 * @param about - `nextNonce`, and the body of the response; hashed when the quality of protection covers bodies
 */
export function formatAuthenticationInfo(
  request: DigestInput,
  { body, nextNonce }: { readonly body: Buffer; readonly nextNonce?: string | undefined },
): string | undefined {
  const { protection } = request;
  if (protection === undefined) return undefined;
  const covered = request.body === undefined ? undefined : body;
  const rspauth = computeDigest({ ...request, method: '', body: covered });
  const { qop, nc, cnonce } = protection;
  const quoted = cnonce.replace(/["\\]/g, '\\$&');
  const next = nextNonce === undefined ? '' : `, nextnonce="${nextNonce}"`;
  return `rspauth="${rspauth}", qop=${qop}, nc=${nc}, cnonce="${quoted}"${next}`;
}
