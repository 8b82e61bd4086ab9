import {
  defineEndpoint,
  type EndpointFacts,
  type Fields,
  type FieldsOf,
  type HandledEndpoint,
  type Reading,
} from '@sandbox/endpoint';
import { type Answer, type HttpRequest, json } from '@sandbox/http';
import type { RecordSessions } from '../create-record-sessions.js';
import type { RecordState } from '../record-state.js';
import type { LoadedSession } from '../run-writes.js';
import { describeSession } from './describe-session.js';

/** What a session's tools work with. */
export interface ToolScene extends LoadedSession {
  readonly sessions: RecordSessions;
  readonly request: HttpRequest;
}

type NoReads = Record<never, never>;

/** A tool that changes a session and responds with its new state. */
interface SessionTool<F extends Fields> extends EndpointFacts, Reading<NoReads, F> {
  readonly run: (values: FieldsOf<F>, scene: ToolScene) => Promise<RecordState>;
}

/** Declares a tool that works on the session of its request. */
export function defineSessionTool<F extends Fields = NoReads>({
  run,
  ...declaration
}: SessionTool<F>): HandledEndpoint<RecordSessions> {
  return defineEndpoint<NoReads, F, RecordSessions, ToolScene>({
    ...declaration,
    enter: (request, sessions) => ({ ...sessions.require(request), sessions, request }),
    async handle(request, values, scene) {
      const state = await run(values, scene);
      return stateAnswer(request, state, scene.sessions);
    },
  });
}

/** A session as its tools show it. */
export function stateAnswer(
  request: HttpRequest,
  state: RecordState,
  { limits }: Pick<RecordSessions, 'limits'>,
): Answer {
  const { session } = request;
  if (session !== undefined) session.changes = state.changes;
  return json(describeSession(state, session, limits), { headers: ['Cache-Control', 'no-store'] });
}
