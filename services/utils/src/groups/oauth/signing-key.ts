import { createHash, createPrivateKey, createPublicKey, type JsonWebKey } from 'node:crypto';

/** The RSA key of access and ID tokens, as JWKs. */
export interface SigningKey {
  readonly privateJwk: JsonWebKey;
  /** The published part: no private member. */
  readonly publicJwk: JsonWebKey;
}

/** Reads the key from PEM. Its name is its thumbprint, as it is for the JWT tools, which use the same key. */
export function createSigningKey(pem: string): SigningKey {
  const key = createPrivateKey(pem);
  const { kty, n, e } = createPublicKey(key).export({ format: 'jwk' });
  // RFC 7638 3: the required members, in the order of their names.
  const kid = createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
  const described = { use: 'sig', alg: 'RS256', kid };
  return {
    privateJwk: { ...key.export({ format: 'jwk' }), ...described },
    publicJwk: { ...{ kty, n, e }, ...described },
  } as SigningKey; // Node types the members as optional; an RSA key has them.
}
