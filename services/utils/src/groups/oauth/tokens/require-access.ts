import type { HttpRequest } from '@sandbox/http';
import type { JsonObject } from '@sandbox/kernel';
import { bearerChallenge } from '../../../auth/bearer.js';
import { failOauth } from '../oauth-errors.js';
import { splitScope } from '../scopes.js';
import type { CheckAccess } from './create-check-access.js';

/** What an access token has to be. */
export interface AccessNeeds {
  readonly token: string;
  readonly request: HttpRequest;
  /** All of these scopes are needed; none when left out. */
  readonly scope?: string | undefined;
}

/**
 * The claims of an access token that is right and allows enough.
 * @throws AppError invalid_token, insufficient_scope with the challenge of RFC 6750 3
 */
export async function requireAccess(check: CheckAccess, needs: AccessNeeds): Promise<JsonObject> {
  const { token, request, scope = '' } = needs;
  const { claims, problem } = await check(token, request);
  if (claims === undefined) {
    throw failOauth('invalid_token', {
      detail: problem,
      headers: challenge('invalid_token', problem),
    });
  }
  const granted = splitScope(String(claims.scope ?? ''));
  const missing = splitScope(scope).filter((name) => !granted.includes(name));
  if (missing.length === 0) return claims;
  const detail = `This needs the scope ${missing.join(' ')}; the token has ${granted.join(' ') || 'none'}.`;
  throw failOauth('insufficient_scope', {
    detail,
    members: { scope },
    headers: challenge('insufficient_scope', detail, scope),
  });
}

function challenge(error: string, description: string, scope?: string): Record<string, string> {
  const parts = [
    bearerChallenge(),
    `error="${error}"`,
    `error_description="${toDescription(description)}"`,
    ...(scope === undefined ? [] : [`scope="${toDescription(scope)}"`]),
  ];
  return { 'WWW-Authenticate': parts.join(', ') };
}

/** RFC 6750 3: no quotes, no backslashes, nothing beyond ASCII. */
function toDescription(text: string): string {
  return text.replaceAll('"', "'").replace(/[^\x20-\x5b\x5d-\x7e]/g, '?');
}
