import { readFileSync } from 'node:fs';
import { isObject, type JsonObject, type SettingsOf, urlSetting } from '@sandbox/kernel';
import { createRsaVerifier } from './key-pair.js';
import type { VerifyingKeys } from './keys.js';
import { verifyingKeyFile } from './rsa-key-file.js';
import { verifyToken } from './verify-token.js';

/** For services that accept access tokens of the utilities. */
export const ACCESS_SETTINGS = {
  RS256_KEY_FILE: verifyingKeyFile,
  OAUTH_ISSUER: urlSetting({
    meaning:
      'URL of the utilities as clients see it, which is the token issuer. Default: the URL of this service.',
  }),
} as const;

export type AccessSettings = SettingsOf<typeof ACCESS_SETTINGS>;

/** The public keys of the utilities. */
export function loadAccessKeys({
  RS256_KEY_FILE,
}: Pick<AccessSettings, 'RS256_KEY_FILE'>): VerifyingKeys {
  return { RS256: createRsaVerifier(readFileSync(RS256_KEY_FILE)) };
}

/** The claims of an access token, or why it is invalid. */
export type AccessVerdict =
  | { readonly claims: JsonObject; readonly problem?: undefined }
  | { readonly claims?: undefined; readonly problem: string };

export interface AccessContext {
  /** Unix time in milliseconds. */
  readonly now: number;
  readonly issuer: string;
}

/** The time of issue in Unix milliseconds: `iat` has whole seconds, in which a session can have moved its clock. */
export const ISSUED_CLAIM = 'iat_ms';

/** The issuer at an origin, with the path of a session or public base URL. */
export function issuerAt(address: string): string {
  const { origin, pathname } = new URL(address);
  return pathname === '/' ? origin : `${origin}${pathname.replace(/\/$/, '')}`;
}

export function audienceOf(issuer: string): string {
  return `${issuer}/v1/utils`;
}

/**
 * Verifies an access token (RFC 9068 4). The same key signs ID tokens and those of the JWT tools, so the type distinguishes
 * them.
 */
export async function verifyAccessToken(
  token: string,
  keys: VerifyingKeys,
  { now, issuer }: AccessContext,
): Promise<AccessVerdict> {
  const context = { now, issuer, audience: audienceOf(issuer) };
  const { valid, header, claims, detail } = await verifyToken(token, keys, context);
  if (!valid || header === null || claims === null) return { problem: detail };
  const problem = findTypeProblem(header) ?? findMissing(claims);
  return problem === undefined ? { claims } : { problem };
}

/** The thumbprint of the key that a token is bound to (RFC 9449 6.1). */
export function boundTo({ cnf }: JsonObject): string | undefined {
  return isObject(cnf) && typeof cnf.jkt === 'string' ? cnf.jkt : undefined;
}

/** The thumbprint of the client certificate that a token is bound to (RFC 8705 3.1). */
export function certificateOf({ cnf }: JsonObject): string | undefined {
  const thumbprint = isObject(cnf) ? cnf['x5t#S256'] : undefined;
  return typeof thumbprint === 'string' ? thumbprint : undefined;
}

/** A string as errors of OAuth may have it (RFC 6749 5.2, RFC 6750 3): no double quotes, no backslashes, nothing beyond ASCII. */
export function toOauthText(text: string): string {
  return text.replaceAll('"', "'").replace(/[^\x20-\x5b\x5d-\x7e]/g, '?');
}

/** RFC 9068 2.1; the prefix may be written out (RFC 7515 4.1.9), in any case. */
const ACCESS_TOKEN_TYPE = /^(?:application\/)?at\+jwt$/i;

function findTypeProblem({ alg, typ }: JsonObject): string | undefined {
  if (alg !== 'RS256') return `An access token must be signed with RS256, not ${alg}.`;
  if (ACCESS_TOKEN_TYPE.test(String(typ ?? ''))) return undefined;
  const came = typ === undefined ? 'it is missing' : `not "${typ}"`;
  return `The typ of an access token must be at+jwt, ${came}. This is another kind of token.`;
}

/** The required claims (RFC 9068 2.2). Issuer and audience were compared before. */
function findMissing(claims: JsonObject): string | undefined {
  const missing = ['exp', 'iat', 'sub', 'client_id', 'jti'].find(
    (name) => claims[name] === undefined,
  );
  return missing === undefined ? undefined : `An access token must have ${missing}.`;
}
