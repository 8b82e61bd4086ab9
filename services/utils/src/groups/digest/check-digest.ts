import { REALM } from '../../auth/authorization.js';
import { isSameSecret } from '../../credentials.js';
import { fail } from '../../errors.js';
import { computeDigest, computeUserhash, type DigestInput, formatA2 } from './compute-digest.js';
import type { NonceCounts } from './create-nonce-counts.js';
import { NONCE_LIFETIME_MS, type Nonces } from './create-nonces.js';
import { type DigestAlgorithm, findAlgorithm, isSession } from './digest-algorithm.js';
import { findNearMiss } from './find-near-miss.js';
import { type DigestPolicy, isSameTarget } from './protocol.js';
import type { DigestCredentials } from './read-digest.js';

/** A request with a digest. */
export interface DigestAttempt {
  readonly credentials: DigestCredentials;
  readonly policy: DigestPolicy;
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  readonly host: string | undefined;
  /** The key of the client. */
  readonly owner: string;
  readonly body: Buffer;
}

/** The records by which nonces are judged. */
export interface NonceJudges {
  readonly nonces: Nonces;
  readonly counts: NonceCounts;
}

/**
 * Checks a digest part by part: the parts that the client copied first, the computed ones last. Returns the
 * input that it matches. A nonce is judged only after the digest, because only a client that knows the
 * password is invited to retry (RFC 7616 3.3, stale).
 * @throws AppError invalid_authorization, digest_mismatch, stale_nonce; each names the part
 */
export function checkDigest(attempt: DigestAttempt, judges: NonceJudges): DigestInput {
  checkUri(attempt);
  checkCopied('realm', attempt.credentials.realm, REALM);
  checkCopied('opaque', attempt.credentials.opaque, judges.nonces.opaque);
  const algorithm = checkAlgorithm(attempt);
  checkQop(attempt);
  checkUser(attempt, algorithm);
  const input = checkResponse(toInput(attempt, algorithm), attempt, judges.counts);
  checkNonce(attempt.credentials, judges.nonces);
  checkCount(attempt, judges.counts);
  return input;
}

/** RFC 7616 3.4.6 requires 400 here: a proxy, or an attacker, changed one of the two. */
function checkUri({ credentials: { uri }, target, host }: DigestAttempt): void {
  if (isSameTarget(uri, target, host)) return;
  throw fail('invalid_authorization', {
    detail: `uri must be the target of the request, query included: "${target}", not "${uri}".`,
    members: { part: 'uri', expected: target, received: uri },
  });
}

function checkCopied(part: string, received: string | undefined, expected: string): void {
  if (received === expected) return;
  const came = received === undefined ? 'it is missing' : `not "${received}"`;
  throw mismatch(part, `${part} must be the value of the challenge, "${expected}", ${came}.`, {
    expected,
    received: received ?? null,
  });
}

function checkAlgorithm({ credentials, policy }: DigestAttempt): DigestAlgorithm {
  const { algorithm: received, cnonce } = credentials;
  const algorithm = findAlgorithm(received);
  if (algorithm === undefined || !policy.algorithms.includes(algorithm)) {
    const offered = policy.algorithms.join(', ');
    throw mismatch('algorithm', `algorithm must be one of ${offered}, not "${received}".`, {
      expected: policy.algorithms,
      received,
    });
  }
  if (cnonce !== undefined || !isSession(algorithm)) return algorithm;
  throw fail('invalid_authorization', {
    detail: `The Authorization header must have cnonce, which is required for ${algorithm} depends.`,
    members: { part: 'cnonce' },
  });
}

function checkQop({ credentials: { qop }, policy }: DigestAttempt): void {
  if (qop === undefined ? policy.acceptsRfc2069 : policy.qops.some((one) => one === qop)) return;
  const came = qop === undefined ? 'it is missing' : `not "${qop}"`;
  throw mismatch('qop', `qop must be one of ${policy.qops.join(', ')}, ${came}.`, {
    expected: policy.qops,
    received: qop ?? null,
  });
}

function checkUser({ credentials, policy }: DigestAttempt, algorithm: DigestAlgorithm): void {
  const { username, userhash } = credentials;
  const { user } = policy;
  const expected = userhash ? computeUserhash({ algorithm, user, realm: REALM }) : user;
  const received = userhash ? username.toLowerCase() : username.normalize();
  if (isSameSecret(received, expected)) return;
  const meaning = userhash ? `the hash of "${user}:${REALM}", "${expected}"` : `"${expected}"`;
  throw mismatch('username', `username must be ${meaning}, not "${username}".`, {
    expected,
    received: username,
  });
}

function toInput(attempt: DigestAttempt, algorithm: DigestAlgorithm): DigestInput {
  const { credentials, policy, method, body } = attempt;
  const { nonce, uri, qop, nc, cnonce = '' } = credentials;
  return {
    algorithm,
    user: policy.user,
    realm: REALM,
    password: policy.password,
    method,
    uri,
    nonce,
    protection: qop !== undefined && nc !== undefined ? { qop, nc, cnonce } : undefined,
    sessionCnonce: cnonce,
    body: qop === 'auth-int' ? body : undefined,
  };
}

/**
 * The key of a session is made once, with the first cnonce (3.4.2); most clients make a new one with each.
 */
function checkResponse(
  input: DigestInput,
  { credentials, body }: DigestAttempt,
  counts: NonceCounts,
): DigestInput {
  const response = credentials.response.toLowerCase();
  const sessionCnonce = counts.firstCnonce(input.nonce) ?? input.sessionCnonce;
  const inputs = isSession(input.algorithm) ? [input, { ...input, sessionCnonce }] : [input];
  const matching = inputs.find((one) => isSameSecret(computeDigest(one), response));
  if (matching) return matching;
  const hint = findNearMiss({ input, response, body });
  const cause = hint ?? 'The password is wrong, or the hash is computed differently.';
  throw mismatch('response', `response is not the digest of this request. ${cause}`, {
    a2: formatA2(input),
    ...(hint ? { hint } : {}),
  });
}

function checkNonce({ nonce }: DigestCredentials, nonces: Nonces): void {
  if (nonces.isFresh(nonce)) return;
  throw fail('stale_nonce', {
    detail: `nonce must be one that was issued here in the last ${NONCE_LIFETIME_MS / 1000} seconds.`,
    members: { part: 'nonce', stale: true },
  });
}

function checkCount({ credentials, policy, owner }: DigestAttempt, counts: NonceCounts): void {
  const { nonce, nc, cnonce = '' } = credentials;
  if (nc === undefined) return;
  const count = Number.parseInt(nc, 16);
  const { maxUses = Number.POSITIVE_INFINITY } = policy;
  if (count <= maxUses && counts.take({ nonce, count, cnonce, owner })) return;
  const reason =
    count > maxUses
      ? `nc must be at most ${maxUses} here, not ${count}; a new nonce starts at 1 again.`
      : `nc must grow with each request; ${count} was used with this nonce already.`;
  throw fail('stale_nonce', { detail: reason, members: { part: 'nc', stale: true } });
}

function mismatch(part: string, detail: string, members: Readonly<Record<string, unknown>>): Error {
  return fail('digest_mismatch', { detail, members: { part, ...members } });
}
