import { createHmac, createPublicKey, timingSafeEqual } from 'node:crypto';
import type { JsonObject } from '@sandbox/kernel';
import { TOKEN_ALGORITHMS, type VerifyingKeys } from './keys.js';
import { decodeBase64Url, type ParsedToken } from './parse-token.js';
import type { TokenFault } from './token-fault.js';

/**
 * Detects a token signed by HS256 with a public key as the secret. A verifier that lets the token choose between HS256 and the
 * algorithm of that key would accept it (RFC 8725 2.1).
 */
export function findConfusedKey(token: ParsedToken, keys: VerifyingKeys): TokenFault | undefined {
  const signature = decodeBase64Url(token.signature);
  if (token.header.alg !== 'HS256' || signature === undefined) return undefined;
  const isSecret = ([, secret]: NamedSecret): boolean => {
    const expected = createHmac('sha256', secret).update(token.signingInput).digest();
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  };
  for (const algorithm of TOKEN_ALGORITHMS) {
    const [form] = secretsOf(keys[algorithm]?.publicJwk).find(isSecret) ?? [];
    if (form !== undefined) {
      return {
        reason: 'key_confusion',
        detail: `The token is signed by HS256 with the public key of ${algorithm} (${form}) as secret. Use that key only with ${algorithm}.`,
      };
    }
  }
  return undefined;
}

/** A format of a public key, and the key in it as a secret. */
type NamedSecret = readonly [form: string, secret: string | Buffer];

/** Exporting a key costs much more than trying it. */
const known = new WeakMap<JsonObject, readonly NamedSecret[]>();

/** The formats in which attackers find a public key; none for a shared secret, which has no public part. */
function secretsOf(publicJwk: JsonObject | undefined): readonly NamedSecret[] {
  if (publicJwk === undefined || publicJwk.kty === 'oct') return [];
  const secrets = known.get(publicJwk) ?? listSecrets(publicJwk);
  known.set(publicJwk, secrets);
  return secrets;
}

function listSecrets(publicJwk: JsonObject): readonly NamedSecret[] {
  const key = createPublicKey({ key: { ...publicJwk }, format: 'jwk' });
  const spki = key.export({ type: 'spki', format: 'pem' }).toString();
  const secrets: readonly NamedSecret[] = [
    ['PEM', spki],
    ['PEM', spki.trim()],
    ['DER', key.export({ type: 'spki', format: 'der' })],
    ['JWK', JSON.stringify(publicJwk)],
  ];
  const { kty, n, e } = publicJwk;
  if (kty !== 'RSA') return secrets;
  const pkcs1 = key.export({ type: 'pkcs1', format: 'pem' }).toString();
  return [
    ...secrets,
    ['PEM (PKCS #1)', pkcs1],
    ['PEM (PKCS #1)', pkcs1.trim()],
    ['JWK', JSON.stringify({ kty, n, e })],
    ['JWK', JSON.stringify({ e, kty, n })],
    ['modulus', String(n)],
    ['modulus', Buffer.from(String(n), 'base64url')],
  ];
}
