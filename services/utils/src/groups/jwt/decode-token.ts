import { formatDateClaim, isParsed, parseToken } from '@sandbox/jwt';
import type { JsonObject } from '@sandbox/kernel';
import { fail } from '../../errors.js';

/** A decoded token, as the response has it. */
export interface DecodedToken {
  readonly header: JsonObject;
  readonly payload: JsonObject;
  /** The same as `payload`. */
  readonly claims: JsonObject;
  /** In base64url, as in the token. */
  readonly signature: string;
  readonly expires_at: string | null;
}

/**
 * Splits a token and checks nothing.
 * @throws AppError invalid_parameter for a string that is not a signed token
 */
export function decodeToken(token: string): DecodedToken {
  const parsed = parseToken(token);
  if (!isParsed(parsed)) {
    const { reason, detail } = parsed;
    throw fail('invalid_parameter', { detail, members: { parameter: 'token', reason } });
  }
  const { header, claims, signature } = parsed;
  return { header, payload: claims, claims, signature, expires_at: formatDateClaim(claims.exp) };
}
