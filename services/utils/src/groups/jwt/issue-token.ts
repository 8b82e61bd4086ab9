import { formatDateClaim, type TokenAlgorithm, type TokenKey } from '@sandbox/jwt';
import type { JsonObject } from '@sandbox/kernel';
import { FLAW_MAKERS, type TokenFlaw } from './token-flaws.js';

/** A request for a token. */
export interface TokenRequest {
  readonly algorithm: TokenAlgorithm;
  /** Seconds from now, negative for a token that has expired; null for one without expiry. */
  readonly expiresIn: number | null;
  /** They replace the claims that are set here. */
  readonly claims: JsonObject;
  /** The same for the members of the header; null removes one. */
  readonly header?: JsonObject;
  readonly flaw?: TokenFlaw | undefined;
}

/** A token with its content, as the response has it. */
export interface IssuedToken {
  readonly token: string;
  readonly header: JsonObject;
  readonly claims: JsonObject;
  readonly expires_at: string | null;
  readonly flaw?: TokenFlaw;
}

/**
 * Signs a token.
 * @param now - Unix time in milliseconds
 */
export async function issueToken(
  request: TokenRequest,
  key: TokenKey,
  now: number,
): Promise<IssuedToken> {
  const { flaw } = request;
  const maker = flaw === undefined ? undefined : FLAW_MAKERS[flaw];
  const iat = Math.floor(now / 1000);
  const right = toDraft(request, key, iat);
  const { header, claims } = maker?.draft?.(right, iat) ?? right;
  const text = JSON.stringify(claims);
  const input = `${encode(JSON.stringify(header))}.${encode(maker?.text?.(text) ?? text)}`;
  const signature = await (maker?.signature?.(input, key) ?? key.sign(input));
  return {
    token: `${input}.${signature.toString('base64url')}`,
    header,
    claims,
    expires_at: formatDateClaim(claims.exp),
    ...(flaw === undefined ? {} : { flaw }),
  };
}

function toDraft(
  { algorithm, expiresIn, claims, header = {} }: TokenRequest,
  { kid }: TokenKey,
  iat: number,
): { readonly header: JsonObject; readonly claims: JsonObject } {
  const members = { alg: algorithm, typ: 'JWT', kid, ...header };
  return {
    header: Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)),
    claims: { iat, ...(expiresIn === null ? {} : { exp: iat + expiresIn }), ...claims },
  };
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url');
}
