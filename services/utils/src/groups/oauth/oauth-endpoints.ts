import { defineEndpoint, type Endpoint, inQuery, type OpenApiPart } from '@sandbox/endpoint';
import type { Handler } from '@sandbox/http';
import { anyText } from '@sandbox/kernel';
import type { Credentials } from '../../credentials.js';
import { answerOauthErrors } from './oauth-errors.js';
import { PROTECTED_OPTIONS } from './tokens/protected.js';

/** The handler of each endpoint. */
export interface OauthHandlers {
  readonly authorize: Handler;
  readonly token: Handler;
  readonly userinfo: Handler;
  readonly introspect: Handler;
  readonly revoke: Handler;
  readonly protected: Handler;
  readonly discover: Handler;
  readonly keySet: Handler;
}

const FORM = ['application/x-www-form-urlencoded'];
const BEARER = `-H 'Authorization: Bearer <ACCESS_TOKEN>'`;
const REDIRECT = 'http://127.0.0.1:8080/callback';

const optional = (description: string) => inQuery(anyText, { description });
const required = (description: string) => inQuery(anyText, { description, required: true });

/** The library reads them, by the rules of RFC 6749. */
const AUTHORIZE_OPTIONS = {
  response_type: required('`code`.'),
  client_id: required('A published client: the discovery document lists them.'),
  redirect_uri: required(
    'Any port and path of `http://127.0.0.1`, `http://localhost` or `http://[::1]`, or a private-use scheme such as `com.example.app:/callback`.',
  ),
  scope: optional('Names of scopes, separated by spaces; `read` when left out.'),
  state: optional('Comes back as it is.'),
  nonce: optional('Comes back in the ID token.'),
  code_challenge: optional(
    'PKCE (RFC 7636): what the verifier is compared with; the public client must send one.',
  ),
  code_challenge_method: optional('`S256` or `plain`; `plain` when left out.'),
  auto: optional('`1` allows without showing the page.'),
};

/** The JSON errors of OAuth 2.0 (RFC 6749 5.2), besides problems. */
const OAUTH_ERRORS: OpenApiPart = {
  'application/json': {
    schema: {
      type: 'object',
      required: ['error'],
      properties: { error: { type: 'string' }, error_description: { type: 'string' } },
    },
  },
};

/** The endpoints of the authorization server, and of the API that its tokens open. */
export function createOauthEndpoints(
  handlers: OauthHandlers,
  credentials: Credentials,
): readonly Endpoint[] {
  return [
    tokenEndpoint(handlers, credentials),
    ...authorizeEndpoints(handlers, credentials),
    ...accessEndpoints(handlers),
    ...tokenStateEndpoints(handlers),
    ...documentEndpoints(handlers),
  ];
}

const CLIENT_REFUSALS = { '401': 'The client is not who it says: `invalid_client`.' };

function tokenEndpoint(handlers: OauthHandlers, { client, user, password }: Credentials): Endpoint {
  return defineEndpoint({
    methods: ['POST'],
    path: '/oauth/token',
    summary: 'Tokens for client credentials, a password, a code or a refresh token',
    description:
      '`grant_type` is `client_credentials`, `password`, `authorization_code` or `refresh_token`. The client comes as HTTP Basic or as `client_id` and `client_secret` in the form; the public one as `client_id` alone, for codes and refresh tokens. Access tokens are JWTs (RS256), good for an hour; the scope `openid` adds an ID token. Errors are those of RFC 6749 5.2 and say why.',
    accepts: FORM,
    example: '/oauth/token',
    curl: `-u '${client.id}:${client.secret}' -d grant_type=password -d 'username=${user}' -d 'password=${password}' -d 'scope=openid profile read write'`,
    refusals: {
      ...CLIENT_REFUSALS,
      '503': 'Cannot determine right now whether the code was already used; retry later.',
    },
    errorContent: OAUTH_ERRORS,
    handle: answerOauthErrors(handlers.token),
  });
}

