import { inQuery } from '@sandbox/endpoint';
import { integer } from '@sandbox/kernel';
import { readSession } from '../session/session-request.js';
import { defineTool } from './define-tool.js';
import { DEFAULT_NEWEST, describeSession, MAX_NEWEST } from './describe-session.js';
import { rejections } from './openapi/open-api-part.js';
import { SESSION } from './session-schema.js';
import { PAYMENT_STEPS } from './session-steps.js';

/** Shows the content of the session, with the requested number of its newest records. */
export const getSession = defineTool({
  methods: ['GET'],
  path: '/session',
  operationId: 'getSession',
  summary: 'Get the data of the session',
  reads: {
    newest: inQuery(integer(1, MAX_NEWEST), {
      description: 'The number of newest records of each kind to return.',
      default: DEFAULT_NEWEST,
    }),
  },
  closed: true,
  success: {
    description: 'The session: its clock, its faults and its newest records.',
    schema: SESSION,
  },
  rejections: rejections('401', '404'),
  run: ({ newest }, { sessions, ref, ...context }) =>
    readSession(sessions, ref, (state) => describeSession(state, { ...context, newest })),
});

/** Resets the session to the seed account and shows it; its tokens remain valid. */
export const resetSession = defineTool({
  methods: ['POST'],
  path: '/session/reset',
  operationId: 'resetSession',
  summary: 'Reset the session to the seed account',
  success: { description: 'The session in its initial state.', schema: SESSION },
  rejections: rejections('401', '404', '503'),
  run: (_values, context) => PAYMENT_STEPS.reset(context),
});
