import type { Handler, HttpRequest } from '@sandbox/http';
import { findIssuer, OAUTH_PATHS } from '../issuer.js';
import type { FindProvider } from '../provider/create-find-provider.js';
import { createFormEndpoint } from '../tokens/create-form-endpoint.js';
import { POLL_INTERVAL_S } from './device-requests.js';

/** Builds the endpoint from which a device gets the code that its user enters elsewhere (RFC 8628 3.1). */
export function createDeviceAuthorization(findProvider: FindProvider): Handler {
  const ask = createFormEndpoint(findProvider, 'device_authorization');
  return async function authorizeDevice(request: HttpRequest) {
    const response = await ask(request);
    if (response.status !== 200) return response;
    const input = JSON.parse(String(response.body)) as { readonly user_code: string };
    const page = `${findIssuer(request)}${OAUTH_PATHS.device}`;
    const body = {
      ...input,
      verification_uri: page,
      verification_uri_complete: `${page}?user_code=${input.user_code}`,
      interval: POLL_INTERVAL_S,
    };
    return { ...response, body: JSON.stringify(body) };
  };
}
