import {
  type Handler,
  type HttpRequest,
  type HttpResponse,
  json,
  mediaTypeOf,
} from '@sandbox/http';
import type { Credentials } from '../../../credentials.js';
import { failOauth, NO_STORE } from '../oauth-errors.js';
import { oneOf, readForm } from '../read-form.js';
import { claimsOf } from '../user-claims.js';
import type { CheckAccess } from './create-check-access.js';
import { readAccessToken, requireAccess } from './require-access.js';

/** Builds the endpoint that describes the user (OpenID Connect Core 5.3); it accepts GET and POST. */
export function createUserinfo(check: CheckAccess, credentials: Credentials): Handler {
  return async function answerUserinfo(request: HttpRequest): Promise<HttpResponse> {
    const inForm = await readFormToken(request);
    const presented =
      inForm === undefined
        ? readAccessToken(request)
        : { token: inForm, scheme: 'bearer' as const };
    const { sub, scope } = await requireAccess(check, {
      ...presented,
      request,
      scope: 'openid',
    });
    const isUser = sub === credentials.user;
    // The grant of client credentials has no user: its subject is the client.
    const claims = isUser ? claimsOf(credentials, String(scope)) : { sub };
    return json(claims, { headers: NO_STORE });
  };
}

/** A token in a form (RFC 6750 2.2), which must not be in the header as well. */
async function readFormToken(request: HttpRequest): Promise<string | undefined> {
  const { method, headers } = request;
  const isForm = mediaTypeOf(headers['content-type']) === 'application/x-www-form-urlencoded';
  if (method !== 'POST' || !isForm) return undefined;
  const token = oneOf(await readForm(request), 'access_token');
  if (token === undefined || headers.authorization === undefined) return token;
  throw failOauth('invalid_request', {
    detail: 'Send the access token either in the header or in the form, not both.',
  });
}
