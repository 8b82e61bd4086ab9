import { compileReads, inQuery } from '@sandbox/endpoint';
import { type Handler, type HttpRequest, type HttpResponse, json } from '@sandbox/http';
import { formatDateClaim } from '@sandbox/jwt';
import { anyText } from '@sandbox/kernel';
import { NO_STORE } from '../oauth-errors.js';
import { splitScope } from '../scopes.js';
import type { CheckAccess } from './create-check-access.js';
import { NONCE_CHOICE } from './dpop-nonces.js';
import { readAccessToken, requireAccess } from './require-access.js';

/** The scopes that a request requires of its token. */
export const PROTECTED_OPTIONS = {
  scope: inQuery(anyText, {
    description: 'Scopes that the token must have, separated by spaces: `write`.',
  }),
  [NONCE_CHOICE.name]: inQuery(anyText, {
    description:
      'With `required`, the DPoP proof must contain a nonce. A proof without a nonce fails with `use_dpop_nonce` and a `DPoP-Nonce` (RFC 9449 9).',
    example: '',
  }),
};

const readOptions = compileReads(PROTECTED_OPTIONS);

/** Builds the resource that requires an access token. */
export function createProtected(check: CheckAccess): Handler {
  return async function answerProtected(request: HttpRequest): Promise<HttpResponse> {
    const presented = readAccessToken(request);
    const { scope } = readOptions(request);
    const claims = await requireAccess(check, { ...presented, request, scope });
    const body = {
      authenticated: true,
      sub: claims.sub,
      client_id: claims.client_id,
      scope: String(claims.scope ?? ''),
      scopes: splitScope(String(claims.scope ?? '')),
      expires_at: formatDateClaim(claims.exp),
      claims,
    };
    return json(body, { headers: NO_STORE });
  };
}
