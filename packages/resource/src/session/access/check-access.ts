import { type HttpRequest, readBasic } from '@sandbox/http';
import type { AppError } from '@sandbox/kernel';
import type { RecordState } from '../record-state.js';
import { sessionFail } from '../session-errors.js';
import type { BearerAccess, SessionAccess } from './session-access.js';
import { createSessionTokens } from './session-tokens.js';

/** Below the root of an API: what stays open, so that clients can read about it and open the session again. */
const OPEN =
  /^\/v1\/[a-z]+(?:\/(?:session|docs)(?:\/.*)?|\/(?:openapi|asyncapi)\.json|\/schema\.graphql)?$/;

/** What a request has to do with access. */
export type AccessRequest = Pick<HttpRequest, 'method' | 'path' | 'headers'>;

/**
 * Refuses a request that may not use a closed session.
 * @throws AppError unauthorized, insufficient_scope
 */
export function checkAccess(request: AccessRequest, state: RecordState): void {
  const { access } = state.rules;
  if (access === null || OPEN.test(request.path)) return;
  const refusal = findRefusal(request, access, state);
  if (refusal !== undefined) throw refusal;
}

function findRefusal(
  request: AccessRequest,
  access: SessionAccess,
  state: RecordState,
): AppError | undefined {
  const { headers } = request;
  if (access.scheme === 'bearer') return findBearerRefusal(request, access, state);
  if (access.scheme === 'api-key') {
    const sent = headers[access.header.toLowerCase()];
    if (sent === access.key) return undefined;
    return unauthorized(`The header ${access.header} must have the key of the session.`);
  }
  const [username, password] = readBasic(headers.authorization);
  if (username === access.username && password === access.password) return undefined;
  return unauthorized(
    'The session asks for its user name and password, by HTTP Basic.',
    'Basic realm="session", charset="UTF-8"',
  );
}

/** RFC 6750 section 3: a request without a token gets no error code. */
function findBearerRefusal(
  { headers, method }: AccessRequest,
  { scopes }: BearerAccess,
  state: RecordState,
): AppError | undefined {
  const [, text] = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  if (text === undefined) {
    const detail = 'The session asks for an access token; POST …/session/token issues them.';
    return unauthorized(detail, 'Bearer realm="session"');
  }
  const token = createSessionTokens(state).read('access', text);
  if (token === undefined || token === 'expired') {
    const what =
      token === 'expired'
        ? 'The access token has expired'
        : 'The access token is none of the session';
    return unauthorized(
      `${what}.`,
      `Bearer realm="session", error="invalid_token", error_description="${what}"`,
    );
  }
  const needed = method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? 'read' : 'write';
  if (!scopes || token.scope.split(' ').includes(needed)) return undefined;
  return sessionFail('insufficient_scope', {
    detail: `This needs the scope ${needed}; the token has ${token.scope}.`,
    headers: {
      'WWW-Authenticate': `Bearer realm="session", error="insufficient_scope", scope="${needed}"`,
    },
  });
}

function unauthorized(detail: string, challenge?: string): AppError {
  return sessionFail('unauthorized', {
    detail,
    ...(challenge === undefined ? {} : { headers: { 'WWW-Authenticate': challenge } }),
  });
}
