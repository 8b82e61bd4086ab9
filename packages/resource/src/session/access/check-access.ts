import { type HttpRequest, readBasic } from '@sandbox/http';
import { toOauthText } from '@sandbox/jwt';
import type { AppError } from '@sandbox/kernel';
import type { RecordState } from '../record-state.js';
import { sessionFail } from '../session-errors.js';
import type { OauthTokens } from './oauth-tokens.js';
import type {
  ApiKeyAccess,
  BasicAccess,
  BearerAccess,
  OauthAccess,
  SessionAccess,
} from './session-access.js';
import { createSessionTokens, type TokenVerdict } from './session-tokens.js';

/** Paths below the root of an API that stay open, so that clients can read about it and open the session again. */
const OPEN =
  /^\/v1\/[a-z]+(?:\/(?:session|docs)(?:\/.*)?|\/(?:openapi|asyncapi)\.json|\/schema\.graphql)?$/;

/** The parts of a request that decide about access. */
export type AccessRequest = Pick<HttpRequest, 'method' | 'path' | 'headers' | 'origin' | 'session'>;

/**
 * Rejects a request that may not use a closed session. The check of an open session is synchronous and returns
 * undefined.
 */
export type CheckAccess = (request: AccessRequest, state: RecordState) => Promise<void> | undefined;

/**
 * Builds the check.
 * @returns a check that throws AppError unauthorized, insufficient_scope
 */
export function createCheckAccess(oauth: OauthTokens): CheckAccess {
  const check = async (
    request: AccessRequest,
    state: RecordState,
    access: SessionAccess,
  ): Promise<void> => {
    const rejection =
      access.scheme === 'bearer' || access.scheme === 'oauth'
        ? await findTokenRejection({ request, access, state, oauth })
        : findSecretRejection(request, access);
    if (rejection !== undefined) throw rejection;
  };
  return (request, state) => {
    const { access } = state.rules;
    return access === null || OPEN.test(request.path) ? undefined : check(request, state, access);
  };
}

function findSecretRejection(
  { headers }: AccessRequest,
  access: BasicAccess | ApiKeyAccess,
): AppError | undefined {
  if (access.scheme === 'api-key') {
    const sent = headers[access.header.toLowerCase()];
    if (sent === access.key) return undefined;
    return unauthorized(`The header ${access.header} must contain the session key.`);
  }
  const [username, password] = readBasic(headers.authorization);
  if (username === access.username && password === access.password) return undefined;
  return unauthorized(
    'The session requires its user name and password by HTTP Basic.',
    'Basic realm="session", charset="UTF-8"',
  );
}

interface TokenCheck {
  readonly request: AccessRequest;
  readonly access: BearerAccess | OauthAccess;
  readonly state: RecordState;
  readonly oauth: OauthTokens;
}

/** Where each scheme has its tokens from. */
const TOKEN_ENDPOINTS = {
  bearer: 'POST …/session/token',
  oauth: 'POST /v1/utils/oauth/token',
} as const;

/** RFC 6750 section 3: a request without a token gets no error code. */
async function findTokenRejection(check: TokenCheck): Promise<AppError | undefined> {
  const { request, access } = check;
  const { headers, method } = request;
  const [, text] = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  if (text === undefined) {
    const detail = `The session requires an access token. ${TOKEN_ENDPOINTS[access.scheme]} issues access tokens.`;
    return unauthorized(detail, 'Bearer realm="session"');
  }
  const { scope, problem } = await readToken(text, check);
  if (scope === undefined) {
    const description = toOauthText(problem.replace(/\.$/, ''));
    return unauthorized(
      problem,
      `Bearer realm="session", error="invalid_token", error_description="${description}"`,
    );
  }
  const needed = method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? 'read' : 'write';
  if (!access.scopes || scope.split(' ').includes(needed)) return undefined;
  return sessionFail('insufficient_scope', {
    detail: `The request needs the scope ${needed}, but the token has ${scope || 'none'}.`,
    headers: {
      'WWW-Authenticate': `Bearer realm="session", error="insufficient_scope", scope="${needed}"`,
    },
  });
}

async function readToken(
  text: string,
  { access, oauth, request, state }: TokenCheck,
): Promise<TokenVerdict> {
  if (access.scheme === 'oauth') return oauth.read(text, request, state);
  const token = createSessionTokens(state).read('access', text);
  if (token === 'expired') return { problem: 'The access token has expired.' };
  return token ?? { problem: 'The access token does not belong to the session.' };
}

function unauthorized(detail: string, challenge?: string): AppError {
  return sessionFail('unauthorized', {
    detail,
    ...(challenge === undefined ? {} : { headers: { 'WWW-Authenticate': challenge } }),
  });
}
