import type { IdToken, TokenEndpointGrantContext } from 'oidc-provider';
import { splitScope } from '../scopes.js';

/** The content of an ID token. */
export interface IdTokenContent {
  readonly claims: Readonly<Record<string, unknown>>;
  /** Which of the claims it shows; without openid there is no ID token. */
  readonly scope: string;
}

/** Issues the ID token of a grant that needs no code; for codes the library does. */
export async function issueIdToken(
  ctx: TokenEndpointGrantContext,
  { claims, scope }: IdTokenContent,
): Promise<string | undefined> {
  if (!splitScope(scope).includes('openid')) return undefined;
  const token: IdToken & { scope?: string } = new ctx.oidc.provider.IdToken({ ...claims }, { ctx });
  token.scope = scope; // the types leave out that the library reads it
  return token.issue({ use: 'idtoken' });
}
