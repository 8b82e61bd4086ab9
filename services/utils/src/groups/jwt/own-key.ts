import {
  createHmac,
  createPublicKey,
  createSecretKey,
  type JsonWebKey,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import {
  decodeBase64Url,
  type PairAlgorithm,
  type TokenAlgorithm,
  toTokenAlgorithm,
  type VerifyingKey,
  type VerifyingKeys,
  verifyWith,
} from '@sandbox/jwt';
import type { JsonObject } from '@sandbox/kernel';
import { fail } from '../../errors.js';

/** A JWK is a few hundred characters long, one of 4096 bits 800. */
const MAX_JWK_LENGTH = 4096;

const HMAC_BYTES = 32;
const CURVE_SIGNATURE_BYTES = 64;

/** The algorithms of a kind of key, by the type and the curve that Node names. */
const ALGORITHMS: Readonly<Record<string, readonly PairAlgorithm[]>> = {
  rsa: ['RS256', 'PS256'],
  prime256v1: ['ES256'],
  ed25519: ['EdDSA'],
};

/** A client's own key: a shared secret, or a key as JWK. */
export interface OwnKey {
  readonly secret?: string | undefined;
  readonly jwk?: JsonObject | undefined;
}

/** The keys by which a client wants its token to be checked: its own key, for the algorithms that it fits. */
export function toOwnKeys(own: OwnKey): VerifyingKeys | undefined {
  checkOwnKey(own);
  const { secret, jwk } = own;
  if (secret !== undefined) return { HS256: toHmacKey(Buffer.from(secret)) };
  return jwk === undefined ? undefined : readJwk(jwk);
}

/**
 * The same key as Node has it, for signatures of another kind.
 * @throws AppError invalid_parameter
 */
export function toKeyObject(own: OwnKey): KeyObject | undefined {
  checkOwnKey(own);
  const { secret, jwk } = own;
  if (secret !== undefined) return createSecretKey(secret, 'utf8');
  if (jwk === undefined) return undefined;
  return jwk.kty === 'oct' ? createSecretKey(decodeSecret(jwk)) : toPublicKey(jwk);
}

function checkOwnKey({ secret, jwk }: OwnKey): void {
  if (jwk === undefined) return;
  if (secret !== undefined) throw reject('jwk', 'Send only one of secret and jwk.');
  if (JSON.stringify(jwk).length > MAX_JWK_LENGTH) {
    throw reject('jwk', `jwk may be ${MAX_JWK_LENGTH} characters long.`);
  }
  const purpose = findPurposeProblem(jwk);
  if (purpose !== undefined) throw reject('jwk', purpose);
}

/** The reason why a key may not check signatures, by its own members (RFC 7517 4.2, 4.3). */
function findPurposeProblem({ use, key_ops: operations, d }: JsonObject): string | undefined {
  if (use !== undefined && use !== 'sig')
    return `use of jwk must be "sig" to check signatures, not ${JSON.stringify(use)}.`;
  if (operations === undefined) return undefined;
  // A client with the private key has the public one, too.
  const right = d === undefined ? ['verify'] : ['verify', 'sign'];
  if (Array.isArray(operations) && operations.some((name) => right.includes(name)))
    return undefined;
  return `key_ops of jwk must have "verify" to check signatures, not ${JSON.stringify(operations)}.`;
}

/** RFC 7518 3.2 and 3.3. */
const LEAST_BITS = { HS256: 256, RSA: 2048 } as const;

/** The message about a key that is shorter than RFC 7518 requires; undefined when it is not. */
export function findShortKey(own: OwnKey): string | undefined {
  const key = toKeyObject(own);
  const kind = key?.type === 'secret' ? 'HS256' : 'RSA';
  const bits =
    kind === 'HS256' ? 8 * (key?.symmetricKeySize ?? 0) : key?.asymmetricKeyDetails?.modulusLength;
  if (key === undefined || bits === undefined || bits >= LEAST_BITS[kind]) return undefined;
  return `A key of ${kind} must have at least ${LEAST_BITS[kind]} bits (RFC 7518 3); this one has ${bits}.`;
}

function readJwk(jwk: JsonObject): VerifyingKeys {
  const keys = jwk.kty === 'oct' ? { HS256: toHmacKey(decodeSecret(jwk)) } : readPair(jwk);
  const { alg } = jwk;
  const fitting = Object.entries(keys).filter(
    ([name]) => alg === undefined || toTokenAlgorithm(alg) === name,
  );
  if (fitting.length > 0) return Object.fromEntries(fitting);
  throw reject(
    'jwk',
    `jwk is a key for ${Object.keys(keys).join(' and ')}, but its alg is "${alg}".`,
  );
}

function decodeSecret({ k }: JsonObject): Buffer {
  const secret = typeof k === 'string' ? decodeBase64Url(k) : undefined;
  if (secret !== undefined && secret.length > 0) return secret;
  throw reject(
    'jwk',
    'k of an oct key must be base64url without padding, and not empty (RFC 7518 6.4.1).',
  );
}

function readPair(jwk: JsonObject): Readonly<Partial<Record<TokenAlgorithm, VerifyingKey>>> {
  const publicKey = toPublicKey(jwk);
  const { namedCurve, modulusLength } = publicKey.asymmetricKeyDetails ?? {};
  const algorithms = ALGORITHMS[namedCurve ?? publicKey.asymmetricKeyType ?? ''];
  if (algorithms === undefined) {
    throw reject('jwk', 'jwk must be an oct, RSA, EC P-256 or OKP Ed25519 key.');
  }
  const signatureBytes =
    modulusLength === undefined ? CURVE_SIGNATURE_BYTES : Math.ceil(modulusLength / 8);
  const toKey = (algorithm: PairAlgorithm): VerifyingKey => ({
    publicJwk: jwk,
    signatureBytes,
    verify: async (signingInput, signature) =>
      verifyWith({ algorithm, publicKey, data: Buffer.from(signingInput), signature }),
  });
  return Object.fromEntries(algorithms.map((algorithm) => [algorithm, toKey(algorithm)]));
}

function toPublicKey(jwk: JsonObject): KeyObject {
  try {
    return createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' }); // Node checks its members
  } catch (cause) {
    throw reject('jwk', 'jwk is no key (RFC 7517): a member is missing or wrong.', cause);
  }
}

function toHmacKey(secret: Buffer): VerifyingKey {
  return {
    publicJwk: { kty: 'oct' },
    signatureBytes: HMAC_BYTES,
    async verify(signingInput, signature) {
      const expected = createHmac('sha256', secret).update(signingInput).digest();
      return expected.length === signature.length && timingSafeEqual(expected, signature);
    },
  };
}

function reject(parameter: string, detail: string, cause?: unknown): Error {
  return fail('invalid_parameter', { detail, members: { parameter }, cause });
}
