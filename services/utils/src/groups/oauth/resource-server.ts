import { audienceOf } from '@sandbox/jwt';
import type { ResourceServer } from 'oidc-provider';
import { ALL_SCOPES } from './scopes.js';

/** The lifetime of access tokens and ID tokens, in seconds. */
export const TOKEN_LIFETIME_S = 3600;

const DAY_S = 86_400;

/** A parameter of token requests that sets the lifetime of a token of the response, in seconds. */
interface Lifetime {
  readonly default: number;
  readonly max: number;
}

/**
 * The lifetimes of access and refresh tokens. The request for them can set shorter ones, so that a test sees
 * them expire.
 */
export const LIFETIMES = {
  expires_in: { default: TOKEN_LIFETIME_S, max: DAY_S },
  refresh_expires_in: { default: 14 * DAY_S, max: 14 * DAY_S },
} as const satisfies Readonly<Record<string, Lifetime>>;

export type LifetimeParameter = keyof typeof LIFETIMES;

/**
 * The audience of codes and refresh tokens, the same under every name of the server, so that they work under
 * each.
 */
export const RESOURCE = 'urn:api-sandbox:utils';

/** True for the one API that tokens are for (RFC 8707 2). */
export function isResource(issuer: string, resource: unknown): boolean {
  return resource === RESOURCE || resource === audienceOf(issuer);
}

/** Describes the one API. */
export function describeResourceServer(issuer: string): ResourceServer {
  return {
    // With openid among them: a scope that is left out here would be missing from the token, where userinfo
    // looks for it.
    scope: ALL_SCOPES,
    audience: audienceOf(issuer),
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'RS256' } },
  };
}
