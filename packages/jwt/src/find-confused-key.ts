import { createHmac, createPublicKey, timingSafeEqual } from 'node:crypto';
import type { JsonObject } from '@sandbox/kernel';

/**
 * How the public RSA key was written that served as the secret of an HS256 signature; undefined when none did. A
 * verifier that lets the token choose between HS256 and RS256 would take such a token for its own (RFC 8725 2.1).
 */
export function findConfusedKey(
  publicJwk: JsonObject,
  signingInput: string,
  signature: Buffer,
): string | undefined {
  return listSecrets(publicJwk).find(([, secret]) => {
    const expected = createHmac('sha256', secret).update(signingInput).digest();
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  })?.[0];
}

/** The texts that attackers find a public key in. */
function listSecrets(publicJwk: JsonObject): readonly (readonly [string, string | Buffer])[] {
  const key = createPublicKey({ key: { ...publicJwk }, format: 'jwk' });
  const spki = key.export({ type: 'spki', format: 'pem' }).toString();
  const pkcs1 = key.export({ type: 'pkcs1', format: 'pem' }).toString();
  const { kty, n, e } = publicJwk;
  return [
    ['PEM', spki],
    ['PEM', spki.trim()],
    ['PEM (PKCS #1)', pkcs1],
    ['PEM (PKCS #1)', pkcs1.trim()],
    ['DER', key.export({ type: 'spki', format: 'der' })],
    ['JWK', JSON.stringify(publicJwk)],
    ['JWK', JSON.stringify({ kty, n, e })],
    ['JWK', JSON.stringify({ e, kty, n })],
    ['modulus', String(n)],
    ['modulus', Buffer.from(String(n), 'base64url')],
  ];
}
