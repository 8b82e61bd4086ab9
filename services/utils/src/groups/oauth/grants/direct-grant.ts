import type { TokenEndpointGrantContext } from 'oidc-provider';
import type { OidcLibrary } from '../library/oidc-library.js';
import { findResourceServer, RESOURCE } from '../resource-server.js';
import { DEFAULT_SCOPE, findScopeProblem, splitScope } from '../scopes.js';

type Errors = OidcLibrary['errors'];

/** The parameters of a grant that needs no code. */
export interface DirectParameters {
  readonly scope?: string;
  readonly resource?: string | readonly string[];
}

/**
 * The requested scope, each name once.
 * @throws InvalidScope naming what there is not
 */
export function readScope({ scope }: DirectParameters, errors: Errors): string {
  if (scope === undefined) return DEFAULT_SCOPE;
  const problem = findScopeProblem(scope);
  if (problem !== undefined) throw new errors.InvalidScope(problem, scope);
  return splitScope(scope).join(' ');
}

/**
 * The API that the token is for.
 * @throws InvalidTarget when another one is requested
 */
export function readResource(
  { oidc }: TokenEndpointGrantContext<DirectParameters>,
  errors: Errors,
) {
  const { provider, params } = oidc;
  const { resource = RESOURCE } = params;
  const server =
    typeof resource === 'string' ? findResourceServer(provider.issuer, resource) : undefined;
  if (server) return new provider.ResourceServer(String(resource), server);
  throw new errors.InvalidTarget(`There is no resource "${resource}" here.`);
}
