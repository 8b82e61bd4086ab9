import { inQuery } from '@sandbox/endpoint';
import { integer } from '@sandbox/kernel';
import { CALL_LOG_LENGTH } from '../call-log/call-log-store.js';
import { readSession } from '../session/session-request.js';
import { defineTool } from './define-tool.js';
import { rejections } from './openapi/open-api-part.js';

/** Shows the last calls of the session, newest first. */
export const listCalls = defineTool({
  methods: ['GET'],
  path: '/log',
  operationId: 'listCalls',
  summary: 'List the last 200 calls',
  description:
    'Each call has its request, its response and an explanation of each error. Card numbers and keys are masked.',
  reads: {
    newest: inQuery(integer(1, CALL_LOG_LENGTH), {
      description: 'The number of calls to list.',
      default: CALL_LOG_LENGTH,
    }),
  },
  closed: true,
  success: { description: 'The calls.', schema: { type: 'object', additionalProperties: true } },
  rejections: rejections('401', '404'),
  async run({ newest }, { sessions, ref, callLog }) {
    const outcome = await readSession(sessions, ref, () => undefined);
    return { ...outcome, result: { calls: await callLog.list(ref.id, newest) } };
  },
});
