import type { HttpRequest, HttpResponse } from '@sandbox/http';
import { integer, type NamedSession, type SessionSteps, textLike } from '@sandbox/kernel';
import type { EndpointFacts, HandledEndpoint } from '../declaration.js';
import { defineEndpoint } from '../define-endpoint.js';
import type { Field, Fields, FieldsOf, JsonBody } from '../read-fields.js';

type Nothing = Record<never, never>;
type Step = keyof SessionSteps<never, never>;

/** The differences between the tools of different kinds of sessions. */
export interface StateToolOptions<C, S, Result> {
  /** Finds the session of a request. */
  readonly enter: (request: HttpRequest, context: C) => S;
  readonly steps: SessionSteps<S, Result>;
  /** Shows how a session is after a step; `copy` is the session that a fork made. */
  readonly response: (
    request: HttpRequest,
    result: Result,
    context: S,
    copy?: NamedSession,
  ) => HttpResponse | Promise<HttpResponse>;
  /** How documents describe the tools. */
  readonly facts: Readonly<Record<Step, Omit<EndpointFacts, 'methods' | 'path' | 'operationId'>>>;
  /** The session name that a fork creates, as a field and as a session. */
  readonly target: Field<string>;
  readonly toCopy: (to: string, context: S) => NamedSession;
}

const ROUTES = {
  describe: { methods: ['GET'], path: '/session', operationId: 'getSession' },
  reset: { methods: ['DELETE'], path: '/session', operationId: 'resetSession' },
  moveClock: { methods: ['POST'], path: '/session/clock', operationId: 'moveSessionClock' },
  takeSnapshot: { methods: ['POST'], path: '/session/snapshots', operationId: 'takeSnapshot' },
  restore: { methods: ['POST'], path: '/session/restore', operationId: 'restoreSnapshot' },
  fork: { methods: ['POST'], path: '/session/fork', operationId: 'forkSession' },
} as const;

/** The seconds by which a request may advance a session clock: at most a year. */
export const CLOCK_SECONDS = { ...integer(0, 366 * 86_400), required: true } as const;

/** The name of a snapshot. */
export const SNAPSHOT_NAME = {
  ...textLike(/^[A-Za-z0-9_-]{1,60}$/, '1 to 60 letters, digits, "_" or "-"'),
  required: true,
} as const;

const SECONDS = {
  fields: { seconds: CLOCK_SECONDS },
  example: { seconds: 3600 },
} as const;

const NAMED = {
  fields: { name: SNAPSHOT_NAME },
  example: { name: 'signed-up' },
} as const;

/** Declares the tools that show a session, restart it, move its clock, name a state, go back to one and copy the session. */
export function defineStateTools<C, S, Result>(
  options: StateToolOptions<C, S, Result>,
): Readonly<Record<Step, HandledEndpoint<C>>> {
  const { enter, steps, response, facts, target, toCopy } = options;
  const define = <F extends Fields = Nothing>(
    step: Step,
    run: (context: S, values: FieldsOf<F>) => Promise<Result>,
    body?: JsonBody<F>,
  ): HandledEndpoint<C> =>
    defineEndpoint<Nothing, F, C, S>({
      ...ROUTES[step],
      ...facts[step],
      ...(body && { body }),
      enter,
      handle: async (request, values, context) =>
        response(request, await run(context, values), context),
    });
  const fork = defineEndpoint({
    ...ROUTES.fork,
    ...facts.fork,
    body: { fields: { to: { ...target, required: true } }, example: { to: 'keep-other' } },
    enter,
    async handle(request, { to }, context) {
      const copy = toCopy(to, context);
      return response(request, await steps.fork(context, copy), context, copy);
    },
  });
  return {
    describe: define('describe', steps.describe),
    reset: define('reset', steps.reset),
    moveClock: define(
      'moveClock',
      (context, { seconds }) => steps.moveClock(context, seconds),
      SECONDS,
    ),
    takeSnapshot: define(
      'takeSnapshot',
      (context, { name }) => steps.takeSnapshot(context, name),
      NAMED,
    ),
    restore: define('restore', (context, { name }) => steps.restore(context, name), NAMED),
    fork,
  };
}