function authorizeEndpoints(handlers: OauthHandlers, { client }: Credentials): readonly Endpoint[] {
  const common = {
    path: '/oauth/authorize',
    example: `/oauth/authorize?response_type=code&client_id=${encodeURIComponent(client.id)}&redirect_uri=${encodeURIComponent(REDIRECT)}&scope=openid%20read&state=xyz`,
    produces: ['text/html'],
    answers: {
      '303': 'To `redirect_uri`, with `code`, `state` and `iss`, or with `error`.',
      '400': 'The request names no client, or no address, that a response could be sent to.',
    },
    handle: answerOauthErrors(handlers.authorize),
  };
  return [
    defineEndpoint({
      ...common,
      methods: ['GET'],
      summary: 'Asks the user, then sends a code to the client; `auto=1` allows at once',
      describes: AUTHORIZE_OPTIONS,
    }),
    defineEndpoint({
      ...common,
      methods: ['POST'],
      summary: 'The same with the parameters in a form',
      accepts: FORM,
      example: '/oauth/authorize',
      curl: `-i -d response_type=code -d 'client_id=${client.id}' -d 'redirect_uri=${REDIRECT}' -d auto=1`,
    }),
  ];
}

const ACCESS_REFUSALS = {
  '401': 'The token is missing or refused; `WWW-Authenticate` says why.',
  '403': 'The token lacks a scope: `insufficient_scope`.',
};

function accessEndpoints(handlers: OauthHandlers): readonly Endpoint[] {
  return [
    defineEndpoint({
      methods: ['GET'],
      path: '/oauth/protected',
      summary: 'Needs an access token, with the scopes of `?scope=`',
      describes: PROTECTED_OPTIONS,
      example: '/oauth/protected?scope=write',
      curl: BEARER,
      refusals: ACCESS_REFUSALS,
      errorContent: OAUTH_ERRORS,
      handle: answerOauthErrors(handlers.protected),
    }),
    defineEndpoint({
      methods: ['GET', 'POST'],
      path: '/oauth/userinfo',
      summary: 'Who the user of the access token is (OpenID Connect)',
      description: 'The token needs the scope `openid`; `profile` and `email` show more.',
      accepts: FORM,
      example: '/oauth/userinfo',
      curl: BEARER,
      refusals: ACCESS_REFUSALS,
      errorContent: OAUTH_ERRORS,
      handle: answerOauthErrors(handlers.userinfo),
    }),
  ];
}

function tokenStateEndpoints(handlers: OauthHandlers): readonly Endpoint[] {
  return [
    defineEndpoint({
      methods: ['POST'],
      path: '/oauth/introspect',
      summary: 'Says whether a token is active, and what it claims (RFC 7662)',
      description: 'Access tokens and refresh tokens. The client need not say who it is.',
      accepts: FORM,
      example: '/oauth/introspect',
      curl: `-d 'token=<TOKEN>'`,
      refusals: CLIENT_REFUSALS,
      errorContent: OAUTH_ERRORS,
      handle: answerOauthErrors(handlers.introspect),
    }),
    defineEndpoint({
      methods: ['POST'],
      path: '/oauth/revoke',
      summary: 'Responds with 200; the token stays good until it expires (RFC 7009)',
      accepts: FORM,
      example: '/oauth/revoke',
      curl: `-i -d 'token=<TOKEN>'`,
      refusals: CLIENT_REFUSALS,
      errorContent: OAUTH_ERRORS,
      handle: answerOauthErrors(handlers.revoke),
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
      handle: answerOauthErrors(handlers.discover),
    }),
    defineEndpoint({
      methods: ['GET'],
      path: '/.well-known/oauth-authorization-server',
      summary: 'The same document under the name of RFC 8414',
      example: '/.well-known/oauth-authorization-server',
      handle: answerOauthErrors(handlers.discover),
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
