import type { JsonObject } from '@sandbox/kernel';
import type { TokenAlgorithm, TokenKeys } from './create-key-source.js';
import { formatDateClaim } from './find-claims-fault.js';

/** A request for a token. */
export interface TokenRequest {
  readonly algorithm: TokenAlgorithm;
  /** Seconds from now, negative for a token that has expired; null for one without expiry. */
  readonly expiresIn: number | null;
  /** They take the place of the claims that are set here. */
  readonly claims: JsonObject;
}

/** A token with its content, as the response has it. */
export interface IssuedToken {
  readonly token: string;
  readonly header: JsonObject;
  readonly claims: JsonObject;
  readonly expires_at: string | null;
}

/**
 * Signs a token.
 * @param now - Unix time in milliseconds
 */
export async function issueToken(
  { algorithm, expiresIn, claims: asked }: TokenRequest,
  keys: TokenKeys,
  now: number,
): Promise<IssuedToken> {
  const key = keys[algorithm];
  const iat = Math.floor(now / 1000);
  const header = { alg: algorithm, typ: 'JWT', kid: key.kid };
  const claims = { iat, ...(expiresIn === null ? {} : { exp: iat + expiresIn }), ...asked };
  const signingInput = `${encodePart(header)}.${encodePart(claims)}`;
  const signature = await key.sign(signingInput);
  return {
    token: `${signingInput}.${signature.toString('base64url')}`,
    header,
    claims,
    expires_at: formatDateClaim(claims.exp),
  };
}

function encodePart(part: JsonObject): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
