import { defineEndpoint, type Endpoint } from '@sandbox/endpoint';
import { CLIENT_SECURITY } from '../../../auth/security-schemes.js';
import type { Credentials } from '../../../credentials.js';
import {
  CLIENT_REJECTIONS,
  FORM,
  formExample,
  OAUTH_ERRORS,
  type OauthHandlers,
  optional,
  REDIRECT,
  required,
} from '../endpoint-parts.js';
import { handleOauthErrors } from '../oauth-errors.js';

/** The library reads them, by the rules of RFC 6749. */
const AUTHORIZE_OPTIONS = {
  response_type: required('`code`.', 'code'),
  client_id: required('A published client from the discovery document.', 'sandbox-public'),
  redirect_uri: required(
    'Any port and path of `127.0.0.1`, `localhost` or `[::1]` by `http` or `https`, or a private-use scheme such as `com.example.app:/callback`.',
    REDIRECT,
  ),
  scope: optional('Scope names, separated by spaces. The default is `read`.', 'openid read'),
  state: optional('Returned unchanged.'),
  nonce: optional('Returned in the ID token.', 'n-0S6_WzA2Mj'),
  code_challenge: optional(
    'The PKCE challenge (RFC 7636), which the verifier must match. It is required for the public client.',
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  ),
  code_challenge_method: optional('`S256` or `plain`; `plain` by default.', 'S256'),
  auto: optional('`1` allows access without the page.', '0'),
};

/** The endpoints that a browser is sent to, and the one at which a request for a code is prepared. */
export function createAuthorizeEndpoints(
  handlers: OauthHandlers,
  credentials: Credentials,
): readonly Endpoint[] {
  return [
    ...authorizeEndpoints(handlers, credentials),
    pushedRequestEndpoint(handlers, credentials),
    ...endSessionEndpoints(handlers, credentials),
  ];
}

function authorizeEndpoints(handlers: OauthHandlers, { client }: Credentials): readonly Endpoint[] {
  const common = {
    path: '/oauth/authorize',
    example: `/oauth/authorize?response_type=code&client_id=${encodeURIComponent(client.id)}&redirect_uri=${encodeURIComponent(REDIRECT)}&scope=openid%20read&state=xyz`,
    produces: ['text/html'],
    responses: {
      '303': 'To `redirect_uri`, with `code`, `state` and `iss`, or with `error`.',
      '400': 'The request contains no valid client or no valid redirect URI.',
    },
    handle: handleOauthErrors(handlers.authorize),
  };
  return [
    defineEndpoint({
      ...common,
      methods: ['GET'],
      summary: 'Asks the user for consent, then redirects with a code; `auto=1` skips the page',
      describes: AUTHORIZE_OPTIONS,
    }),
    defineEndpoint({
      ...common,
      methods: ['POST'],
      summary: 'The same with the parameters in a form',
      exampleStatus: 303,
      accepts: FORM,
      ...formExample({
        response_type: 'code',
        client_id: client.id,
        redirect_uri: REDIRECT,
        auto: '1',
      }),
      example: '/oauth/authorize',
      curl: `-i -d response_type=code -d 'client_id=${client.id}' -d 'redirect_uri=${REDIRECT}' -d auto=1`,
    }),
  ];
}

function pushedRequestEndpoint(handlers: OauthHandlers, { client }: Credentials): Endpoint {
  return defineEndpoint({
    methods: ['POST'],
    path: '/oauth/par',
    summary: 'Stores the parameters of /oauth/authorize (RFC 9126)',
    description:
      'Returns a `request_uri` that replaces the parameters for one minute: `/oauth/authorize?client_id=...&request_uri=...`. Authenticate the client as at the token endpoint.',
    accepts: FORM,
    ...formExample({
      ...{ response_type: 'code', redirect_uri: REDIRECT },
      ...{ client_id: client.id, client_secret: client.secret },
    }),
    security: CLIENT_SECURITY,
    example: '/oauth/par',
    exampleStatus: 201,
    curl: `-u '${client.id}:${client.secret}' -d response_type=code -d 'redirect_uri=${REDIRECT}'`,
    responses: { '201': 'The `request_uri`, and its lifetime in seconds as `expires_in`.' },
    rejections: CLIENT_REJECTIONS,
    errorContent: OAUTH_ERRORS,
    handle: handleOauthErrors(handlers.pushedRequest),
  });
}

const END_SESSION_OPTIONS = {
  id_token_hint: optional('An ID token of this server. It can be expired.'),
  client_id: optional('A published client. With an ID token, it must be the client of that token.'),
  post_logout_redirect_uri: optional(
    'The URL to redirect the user to, under the rules of `redirect_uri`. It requires one of the two parameters above.',
  ),
  state: optional('Returned unchanged.'),
};

function endSessionEndpoints(
  handlers: OauthHandlers,
  { client }: Credentials,
): readonly Endpoint[] {
  const common = {
    path: '/oauth/end_session',
    example: '/oauth/end_session',
    produces: ['text/html'],
    responses: {
      '200': 'A confirmation page, without a redirect URI.',
      '303': 'To `post_logout_redirect_uri`, with `state`.',
      '400': 'The ID token, the client or the redirect URI is not accepted.',
    },
    handle: handleOauthErrors(handlers.endSession),
  };
  return [
    defineEndpoint({
      ...common,
      methods: ['GET'],
      summary: 'Signs out and redirects to the client (OpenID Connect)',
      describes: END_SESSION_OPTIONS,
    }),
    defineEndpoint({
      ...common,
      methods: ['POST'],
      summary: 'Signs out, with the parameters in a form',
      exampleStatus: 303,
      accepts: FORM,
      ...formExample({ client_id: client.id, post_logout_redirect_uri: REDIRECT }),
      curl: `-i -d 'client_id=${client.id}' -d 'post_logout_redirect_uri=http://127.0.0.1:8080/'`,
    }),
  ];
}
