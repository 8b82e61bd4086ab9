import { type Handler, type HttpRequest, type HttpResponse, json } from '@sandbox/http';
import type { Credentials } from '../../../credentials.js';
import { failOauth, NO_STORE } from '../oauth-errors.js';
import { oneOf, readForm } from '../read-form.js';
import { checkClient } from './check-client.js';

/**
 * Builds the endpoint that revokes tokens (RFC 7009). No state is stored of tokens, so each stays valid until
 * it expires. The response is still 200, as it is for unknown tokens (2.2).
 */
export function createRevoke(credentials: Credentials): Handler {
  return async function revoke(request: HttpRequest): Promise<HttpResponse> {
    const pairs = await readForm(request);
    checkClient(request, pairs, credentials);
    if (oneOf(pairs, 'token') === undefined) {
      throw failOauth('invalid_request', { detail: 'token must be in the form, it is missing.' });
    }
    // The body has no meaning (2.2), but some clients read every response as JSON.
    return json({}, { headers: NO_STORE });
  };
}
