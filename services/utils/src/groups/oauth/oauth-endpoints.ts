import { defineEndpoint, type Endpoint } from '@sandbox/endpoint';
import { CLIENT_SECURITY, opensBy } from '../../auth/security-schemes.js';
import type { Credentials } from '../../credentials.js';
import { createAuthorizeEndpoints } from './authorize/authorize-endpoints.js';
import { createDeviceEndpoints } from './device/device-endpoints.js';
import {
  CLIENT_REJECTIONS,
  FORM,
  formExample,
  OAUTH_ERRORS,
  type OauthHandlers,
} from './endpoint-parts.js';
import { handleOauthErrors } from './oauth-errors.js';
import { PROTECTED_OPTIONS } from './tokens/protected.js';

const BEARER = `-H 'Authorization: Bearer <ACCESS_TOKEN>'`;

/** The endpoints of the authorization server, and of the API that its tokens grant access to. */
export function createOauthEndpoints(
  handlers: OauthHandlers,
  credentials: Credentials,
): readonly Endpoint[] {
  return [
    tokenEndpoint(handlers, credentials),
    ...createAuthorizeEndpoints(handlers, credentials),
    ...createDeviceEndpoints(handlers, credentials),
    ...accessEndpoints(handlers),
    ...tokenStateEndpoints(handlers),
    ...documentEndpoints(handlers),
  ];
}

function tokenEndpoint(handlers: OauthHandlers, { client, user, password }: Credentials): Endpoint {
  return defineEndpoint({
    methods: ['POST'],
    path: '/oauth/token',
    summary: 'Tokens for client credentials, a password, a code, a device or a refresh token',
    description:
      '`grant_type` is `client_credentials`, `password`, `authorization_code`, `urn:ietf:params:oauth:grant-type:device_code` or `refresh_token`. Authenticate the client by HTTP Basic, or by `client_id` and `client_secret` in the form. The public client sends only `client_id`, for codes, devices and refresh tokens. Access tokens are JWTs (RS256). They are valid for an hour, or for `expires_in` seconds (1 to 86,400) of the form. Refresh tokens are valid for 14 days, or for `refresh_expires_in` seconds (1 to 1,209,600). The scope `openid` adds an ID token. `token_claims`, a JSON object, adds claims to the access token. With `token_format=opaque`, the access token is an opaque string, which `/oauth/introspect` describes. With `response_format=form`, the response is a form, as GitHub sends it, unless `Accept` prefers `application/json`. A `DPoP` header with a proof (RFC 9449) binds the token to its key, and a client certificate binds it to that certificate (RFC 8705). With `dpop_nonce=required` in the form, the proof must contain the nonce of `DPoP-Nonce` (RFC 9449 8). Errors have the format of RFC 6749 5.2 and contain the reason.',
    accepts: FORM,
    ...formExample({
      grant_type: 'password',
      ...{ client_id: client.id, client_secret: client.secret },
      ...{ username: user, password, scope: 'openid profile read write' },
    }),
    security: CLIENT_SECURITY,
    example: '/oauth/token',
    curl: `-u '${client.id}:${client.secret}' -d grant_type=password -d 'username=${user}' -d 'password=${password}' -d 'scope=openid profile read write'`,
    rejections: {
      ...CLIENT_REJECTIONS,
      '503': 'The check for reused codes is temporarily unavailable. Retry later.',
    },
    errorContent: OAUTH_ERRORS,
    handle: handlers.token,
  });
}

const ACCESS_REJECTIONS = {
  '401': 'The token is missing or refused; `WWW-Authenticate` says why.',
  '403': 'The token lacks a scope: `insufficient_scope`.',
};

function accessEndpoints(handlers: OauthHandlers): readonly Endpoint[] {
  return [
    defineEndpoint({
      methods: ['GET'],
      path: '/oauth/protected',
      summary: 'Requires an access token, with the scopes of `?scope=`',
      description:
        'Send a token that is bound to a key as `Authorization: DPoP`, with a proof in `DPoP` (RFC 9449 7). Send one that is bound to a client certificate over HTTPS with that certificate (RFC 8705 3).',
      describes: PROTECTED_OPTIONS,
      example: '/oauth/protected?scope=write',
      exampleStatus: 401,
      curl: BEARER,
      security: opensBy('oauth', 'openId'),
      rejections: ACCESS_REJECTIONS,
      errorContent: OAUTH_ERRORS,
      handle: handleOauthErrors(handlers.protected),
    }),
    defineEndpoint({
      methods: ['GET', 'POST'],
      path: '/oauth/userinfo',
      summary: 'The user of the access token (OpenID Connect)',
      description: 'The token needs the scope `openid`; `profile` and `email` show more.',
      accepts: FORM,
      ...formExample({ access_token: 'some-token' }),
      example: '/oauth/userinfo',
      exampleStatus: 401,
      curl: BEARER,
      security: opensBy('oauth', 'openId'),
      rejections: ACCESS_REJECTIONS,
      errorContent: OAUTH_ERRORS,
      handle: handleOauthErrors(handlers.userinfo),
    }),
  ];
}

function tokenStateEndpoints(handlers: OauthHandlers): readonly Endpoint[] {
  return [
    defineEndpoint({
      methods: ['POST'],
      path: '/oauth/introspect',
      summary: 'Returns whether a token is active, and its claims (RFC 7662)',
      description: 'Access tokens and refresh tokens. Client authentication is optional.',
      accepts: FORM,
      ...formExample({ token: 'some-token' }),
      example: '/oauth/introspect',
      curl: `-d 'token=<TOKEN>'`,
      security: CLIENT_SECURITY,
      rejections: CLIENT_REJECTIONS,
      errorContent: OAUTH_ERRORS,
      handle: handleOauthErrors(handlers.introspect),
    }),
    defineEndpoint({
      methods: ['POST'],
      path: '/oauth/revoke',
      summary: 'Responds with 200, but the token stays valid until it expires (RFC 7009)',
      accepts: FORM,
      ...formExample({ token: 'some-token' }),
      example: '/oauth/revoke',
      curl: `-i -d 'token=<TOKEN>'`,
      security: CLIENT_SECURITY,
      rejections: CLIENT_REJECTIONS,
      errorContent: OAUTH_ERRORS,
      handle: handleOauthErrors(handlers.revoke),
    }),
  ];
}

function documentEndpoints(handlers: OauthHandlers): readonly Endpoint[] {
  return [
    defineEndpoint({
      methods: ['GET'],
      path: '/.well-known/openid-configuration',
      summary: 'The discovery document, which lists the clients',
      example: '/.well-known/openid-configuration',
      errorContent: OAUTH_ERRORS,
      handle: handleOauthErrors(handlers.discover),
    }),
    defineEndpoint({
      methods: ['GET'],
      path: '/.well-known/oauth-authorization-server',
      summary: 'The same document under the name of RFC 8414',
      example: '/.well-known/oauth-authorization-server',
      errorContent: OAUTH_ERRORS,
      handle: handleOauthErrors(handlers.discover),
    }),
    defineEndpoint({
      methods: ['GET'],
      path: '/.well-known/jwks.json',
      summary: 'The public RS256 key as a key set',
      produces: ['application/jwk-set+json'],
      example: '/.well-known/jwks.json',
      handle: handlers.keySet,
    }),
  ];
}
