import type { KoaContextWithOIDC } from 'oidc-provider';
import type { OidcLibrary } from '../library/oidc-library.js';
import { findScopeProblem } from '../scopes.js';

/** What can be decided on a request for a code. */
export type Decision = 'allow' | 'deny';

/** The name under which a decision is passed through the library; a client's parameter of this name is not. */
export const DECISION = 'decision';

/**
 * Builds the step that comes after all checks of the library and before it asks who the user is. Allowing signs the user
 * in for this one request, so no session has to be kept.
 */
export function createDecide(options: {
  readonly user: string;
  readonly errors: OidcLibrary['errors'];
}): (ctx: KoaContextWithOIDC) => void {
  const { user, errors } = options;
  return ({ oidc, query }) => {
    // Not the parameter of the library's: of a pushed request only what was pushed is one.
    const decision = query[DECISION];
    const scope = String(oidc.params?.scope ?? '');
    const problem = findScopeProblem(scope);
    if (problem !== undefined) throw new errors.InvalidScope(problem, scope);
    if (decision === 'deny') throw new errors.AccessDenied('The user has denied the request.');
    if (decision === 'allow') oidc.session?.loginAccount({ accountId: user, transient: true });
  };
}
