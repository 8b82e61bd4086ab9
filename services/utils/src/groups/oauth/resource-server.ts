import type { ResourceServer } from 'oidc-provider';
import { ROOT } from '../../dependencies.js';
import { ALL_SCOPES } from './scopes.js';

/** Seconds that access tokens and ID tokens are good for. */
export const TOKEN_LIFETIME_S = 3600;

/** The parameter of a token request that says how long its access token lives, and the most that it may say. */
export const LIFETIME_PARAMETER = 'expires_in';
export const MAX_LIFETIME_S = 86_400;

/** What codes and refresh tokens are for, the same under every name of the server, so that they work under each. */
export const RESOURCE = 'urn:api-sandbox:utils';

/** The audience of access tokens: the API that takes them. */
export function audienceOf(issuer: string): string {
  return `${issuer}${ROOT}`;
}

/** Describes the one API that tokens are for; undefined for any other (RFC 8707 2). */
export function findResourceServer(issuer: string, resource: string): ResourceServer | undefined {
  const audience = audienceOf(issuer);
  if (resource !== RESOURCE && resource !== audience) return undefined;
  return {
    // With openid among them: what is left out here would be missing from the token, where userinfo looks for it.
    scope: ALL_SCOPES,
    audience,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'RS256' } },
  };
}
