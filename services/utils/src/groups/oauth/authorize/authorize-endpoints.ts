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
import { answerOauthErrors } from '../oauth-errors.js';

/** The library reads them, by the rules of RFC 6749. */
const AUTHORIZE_OPTIONS = {
  response_type: required('`code`.', 'code'),
  client_id: required('A published client: the discovery document lists them.', 'sandbox-public'),
  redirect_uri: required(
    'Any port and path of `http://127.0.0.1`, `http://localhost` or `http://[::1]`, or a private-use scheme such as `com.example.app:/callback`.',
    REDIRECT,
  ),
  scope: optional('Names of scopes, separated by spaces; `read` when left out.', 'openid read'),
  state: optional('Comes back as it is.'),
  nonce: optional('Comes back in the ID token.', 'n-0S6_WzA2Mj'),
  code_challenge: optional(
    'PKCE (RFC 7636): what the verifier is compared with; the public client must send one.',
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  ),
  code_challenge_method: optional('`S256` or `plain`; `plain` when left out.', 'S256'),
  auto: optional('`1` allows without showing the page.', '0'),
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
    summary: 'Takes the parameters of /oauth/authorize beforehand (RFC 9126)',
    description:
      'Responds with a `request_uri` that stands for them for a minute: `/oauth/authorize?client_id=...&request_uri=...`. The client says who it is as for a token.',
    accepts: FORM,
    ...formExample({
      ...{ response_type: 'code', redirect_uri: REDIRECT },
      ...{ client_id: client.id, client_secret: client.secret },
    }),
    security: CLIENT_SECURITY,
    example: '/oauth/par',
    exampleStatus: 201,
    curl: `-u '${client.id}:${client.secret}' -d response_type=code -d 'redirect_uri=${REDIRECT}'`,
    responses: { '201': 'The `request_uri`, and the seconds in `expires_in` that it is valid.' },
    rejections: CLIENT_REJECTIONS,
    errorContent: OAUTH_ERRORS,
    handle: answerOauthErrors(handlers.pushedRequest),
  });
}

const END_SESSION_OPTIONS = {
  id_token_hint: optional('An ID token of this server; it may have expired.'),
  client_id: optional('A published client; that of the ID token when both are given.'),
  post_logout_redirect_uri: optional(
    'Where the user is sent to then: what `redirect_uri` may be. It needs one of the two above.',
  ),
  state: optional('Comes back as it is.'),
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
      '200': 'A page that says so, without an address to go to.',
      '303': 'To `post_logout_redirect_uri`, with `state`.',
      '400': 'The ID token, the client or the address is not accepted.',
    },
    handle: answerOauthErrors(handlers.endSession),
  };
  return [
    defineEndpoint({
      ...common,
      methods: ['GET'],
      summary: 'Signs out and leads back to the client (OpenID Connect)',
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
