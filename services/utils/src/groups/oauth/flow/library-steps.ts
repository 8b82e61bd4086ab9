import type { KoaContextWithOIDC } from 'oidc-provider';
import { type Credentials, isSameSecret } from '../../../credentials.js';
import type { OidcLibrary } from '../library/oidc-library.js';
import { isResource, RESOURCE } from '../resource-server.js';
import { findScopeProblem } from '../scopes.js';

/** The user's decision on a request for a code. */
export type Decision = 'allow' | 'deny';

/** The name under which a decision is passed through the library. */
export const DECISION = 'decision';

export interface LibraryStepOptions {
  readonly errors: OidcLibrary['errors'];
  readonly credentials: Pick<Credentials, 'user' | 'password'>;
}

/** A rule on the parameters that the library has read; it throws an error of the library. */
export type LibraryStep = (ctx: KoaContextWithOIDC, options: LibraryStepOptions) => void;

/** The user of the password grant must exist and have the password (RFC 6749 4.3.2). */
export function checkUser(
  { oidc }: KoaContextWithOIDC,
  { credentials, errors }: LibraryStepOptions,
): void {
  const { username, password } = oidc.params ?? {};
  for (const [name, value] of Object.entries({ username, password })) {
    if (value === undefined)
      throw new errors.InvalidRequest(`missing required parameter '${name}'`);
  }
  const knowsUser = isSameSecret(String(username), credentials.user);
  const knowsPassword = isSameSecret(String(password), credentials.password);
  if (knowsUser && knowsPassword) return;
  const detail = knowsUser
    ? `the password is not that of "${username}"`
    : `there is no user "${username}"`;
  throw new errors.InvalidGrant({ detail });
}

/** All scopes must exist. The library silently leaves out unknown ones. */
export function checkScope({ oidc }: KoaContextWithOIDC, { errors }: LibraryStepOptions): void {
  const scope = String(oidc.params?.scope ?? '');
  const problem = findScopeProblem(scope);
  if (problem !== undefined) throw new errors.InvalidScope(problem, scope);
}

/** The token is for the one API (RFC 8707 2). */
export function checkResource({ oidc }: KoaContextWithOIDC, { errors }: LibraryStepOptions): void {
  requireResource(oidc.issuer, oidc.params?.resource ?? RESOURCE, errors);
}

/** @throws InvalidTarget for another API */
export function requireResource(
  issuer: string,
  resource: unknown,
  errors: LibraryStepOptions['errors'],
): void {
  if (isResource(issuer, resource)) return;
  throw new errors.InvalidTarget(`Unknown resource "${resource}".`);
}

export function checkNotDenied(ctx: KoaContextWithOIDC, { errors }: LibraryStepOptions): void {
  if (decisionOn(ctx) === 'deny') throw new errors.AccessDenied('The user has denied the request.');
}

/** Allowing signs the user in for this one request, so no session has to be stored. */
export function signIn(ctx: KoaContextWithOIDC, { credentials }: LibraryStepOptions): void {
  if (decisionOn(ctx) !== 'allow') return;
  ctx.oidc.session?.loginAccount({ accountId: credentials.user, transient: true });
}

/**
 * Reads the query instead of the library's parameters: for a pushed request, those contain only the pushed
 * ones.
 */
function decisionOn({ query }: KoaContextWithOIDC): unknown {
  return query[DECISION];
}
