import type { HttpResponse } from '@sandbox/http';
import { type SessionState, sessionNow } from '../domain/session.js';
import { readLog } from '../session/import/read-log.js';
import { toCopy } from '../session/to-copy.js';
import { describeReplaced } from './change-session.js';
import { END_OF_TIME } from './clock.js';
import { defineTool } from './define-tool.js';
import { describeSession, MAX_NEWEST } from './describe-session.js';
import { rejections } from './openapi/open-api-part.js';
import { SESSION } from './session-schema.js';
import { MAX_SNAPSHOTS } from './session-steps.js';

/** A JSON value a line. */
const NDJSON = 'application/x-ndjson';

/** Shows all events of the session. */
export const exportChanges = defineTool({
  methods: ['GET'],
  path: '/session/changes',
  operationId: 'exportChanges',
  summary: 'Export all changes of the session',
  description:
    'Returns one stored event per line, oldest first. The first line contains the start time of the session. PUT the export to another session, on this or another server, to copy the session. Card and account numbers are not exported.',
  produces: [NDJSON],
  rejections: rejections('401', '404', '503'),
  async run(_values, { sessions, ref }) {
    const log = await sessions.history(ref);
    const lines = toCopy(log, ref.id).texts.map((text) => `${text}\n`);
    return { ...log, ref, result: lines.join('') };
  },
  respond: (result, headers): HttpResponse => ({
    status: 200,
    headers: ['Content-Type', NDJSON, ...headers],
    body: String(result),
  }),
});

/** Replaces the session's content with an exported log. */
export const importChanges = defineTool({
  methods: ['PUT'],
  path: '/session/changes',
  operationId: 'importChanges',
  summary: 'Import the changes of another session',
  description:
    'Replaces all data of the session. If a line is not an event, nothing is imported. The session time continues from the start time of the log. Stop the clock before the export to reproduce the same state later.',
  accepts: [NDJSON],
  bodyExamples: { [NDJSON]: '{"type":"merchant.updated","at":1774872000000,"isTestMode":true}\n' },
  admit: (request, { guard }) => guard(request),
  success: { description: 'The current session.', schema: SESSION },
  rejections: rejections('401', '403', '404', '409', '413', '422', '503'),
  async run(_values, { sessions, ref, maxWebhooks, ...context }, request) {
    const body = await request.readBody();
    const log = await readLog(body.toString(), {
      startedAt: context.clock.now(),
      check: (state) => assertBounds(state, { maxWebhooks, clockNow: context.clock.now() }),
      show: (state) => describeSession(state, { ...context, newest: MAX_NEWEST }),
    });
    return describeReplaced(sessions.replace(ref, log), context);
  },
});

/** The limits that the tools and the webhooks API set. */
function assertBounds(
  state: SessionState,
  { maxWebhooks, clockNow }: { readonly maxWebhooks: number; readonly clockNow: number },
): void {
  const { webhooks, snapshots } = state;
  const now = sessionNow(state, clockNow);
  if (now < 0 || now > END_OF_TIME)
    throw new Error('the session is out of the times that it can have');
  if (webhooks.byId.size > maxWebhooks)
    throw new Error(`a session has at most ${maxWebhooks} webhooks`);
  if (snapshots.length > MAX_SNAPSHOTS)
    throw new Error(`a session has at most ${MAX_SNAPSHOTS} snapshots`);
}
