import type { Credentials } from '../../credentials.js';
import { splitScope } from './scopes.js';

/** The claims of each scope (OpenID Connect Core 5.4). */
export const CLAIMS_OF_SCOPE = {
  openid: ['sub'],
  profile: [
    ...['name', 'given_name', 'family_name', 'nickname', 'preferred_username'],
    ...['locale', 'zoneinfo', 'updated_at'],
  ],
  email: ['email', 'email_verified'],
} as const;

type UserClaims = Readonly<Record<string, unknown>> & { readonly sub: string };

/** All claims of the one user. */
export function allClaims({ user }: Pick<Credentials, 'user'>): UserClaims {
  return {
    sub: user,
    name: 'Sandy Box',
    given_name: 'Sandy',
    family_name: 'Box',
    nickname: 'sandy',
    preferred_username: user,
    locale: 'en-GB',
    zoneinfo: 'Europe/London',
    updated_at: 1_774_872_000,
    email: 'sandy@example.com',
    email_verified: true,
  };
}

/** The claims that scopes open. */
export function claimsOf(credentials: Pick<Credentials, 'user'>, scope: string): UserClaims {
  const claims = allClaims(credentials);
  const opened = splitScope(scope).flatMap((name) =>
    Object.entries(CLAIMS_OF_SCOPE).flatMap(([owner, names]) => (owner === name ? names : [])),
  );
  const shown = opened.map((name) => [name, claims[name]] as const);
  return { ...Object.fromEntries(shown), sub: claims.sub };
}
