import type { JsonObject } from '@sandbox/kernel';

/** The key of one algorithm, and used for no other (RFC 8725 3.1). */
export interface TokenKey {
  readonly kid: string;
  /** The complete key as a JWK. */
  readonly jwk: JsonObject;
  /** The public part as a JWK; of a shared secret only its name. */
  readonly publicJwk: JsonObject;
  readonly signatureBytes: number;
  /** Signs the first two parts of a token. */
  sign(signingInput: string): Promise<Buffer>;
  verify(signingInput: string, signature: Buffer): Promise<boolean>;
}

export interface VerifyingKey extends Pick<TokenKey, 'publicJwk' | 'signatureBytes' | 'verify'> {
  /** Undefined if any name is accepted. */
  readonly kid?: string | undefined;
}

/** One key for each algorithm that is accepted. */
export type VerifyingKeys = Readonly<Partial<Record<TokenAlgorithm, VerifyingKey>>>;

/** The signature algorithms here (RFC 7518 3.1, RFC 8037 3.1), with one key each. */
export const TOKEN_ALGORITHMS = ['HS256', 'RS256', 'PS256', 'ES256', 'EdDSA'] as const;

export type TokenAlgorithm = (typeof TOKEN_ALGORITHMS)[number];

/** The keys and signatures of Ed25519 are those of EdDSA with this curve, which it takes the place of (RFC 9864 2.2). */
const OTHER_NAMES: Readonly<Record<string, TokenAlgorithm>> = { Ed25519: 'EdDSA' };

/** The algorithm that a header or a key names; undefined for other names. */
export function toTokenAlgorithm(name: unknown): TokenAlgorithm | undefined {
  if (isTokenAlgorithm(name)) return name;
  return typeof name === 'string' && Object.hasOwn(OTHER_NAMES, name)
    ? OTHER_NAMES[name]
    : undefined;
}

/** True for the name of an algorithm that tokens are signed with here; names are case-sensitive. */
export function isTokenAlgorithm(name: unknown): name is TokenAlgorithm {
  return TOKEN_ALGORITHMS.some((algorithm) => algorithm === name);
}
