import { inQuery } from '@sandbox/endpoint';
import { wholeNumber } from '@sandbox/kernel';
import type { SessionResult } from '@sandbox/sessions';
import { readSession } from '../session/session-request.js';
import { describeReplaced } from './change-session.js';
import { defineTool, type ToolScene } from './define-tool.js';
import {
  DEFAULT_NEWEST,
  type DescribedSession,
  describeSession,
  MAX_NEWEST,
} from './describe-session.js';
import { refusals } from './openapi/open-api-part.js';
import { SESSION } from './session-schema.js';

/** Shows what the session holds, with as many of its newest records as the query asks for. */
export const getSession = defineTool({
  methods: ['GET'],
  path: '/session',
  operationId: 'getSession',
  summary: 'See what the session holds',
  reads: {
    newest: inQuery(wholeNumber(1, MAX_NEWEST), {
      description: 'How many of the newest records of each kind are named.',
      default: DEFAULT_NEWEST,
    }),
  },
  closed: true,
  success: {
    description: 'The session: its clock, its faults and its newest records.',
    schema: SESSION,
  },
  refusals: refusals('401', '404'),
  run: ({ newest }, scene) => show(scene, newest),
});

/** Reads what a session holds. */
export function show(
  { sessions, ref, ...context }: ToolScene,
  newest = DEFAULT_NEWEST,
): Promise<SessionResult<DescribedSession>> {
  return readSession(sessions, ref, (state) => describeSession(state, { ...context, newest }));
}

/** Starts the session anew with the seed account and shows it; its tokens go on leading to it. */
export const resetSession = defineTool({
  methods: ['POST'],
  path: '/session/reset',
  operationId: 'resetSession',
  summary: 'Start again with the seed account',
  success: { description: 'The session as it starts.', schema: SESSION },
  refusals: refusals('401', '404', '503'),
  run: (_values, scene) => restart(scene),
});

/** Starts a session anew. */
export function restart({
  sessions,
  ref,
  ...context
}: ToolScene): Promise<SessionResult<DescribedSession>> {
  return describeReplaced(sessions.reset(ref), context);
}
