import { createPrivateKey, timingSafeEqual } from 'node:crypto';
import { createPairKey, type TokenAlgorithm, type TokenKey } from '@sandbox/jwt';
import { type JsonObject, lazy, StartError } from '@sandbox/kernel';
import type { JWK } from 'node-jose';
import type { Credentials } from '../../credentials.js';
import { deriveKey } from './derive-key.js';

/** The keys of all algorithms. */
export type TokenKeys = Readonly<Record<TokenAlgorithm, TokenKey>>;

/** The credentials that keys are made of. */
export type KeyMaterial = Pick<Credentials, 'jwtSecret' | 'rs256Key' | 'ps256Key'>;

/** The shared secret has a fixed name: its thumbprint would confirm a guess (RFC 7638 7). */
const SECRET_KID = 'hs256';

/** RFC 7518 3.2 and 3.3 forbid shorter ones, and node-jose rejects such a secret at each signature. */
const HMAC_BYTES = 32;
const MIN_SECRET_BYTES = HMAC_BYTES;
const MIN_RSA_BITS = 2048;

type KeySource = () => Promise<TokenKeys>;

/** The source for each credentials object, which several groups share. */
const sources = new WeakMap<KeyMaterial, KeySource>();

/**
 * Prepares the keys. They are built at first use: loading node-jose takes longer than the rest of the
 * service.
 * @throws StartError when the credentials are too weak for their algorithms, or not keys at all
 */
export function createKeySource(material: KeyMaterial): KeySource {
  const source = sources.get(material) ?? prepareKeys(material);
  sources.set(material, source);
  return source;
}

function prepareKeys(material: KeyMaterial): KeySource {
  const secret = Buffer.from(material.jwtSecret);
  if (secret.length < MIN_SECRET_BYTES) {
    throw new StartError(
      `JWT_SECRET must be at least ${MIN_SECRET_BYTES} bytes long (RFC 7518 3.2), not ${secret.length}.`,
    );
  }
  const rsa = readRsaKey(material.rs256Key);
  const createPairs = () => ({
    PS256: createPairKey('PS256', createPrivateKey(material.ps256Key)),
    ES256: createPairKey('ES256', deriveKey(secret, 'ES256', 'static')),
    EdDSA: createPairKey('EdDSA', deriveKey(secret, 'EdDSA', 'static')),
  });
  return lazy(async () => ({ ...(await loadKeys(secret, rsa)), ...createPairs() }));
}

function readRsaKey(pem: string): JsonObject {
  const key = parsePem(pem);
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits < MIN_RSA_BITS) {
    throw new StartError(
      `RS256_KEY_FILE must contain an RSA key of at least ${MIN_RSA_BITS} bits (RFC 7518 3.3).`,
    );
  }
  return { ...key.export({ format: 'jwk' }) };
}

function parsePem(pem: string): ReturnType<typeof createPrivateKey> {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new StartError('RS256_KEY_FILE must contain a private key in PEM without a passphrase.');
  }
}

/** A key with the two methods that the types of node-jose leave out. */
interface SigningKey extends JWK.Key {
  sign(algorithm: TokenAlgorithm, data: Buffer): Promise<{ readonly mac: Buffer }>;
  verify(algorithm: TokenAlgorithm, data: Buffer, mac: Buffer): Promise<unknown>;
}

async function loadKeys(
  secret: Buffer,
  rsa: JsonObject,
): Promise<Pick<TokenKeys, 'HS256' | 'RS256'>> {
  const { default: jose } = await import('node-jose');
  const load = async (algorithm: TokenAlgorithm, jwk: JsonObject): Promise<SigningKey> => {
    const key = await jose.JWK.asKey({ ...jwk, use: 'sig', alg: algorithm });
    return key as SigningKey; // Its lib/jwk/basekey.js defines both methods for every key.
  };
  const [hmacKey, rsaKey] = await Promise.all([
    load('HS256', { kty: 'oct', k: secret.toString('base64url'), kid: SECRET_KID }),
    load('RS256', rsa),
  ]);
  return { HS256: toHmacKey(hmacKey), RS256: toRsaKey(rsaKey) };
}

/**
 * Verifies by making the signature again and comparing it here. node-jose stops comparing at the first
 * difference, and its time reveals how much was right. It also accepts any bytes after a right signature.
 */
function toHmacKey(key: SigningKey): TokenKey {
  const sign = signWith(key, 'HS256');
  return {
    ...describeKey(key),
    signatureBytes: HMAC_BYTES,
    sign,
    async verify(signingInput, signature) {
      const expected = await sign(signingInput);
      return expected.length === signature.length && timingSafeEqual(expected, signature);
    },
  };
}

function toRsaKey(key: SigningKey): TokenKey {
  return {
    ...describeKey(key),
    signatureBytes: key.length / 8,
    sign: signWith(key, 'RS256'),
    verify: (signingInput, signature) =>
      key.verify('RS256', Buffer.from(signingInput), signature).then(
        () => true,
        () => false,
      ),
  };
}

function signWith(key: SigningKey, algorithm: TokenAlgorithm): TokenKey['sign'] {
  return async (signingInput) => (await key.sign(algorithm, Buffer.from(signingInput))).mac;
}

/** Without a `kid`, node-jose names a key by its thumbprint (RFC 7638), as the published key set does. */
function describeKey(key: SigningKey): Pick<TokenKey, 'kid' | 'jwk' | 'publicJwk'> {
  return { kid: key.kid, jwk: { ...key.toJSON(true) }, publicJwk: { ...key.toJSON() } };
}
