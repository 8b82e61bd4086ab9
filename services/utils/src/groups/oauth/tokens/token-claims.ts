import type { QueryPair } from '@sandbox/http';
import { isObject, type JsonObject, parseJsonText, quote } from '@sandbox/kernel';
import { failOauth } from '../oauth-errors.js';
import { oneOf } from '../read-form.js';
import { FAMILY_CLAIM } from '../state/families.js';

/** The member of a token request with claims for its access token, as a JSON object. */
export const TOKEN_CLAIMS = 'token_claims';

/**
 * The maximum length of the claims. Access tokens are sent in headers, whose length is bounded everywhere.
 */
const MAX_LENGTH = 2048;

/**
 * The claims that only the server sets, and those that its own checks depend on (RFC 9068 2.2, RFC 9449 6).
 */
const RESERVED: ReadonlySet<string> = new Set([
  ...['iss', 'aud', 'exp', 'iat', 'nbf', 'jti', 'sub', 'client_id', 'scope', 'cnf'],
  FAMILY_CLAIM,
]);

/** @throws AppError invalid_request for claims that no access token may have */
export function checkTokenClaims(pairs: readonly QueryPair[]): undefined {
  readTokenClaims(oneOf(pairs, TOKEN_CLAIMS));
}

/**
 * Reads the claims that a client wants in its access token.
 * @throws AppError invalid_request
 */
export function readTokenClaims(text: string | undefined): JsonObject {
  if (text === undefined) return {};
  const claims = text.length > MAX_LENGTH ? undefined : parseJsonText(text);
  if (!isObject(claims)) {
    throw failOauth('invalid_request', {
      detail: `${TOKEN_CLAIMS} must be a JSON object of at most ${MAX_LENGTH} characters, not ${quote(text)}.`,
    });
  }
  const reserved = Object.keys(claims).find((name) => RESERVED.has(name));
  if (reserved === undefined) return claims;
  throw failOauth('invalid_request', {
    detail: `${TOKEN_CLAIMS} must not contain ${reserved}, which the server sets.`,
  });
}
