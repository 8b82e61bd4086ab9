import {
  defineEndpoint,
  type EndpointFacts,
  type Fields,
  type FieldsOf,
  type HandledEndpoint,
  type Reading,
  type Reads,
  type ValuesOf,
} from '@sandbox/endpoint';
import type { HttpRequest } from '@sandbox/http';
import type { SessionRef, SessionResult } from '@sandbox/sessions';
import { fail } from '../errors.js';
import { answerWithToken, type Respond, readHints } from '../session/session-request.js';
import type { Sessions } from '../session/sessions.js';

/** The path of the extras of the sandbox, which the imitated gateway does not have. */
export const TOOLS_ROOT = '/sandbox/v1';

/** The media types that clients send with JSON unless a type is set, such as curl with `-d`. */
export const TYPED_BY_CLIENTS = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  '',
] as const;

/** The context of a tool that works on a session. */
export type SessionContext<C> = C & { readonly ref: SessionRef };

/** A tool that works on the session of its request. */
export interface SessionTool<R extends Reads, F extends Fields, C>
  extends EndpointFacts,
    Reading<R, F> {
  /** Rejects a request before its session is looked up. */
  readonly admit?: (request: HttpRequest, context: C) => void;
  readonly run: (
    values: ValuesOf<R> & FieldsOf<F>,
    context: SessionContext<C>,
    request: HttpRequest,
  ) => Promise<SessionResult<unknown>>;
  /** How the result is sent; as JSON when left out. */
  readonly respond?: Respond;
}

/** Declares a tool that works on the session of its request and responds with JSON and the session's token. */
export function defineSessionTool<
  R extends Reads,
  F extends Fields,
  C extends { readonly sessions: Sessions },
>({ admit, run, respond, ...declaration }: SessionTool<R, F, C>): HandledEndpoint<C> {
  const { body } = declaration;
  return defineEndpoint<R, F, C, SessionContext<C>>({
    ...declaration,
    ...(body && { body: { mediaTypes: TYPED_BY_CLIENTS, ...body } }),
    fail,
    enter(request, context) {
      admit?.(request, context);
      return { ...context, ref: context.sessions.find(readHints(request)) };
    },
    handle: async (request, values, context) =>
      answerWithToken(request, context.sessions, await run(values, context, request), respond),
  });
}
