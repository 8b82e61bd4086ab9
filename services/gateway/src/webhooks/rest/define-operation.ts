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
import { type HttpRequest, type HttpResponse, json } from '@sandbox/http';
import { AppError, type Clock, type IdSource } from '@sandbox/kernel';
import type { SessionResult } from '@sandbox/sessions';
import type { OriginGuard, TargetRules } from '@sandbox/webhook';
import { fail } from '../../errors.js';
import type { SessionHints } from '../../session/session-ref.js';
import { readHints, readPlace, SESSION_HEADER } from '../../session/session-request.js';
import type { Sessions } from '../../session/sessions.js';
import type { SessionContext } from '../../tools/define-session-tool.js';
import type { Throttle } from '../create-throttle.js';
import type { DeliveryStore } from '../delivery-store.js';
import type { SendNotification } from '../send-notification.js';
import { toRestError } from './rest-error.js';

/** The path of the API. */
export const REST_ROOT = '/rest/v1';

/** The context of the operations of the API. */
export interface RestContext {
  readonly sessions: Sessions;
  readonly store: DeliveryStore;
  readonly send: SendNotification;
  readonly clock: Clock;
  /** The source of the ids of webhooks and of pings. */
  readonly uuids: IdSource;
  readonly throttle: Throttle;
  /** The allowed targets of webhooks. */
  readonly rules: TargetRules;
  /** The most webhooks of a session. */
  readonly maxWebhooks: number;
  /** Checks a request before it changes or sends anything. */
  readonly guard: OriginGuard;
  /** Reports an unexpected failure. */
  readonly report: (error: unknown) => void;
}

/** The context of an operation: its credentials are valid and its session is known. */
export type RestScene = SessionContext<RestContext>;

/** An operation of the API. The result is the body of its response. */
interface RestOperation<R extends Reads, F extends Fields> extends EndpointFacts, Reading<R, F> {
  readonly run: (
    values: ValuesOf<R> & FieldsOf<F>,
    context: RestScene,
    request: HttpRequest,
  ) => Promise<SessionResult<unknown>>;
}

/**
 * Declares an operation of the API. It checks credentials and finds the session first. Every response has a
 * token of the session, and every failure has the format of this API.
 */
export function defineOperation<
  R extends Reads = Record<never, never>,
  F extends Fields = Record<never, never>,
>({ run, ...declaration }: RestOperation<R, F>): HandledEndpoint<RestContext> {
  return defineEndpoint<R, F, RestContext, RestScene>({
    ...declaration,
    fail,
    enter,
    async handle(request, values, context) {
      const outcome = await run(values, context, request);
      const { result } = outcome;
      const token = context.sessions.tokenOf(outcome);
      if (request.session) request.session.changes = outcome.count;
      const headers = ['Cache-Control', 'no-store', SESSION_HEADER, token];
      return result === undefined ? { status: 200, headers } : json(result, { headers });
    },
    renderError,
  });
}

/** The methods that neither change nor send anything. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

function enter(request: HttpRequest, context: RestContext): RestScene {
  if (!READS.has(request.method)) context.guard(request);
  const hints = readHints(request);
  // A bearer token that names the session replaces credentials.
  if (request.headers.authorization === undefined) throw missingCredentials();
  return { ...context, ref: context.sessions.find(hints) };
}

function missingCredentials(): Error {
  return fail('invalid_credentials', {
    detail: 'HTTP Basic with the API login id and the transaction key is required.',
    headers: { 'WWW-Authenticate': 'Basic realm="API Sandbox", charset="UTF-8"' },
  });
}

function renderError(error: unknown, request: HttpRequest, context: RestContext): HttpResponse {
  if (!(error instanceof AppError)) context.report(error);
  const ref = context.sessions.refWithout(hintsAfter(error, request));
  return toRestError(error, request.id, ref ? [SESSION_HEADER, ref.token] : []);
}

/** The errors before the credentials are accepted. */
const UNIDENTIFIED: ReadonlySet<string> = new Set(['foreign_origin', 'invalid_credentials']);

/** An unknown token must not be sent back. */
function hintsAfter(error: unknown, request: HttpRequest): SessionHints {
  const code = error instanceof AppError ? error.code : '';
  if (code === 'unknown_session') return { session: request.session, token: undefined };
  return UNIDENTIFIED.has(code) ? readPlace(request) : readHints(request);
}
