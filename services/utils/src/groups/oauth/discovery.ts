import {
  type Handler,
  type HttpRequest,
  type HttpResponse,
  json,
  type Platform,
  toClientKey,
} from '@sandbox/http';
import type { Credentials } from '../../credentials.js';
import { ROOT } from '../../dependencies.js';
import { CLIENT_AUTH_METHODS, publishClients } from './clients.js';
import { OAUTH_PATHS } from './issuer.js';
import { askProvider } from './library/ask-provider.js';
import type { FindProvider } from './provider/create-find-provider.js';
import { LIFETIMES } from './resource-server.js';
import type { SigningKey } from './signing-key.js';

/** Builds the discovery document (OpenID Connect Discovery 4, RFC 8414 3): the library's, and what is ours. */
export function createDiscovery(
  findProvider: FindProvider,
  { credentials, platform }: { readonly credentials: Credentials; readonly platform: Platform },
): Handler {
  return async function discover(request: HttpRequest): Promise<HttpResponse> {
    const provider = await findProvider(request);
    const target = OAUTH_PATHS.openidConfiguration;
    const { body } = await askProvider(provider, {
      target,
      client: toClientKey(request.clientAddress),
    });
    const own = describeOwn(provider.issuer, credentials);
    // Without HTTPS, and without a proxy that names certificates, there are none to bind tokens to (RFC 8705 3.3).
    const tls_client_certificate_bound_access_tokens =
      platform.tls !== undefined || platform.settings.TRUST_PROXY > 0;
    const document = { ...JSON.parse(body), ...own, tls_client_certificate_bound_access_tokens };
    return json(document, { headers: ['Cache-Control', 'public, max-age=300'] });
  };
}

/** Builds the response with the public key (RFC 7517 5). */
export function createKeySet({ publicJwk }: SigningKey): Handler {
  const body = JSON.stringify({ keys: [publicJwk] });
  return function answerKeySet(): HttpResponse {
    const type = ['Content-Type', 'application/jwk-set+json'];
    return { status: 200, headers: [...type, 'Cache-Control', 'public, max-age=3600'], body };
  };
}

function describeOwn(issuer: string, credentials: Credentials) {
  return {
    issuer,
    authorization_endpoint: `${issuer}${OAUTH_PATHS.authorize}`,
    token_endpoint: `${issuer}${OAUTH_PATHS.token}`,
    pushed_authorization_request_endpoint: `${issuer}${OAUTH_PATHS.par}`,
    device_authorization_endpoint: `${issuer}${OAUTH_PATHS.deviceAuthorization}`,
    end_session_endpoint: `${issuer}${OAUTH_PATHS.endSession}`,
    userinfo_endpoint: `${issuer}${OAUTH_PATHS.userinfo}`,
    jwks_uri: `${issuer}${OAUTH_PATHS.jwks}`,
    introspection_endpoint: `${issuer}${OAUTH_PATHS.introspect}`,
    introspection_endpoint_auth_methods_supported: [...CLIENT_AUTH_METHODS, 'none'],
    revocation_endpoint: `${issuer}${OAUTH_PATHS.revoke}`,
    revocation_endpoint_auth_methods_supported: [...CLIENT_AUTH_METHODS, 'none'],
    code_challenge_methods_supported: ['S256', 'plain'],
    service_documentation: `${issuer}${ROOT}/docs`,
    // What is beside the standard: parameters by which a token request shortens the life of its tokens.
    token_lifetime_parameters: LIFETIMES,
    // The clients are published on purpose: a reader of this can start at once.
    clients: publishClients(credentials),
  };
}
