import { defineEndpoint, SESSION_REJECTIONS, TEXT, whole } from '@sandbox/endpoint';
import {
  checkMediaType,
  type HttpRequest,
  type HttpResponse,
  json,
  readBasic,
} from '@sandbox/http';
import { toOauthText } from '@sandbox/jwt';
import type { BearerAccess } from '../access/session-access.js';
import { createSessionTokens } from '../access/session-tokens.js';
import type { RecordSessions } from '../create-record-sessions.js';
import type { RecordState } from '../record-state.js';

const FORM = 'application/x-www-form-urlencoded';

/** The maximum bytes of a form: a few tokens. */
const MAX_FORM_BYTES = 16_384;

const SCOPES: readonly string[] = ['read', 'write'];

type Nothing = Record<never, never>;

/** Issues the tokens of a session that is closed by the scheme `bearer` (RFC 6749). */
export const issueToken = defineEndpoint<Nothing, Nothing, RecordSessions>({
  methods: ['POST'],
  path: '/session/token',
  operationId: 'issueSessionToken',
  summary: 'Get an access token of a closed session',
  description:
    'The token endpoint of OAuth 2.0 for a session whose rule `access` has the scheme `bearer`: `client_credentials` and `refresh_token`. Tokens expire by the session clock, which `/session/clock` advances.',
  accepts: [FORM],
  bodyExamples: {
    [FORM]: {
      grant_type: 'client_credentials',
      client_id: 'sandbox-client',
      client_secret: 'sandbox-client-secret',
    },
  },
  success: {
    description: 'The tokens.',
    schema: whole({
      access_token: TEXT,
      token_type: { type: 'string', const: 'Bearer' },
      expires_in: { type: 'integer', minimum: 1 },
      refresh_token: TEXT,
      scope: TEXT,
    }),
  },
  errorContent: { 'application/json': { schema: whole({ error: TEXT, error_description: TEXT }) } },
  rejections: {
    ...SESSION_REJECTIONS,
    '400': 'The request names no session, or fails with an error of RFC 6749 section 5.2.',
    '401': 'The client id or secret does not match the session.',
    '415': 'The body is not a form.',
  },
  async handle(request, _values, sessions) {
    const { state } = sessions.require(request);
    checkMediaType(request.headers, [FORM]);
    const form = new URLSearchParams((await request.readBody(MAX_FORM_BYTES)).toString());
    return response(request, form, state);
  },
});

function response(request: HttpRequest, form: URLSearchParams, state: RecordState): HttpResponse {
  const { access } = state.rules;
  if (access?.scheme !== 'bearer') {
    return reject(
      'unauthorized_client',
      'The session rule access does not have the scheme bearer.',
    );
  }
  const [id = form.get('client_id'), secret = form.get('client_secret')] = readBasic(
    request.headers.authorization,
  );
  if (id !== access.client_id || secret !== access.client_secret) {
    return reject('invalid_client', 'The client id or secret does not match the session.');
  }
  const scope = grantedScope(form, state);
  return 'rejection' in scope ? scope.rejection : tokens(state, access, scope.granted);
}

type Scope = { readonly granted: string } | { readonly rejection: HttpResponse };

/** The scope of new tokens: the requested one, or that of the refresh token. */
function grantedScope(form: URLSearchParams, state: RecordState): Scope {
  const grant = form.get('grant_type');
  const expected = form.get('scope')?.split(' ').filter(Boolean);
  let allowed = SCOPES;
  if (grant === 'refresh_token') {
    const token = createSessionTokens(state).read('refresh', form.get('refresh_token') ?? '');
    if (token === undefined || token === 'expired') {
      const what = token === 'expired' ? 'has expired' : 'does not belong to the session';
      return { rejection: reject('invalid_grant', `The refresh token ${what}.`) };
    }
    allowed = token.scope.split(' ');
  } else if (grant !== 'client_credentials') {
    const detail = 'grant_type must be client_credentials or refresh_token.';
    return {
      rejection: reject(grant === null ? 'invalid_request' : 'unsupported_grant_type', detail),
    };
  }
  const unknown = expected?.find((scope) => !allowed.includes(scope));
  if (unknown !== undefined) {
    return { rejection: reject('invalid_scope', `The allowed scopes are ${allowed.join(', ')}.`) };
  }
  return { granted: (expected?.length ? expected : allowed).join(' ') };
}

function tokens(state: RecordState, access: BearerAccess, scope: string): HttpResponse {
  const { issue } = createSessionTokens(state);
  const { token_seconds: seconds, refresh_seconds: refreshSeconds } = access;
  return json(
    {
      access_token: issue('access', { scope, seconds }),
      token_type: 'Bearer',
      expires_in: seconds,
      refresh_token: issue('refresh', { scope, seconds: refreshSeconds }),
      scope,
    },
    { headers: ['Cache-Control', 'no-store'] },
  );
}

/** RFC 6749 section 5.2. */
function reject(error: string, description: string): HttpResponse {
  const isClient = error === 'invalid_client';
  return json(
    { error, error_description: toOauthText(description) },
    {
      status: isClient ? 401 : 400,
      headers: [
        ...['Cache-Control', 'no-store'],
        ...(isClient ? ['WWW-Authenticate', 'Basic realm="session"'] : []),
      ],
    },
  );
}
