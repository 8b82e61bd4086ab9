import { json } from '@sandbox/http';
import { AppError } from '@sandbox/kernel';
import { fail } from '../../errors.js';
import { type Credentials, readBasicCredentials } from '../../session/basic-credentials.js';
import type { SessionHints } from '../../session/session-ref.js';
import { readToken, SESSION_HEADER } from '../../session/session-request.js';
import type { RestContext, RestHandler, RestOperation } from './rest-context.js';
import { toRestError } from './rest-error.js';

/** The methods that change and send nothing. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Turns an operation into a handler: checks the credentials, finds the session, writes the answer. Every answer carries
 * a token of the session, and every failure has the form of this API.
 */
export function toRestHandler(operation: RestOperation, context: RestContext): RestHandler {
  const { sessions, guard, report } = context;
  return async (request) => {
    const hints: SessionHints = { token: readToken(request), address: request.clientAddress };
    let credentials: Credentials | undefined;
    try {
      if (!READS.has(request.method)) guard(request);
      credentials = requireCredentials(request.headers.authorization);
      const ref = sessions.find({ ...hints, credentials });
      const { result, token } = await operation(request, ref, context);
      const headers = ['Cache-Control', 'no-store', SESSION_HEADER, token];
      return result === undefined ? { status: 200, headers } : json(result, { headers });
    } catch (error) {
      if (!(error instanceof AppError)) report(error);
      const ref = sessions.refWithout(hintsAfter(error, { ...hints, credentials }));
      return toRestError(error, request.id, ref ? [SESSION_HEADER, ref.token] : []);
    }
  };
}

function requireCredentials(authorization: string | undefined): Credentials {
  const credentials = readBasicCredentials(authorization);
  if (credentials) return credentials;
  throw fail('invalid_credentials', {
    detail: 'HTTP Basic with the API login id and the transaction key is needed.',
    headers: { 'WWW-Authenticate': 'Basic realm="API Sandbox", charset="UTF-8"' },
  });
}

/** A token that leads nowhere must not be sent back. */
function hintsAfter(error: unknown, hints: SessionHints): SessionHints {
  const isUnknown = error instanceof AppError && error.code === 'unknown_session';
  return isUnknown ? { token: undefined } : hints;
}
