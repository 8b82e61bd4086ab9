import {
  constants,
  createHash,
  createPublicKey,
  type JsonWebKey,
  type KeyObject,
  type SignKeyObjectInput,
  sign,
  type VerifyKeyObjectInput,
  verify,
} from 'node:crypto';
import type { TokenKey, VerifyingKey } from './keys.js';

/** The parameters of Node for the algorithms of RFC 7518 3.1 and RFC 8037 3.1 with key pairs. */
const SCHEMES = {
  RS256: { hash: 'sha256', options: { padding: constants.RSA_PKCS1_PADDING } },
  PS256: { hash: 'sha256', options: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 } },
  ES256: { hash: 'sha256', options: { dsaEncoding: 'ieee-p1363' } },
  EdDSA: { hash: null, options: {} },
} as const;

export type PairAlgorithm = keyof typeof SCHEMES;

/** The members of a public key that form its thumbprint, in order of name (RFC 7638 3.2, RFC 8037 2). */
const REQUIRED_MEMBERS: Readonly<Record<string, readonly (keyof JsonWebKey)[]>> = {
  RSA: ['e', 'kty', 'n'],
  EC: ['crv', 'kty', 'x', 'y'],
  OKP: ['crv', 'kty', 'x'],
};

/** Both coordinates of P-256, or both halves of an Ed25519 signature. */
const CURVE_SIGNATURE_BYTES = 64;

export function createPairKey(algorithm: PairAlgorithm, privateKey: KeyObject): TokenKey {
  const publicKey = createPublicKey(privateKey);
  const members = publicKey.export({ format: 'jwk' });
  const kid = thumbprintOf(members);
  const described = { kid, use: 'sig', alg: algorithm };
  const { hash, options } = SCHEMES[algorithm];
  const key: SignKeyObjectInput = { key: privateKey, ...options };
  const bits = publicKey.asymmetricKeyDetails?.modulusLength;
  return {
    kid,
    jwk: { ...privateKey.export({ format: 'jwk' }), ...described },
    publicJwk: { ...members, ...described },
    signatureBytes: bits === undefined ? CURVE_SIGNATURE_BYTES : bits / 8,
    sign: async (signingInput) => sign(hash, Buffer.from(signingInput), key),
    verify: async (signingInput, signature) =>
      verifyWith({ algorithm, publicKey, data: Buffer.from(signingInput), signature }),
  };
}

/** Builds the RS256 verifier from the PEM of a public or private key. */
export function createRsaVerifier(pem: string | Buffer): VerifyingKey {
  const publicKey = createPublicKey(pem);
  const members = publicKey.export({ format: 'jwk' });
  const kid = thumbprintOf(members);
  return {
    kid,
    publicJwk: { ...members, kid, use: 'sig', alg: 'RS256' },
    signatureBytes: (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8,
    verify: async (signingInput, signature) =>
      verifyWith({ algorithm: 'RS256', publicKey, data: Buffer.from(signingInput), signature }),
  };
}

export function verifyWith(options: {
  readonly algorithm: PairAlgorithm;
  readonly publicKey: KeyObject;
  readonly data: Buffer;
  readonly signature: Buffer;
}): boolean {
  const { algorithm, publicKey, data, signature } = options;
  const { hash, options: scheme } = SCHEMES[algorithm];
  const key: VerifyKeyObjectInput = { key: publicKey, ...scheme };
  return verify(hash, data, key, signature);
}

/** The thumbprint of a public key (RFC 7638). */
export function thumbprintOf(members: JsonWebKey): string {
  const names = REQUIRED_MEMBERS[String(members.kty)] ?? [];
  const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, members[name]])));
  return createHash('sha256').update(text).digest('base64url');
}
