import { createHmac, createPublicKey, timingSafeEqual } from 'node:crypto';
import type { JsonObject } from '@sandbox/kernel';
import { TOKEN_ALGORITHMS, type VerifyingKeys } from './keys.js';
import { decodeBase64Url, type ParsedToken } from './parse-token.js';
import type { TokenFault } from './token-fault.js';

/**
 * The fault of a token that is signed by HS256 with a public key as the secret; undefined when it is none. A verifier that
 * lets the token choose between HS256 and the algorithm of that key would take it for its own (RFC 8725 2.1).
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
        detail: `The token is signed by HS256 with the public key of ${algorithm} (${form}) as secret; that key is for ${algorithm} alone.`,
      };
    }
  }
  return undefined;
}

/** A form of a public key, and that form as a secret. */
type NamedSecret = readonly [form: string, secret: string | Buffer];

/** To export a key costs much more than to try it. */
const known = new WeakMap<JsonObject, readonly NamedSecret[]>();

/** The texts that attackers find a public key in; none for a shared secret, which has no public part. */
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
