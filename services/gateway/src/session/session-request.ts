import { type HttpRequest, type HttpResponse, json } from '@sandbox/http';
import type { SessionRef, SessionResult } from '@sandbox/sessions';
import type { SessionState } from '../domain/session.js';
import { type Credentials, readBasicCredentials } from './basic-credentials.js';
import type { SessionHints } from './session-ref.js';
import type { Decision, Sessions } from './sessions.js';

/** The header that carries a session's token, both ways. */
export const SESSION_HEADER = 'X-Sandbox-Session';

/** The token that a request carries. */
export function readToken({ headers }: Pick<HttpRequest, 'headers'>): string | undefined {
  const value = headers['x-sandbox-session'];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** How a request to a tool names its session: by a name, by the header's token, or by a `keep-` login with HTTP Basic. */
export function readHints(request: HttpRequest): SessionHints {
  const credentials = readLogin(request);
  return { ...readPlace(request), credentials };
}

/** The hints of a request at its session, outside of its credentials. */
export function readPlace(request: HttpRequest): SessionHints {
  const { session, clientAddress: address, headers } = request;
  return { session, token: readToken(request), address, headers };
}

/** The login of HTTP Basic; undefined when a bearer token names the session. */
function readLogin({ headers, session }: HttpRequest): Credentials | undefined {
  const { authorization } = headers;
  if (session && /^bearer +keep-/i.test(authorization ?? '')) return undefined;
  return readBasicCredentials(authorization);
}

/** Sends a result with these headers. */
export type Respond = (result: unknown, headers: readonly string[]) => HttpResponse;

/** The response with a value, in JSON unless it is sent otherwise, and with the session's newest token. */
export function answerWithToken(
  { session }: HttpRequest,
  sessions: Sessions,
  outcome: SessionResult<unknown>,
  respond: Respond = (result, headers) => json(result, { headers }),
): HttpResponse {
  if (session) session.changes = outcome.count;
  const headers = ['Cache-Control', 'no-store', SESSION_HEADER, sessions.tokenOf(outcome)];
  return respond(outcome.result, headers);
}

/** Reads a session without changing it. */
export function readSession<Result>(
  sessions: Sessions,
  ref: SessionRef,
  read: (state: SessionState) => Result,
): Promise<SessionResult<Result>> {
  return sessions.run(ref, (state) => ({ events: [], result: read(state) }));
}

/** Changes a session and reads its new state. */
export async function updateAndRead<Result>(
  sessions: Sessions,
  ref: SessionRef,
  steps: {
    readonly decide: (state: SessionState) => Decision<unknown>['events'];
    readonly read: (state: SessionState) => Result;
  },
): Promise<SessionResult<Result>> {
  const { result: isChanged } = await sessions.run(ref, (state) => {
    const events = steps.decide(state);
    return { events, result: events.length > 0 };
  });
  return readSession(sessions, isChanged ? { ...ref, presence: 'certain' } : ref, steps.read);
}
