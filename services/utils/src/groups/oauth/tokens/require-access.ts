import type { HttpRequest } from '@sandbox/http';
import { toOauthText } from '@sandbox/jwt';
import type { JsonObject } from '@sandbox/kernel';
import { REALM, readAuthorization } from '../../../auth/authorization.js';
import { bearerChallenge, readBearer } from '../../../auth/bearer.js';
import { failOauth } from '../oauth-errors.js';
import { splitScope } from '../scopes.js';
import type { CheckAccess, TokenScheme } from './create-check-access.js';
import { nonceHeaders } from './dpop-nonces.js';
import { PROOF_ALGORITHMS } from './dpop-proof.js';

/** The requirements for an access token. */
export interface AccessNeeds {
  readonly token: string;
  readonly scheme: TokenScheme;
  readonly request: HttpRequest;
  /** The required scopes, all of them; no scope is required when left out. */
  readonly scope?: string | undefined;
}

/**
 * The claims of an access token that is valid and has the required scopes.
 * @throws AppError invalid_token, insufficient_scope with the challenge of RFC 6750 3
 */
export async function requireAccess(check: CheckAccess, needs: AccessNeeds): Promise<JsonObject> {
  const { token, scheme, request, scope = '' } = needs;
  const verdict = await check(token, request, scheme);
  const { claims, problem } = verdict;
  if (claims === undefined) {
    const error = verdict.error ?? 'invalid_token';
    const nonce = 'nonce' in verdict ? verdict.nonce : undefined;
    throw failOauth(error, {
      detail: problem,
      headers: {
        ...challenge({ error, scheme }, problem),
        ...(nonce !== undefined && nonceHeaders(nonce)),
      },
    });
  }
  const granted = splitScope(String(claims.scope ?? ''));
  const missing = splitScope(scope).filter((name) => !granted.includes(name));
  if (missing.length === 0) return claims;
  const detail = `This endpoint requires the scope ${missing.join(' ')}; the token has ${granted.join(' ') || 'none'}.`;
  throw failOauth('insufficient_scope', {
    detail,
    members: { scope },
    headers: challenge({ error: 'insufficient_scope', scheme }, detail, scope),
  });
}

/** RFC 9449 7.1 */
const DPOP_CHALLENGE = `DPoP realm="${REALM}", algs="${PROOF_ALGORITHMS.join(' ')}"`;

/** The access token in the Authorization header, by either scheme. */
export function readAccessToken({ raw }: HttpRequest): Pick<AccessNeeds, 'token' | 'scheme'> {
  const authorization = readAuthorization(raw);
  if (authorization?.scheme === 'dpop' && authorization.value !== '') {
    return { token: authorization.value, scheme: 'dpop' };
  }
  return { token: readBearer(raw), scheme: 'bearer' };
}

function challenge(
  { error, scheme }: { readonly error: string; readonly scheme: TokenScheme },
  description: string,
  scope?: string,
): Record<string, string> {
  const parts = [
    scheme === 'dpop' ? DPOP_CHALLENGE : bearerChallenge(),
    `error="${error}"`,
    `error_description="${toOauthText(description)}"`,
    ...(scope === undefined ? [] : [`scope="${toOauthText(scope)}"`]),
  ];
  return { 'WWW-Authenticate': parts.join(', ') };
}
