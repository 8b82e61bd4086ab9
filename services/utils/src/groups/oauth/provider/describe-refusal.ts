import type { ErrorOut, errors, KoaContextWithOIDC } from 'oidc-provider';
import { ALLOWED_REDIRECTS, findRedirectProblem } from './find-redirect-problem.js';

/**
 * Says why a request for a code cannot be answered by a redirect: it names no client or address that could be trusted
 * (RFC 6749 4.1.2.1).
 */
export function describeRefusal(
  ctx: KoaContextWithOIDC,
  { error, error_description: description }: ErrorOut,
  cause: errors.OIDCProviderError | Error,
): void {
  const detail = 'error_detail' in cause ? cause.error_detail : undefined;
  const general = detail === undefined ? description : `${description}: ${detail}`;
  ctx.body = {
    error,
    error_description: error === 'invalid_redirect_uri' ? explain(ctx) : general,
  };
}

function explain({ oidc }: KoaContextWithOIDC): string {
  const uri = String(oidc.params?.redirect_uri ?? '');
  return `No code is sent to "${uri}": ${findRedirectProblem(uri)}. ${ALLOWED_REDIRECTS}`;
}
