import { defineEndpoint, defineStateTools, SESSION_REJECTIONS } from '@sandbox/endpoint';
import { type HttpRequest, type HttpResponse, json } from '@sandbox/http';
import { oneOf, textLike } from '@sandbox/kernel';
import { sessionAccess } from '../access/session-access.js';
import type { RecordSessions } from '../create-record-sessions.js';
import type { RecordState } from '../record-state.js';
import type { LoadedSession } from '../run-writes.js';
import { IDEMPOTENCY_RULES } from '../session-rules.js';
import { describeSession, SESSION_SCHEMA } from './describe-session.js';
import { listOfRequired } from './list-of-required.js';
import { RECORD_STEPS } from './session-steps.js';

/** What a session's tools work with. */
interface ToolContext extends LoadedSession {
  readonly sessions: RecordSessions;
}

function enter(request: HttpRequest, sessions: RecordSessions): ToolContext {
  return { ...sessions.require(request), sessions };
}

/** A session as its tools show it. */
export function stateResponse(
  { session }: HttpRequest,
  state: RecordState,
  { limits }: Pick<RecordSessions, 'limits'>,
): HttpResponse {
  if (session !== undefined) session.changes = state.changes;
  return json(describeSession(state, session, limits), { headers: ['Cache-Control', 'no-store'] });
}

const SUCCESS = { description: 'The session as it is now.', schema: SESSION_SCHEMA } as const;
const READ = { success: SUCCESS, rejections: SESSION_REJECTIONS } as const;
const WRITE = {
  success: SUCCESS,
  rejections: {
    ...SESSION_REJECTIONS,
    '409': 'The session is full.',
    '422': 'The body is not as expected.',
  },
} as const;

/** The tools that a session of records has in common with the view over all services. */
export const STATE_TOOLS = defineStateTools<RecordSessions, ToolContext, RecordState>({
  enter,
  steps: RECORD_STEPS,
  response: (request, state, { sessions }) => stateResponse(request, state, sessions),
  facts: {
    describe: { ...READ, summary: 'See what the session holds' },
    reset: {
      ...READ,
      summary: 'Restart the session',
      description: 'Everything that was written is forgotten; the name goes on.',
    },
    moveClock: {
      ...WRITE,
      summary: "Move the session's clock ahead",
      description:
        'The clock starts at the reference instant of the records and goes on by a second a change; what is written is stamped by it.',
    },
    takeSnapshot: { ...WRITE, summary: 'Give the present state a name' },
    restore: {
      ...WRITE,
      summary: 'Go back to a snapshot',
      description: 'What was written since is forgotten, later snapshots included.',
      rejections: { ...WRITE.rejections, '404': 'The session has no snapshot of this name.' },
    },
    fork: {
      ...WRITE,
      summary: 'Copy the session under another name',
      description:
        'The other session then holds the same, whatever it held before, and both go their own ways. It begins with the scenario of this one, which belongs to its name.',
      success: { description: 'This session, which stays as it is.', schema: SESSION_SCHEMA },
    },
  },
  target: textLike(
    /^keep-[A-Za-z0-9_-]{1,60}$/,
    'the name of a session: "keep-" and 1 to 60 letters, digits, "_" or "-"',
  ),
  toCopy: (name, { ref: { scenario } }) => ({ name, scenario }),
});

/** Sets what the session asks of its clients. */
export const setRules = defineEndpoint({
  methods: ['PUT'],
  path: '/session/rules',
  operationId: 'setSessionRules',
  summary: 'Set what the session asks of its clients',
  description:
    '`require` lists headers without which a write is refused: `if-match` (428) and `idempotency-key` (400). `idempotency` says which responses a key gets again: `all`, or `success-only`. `access` closes the API of the session, but for its documents and these tools, with HTTP Basic (`basic`), a key in a header (`api-key`), tokens that `/session/token` issues (`bearer`) or access tokens of the utilities (`oauth`); null opens it.',
  body: {
    fields: {
      require: { ...listOfRequired, default: [] },
      idempotency: { ...oneOf(IDEMPOTENCY_RULES), default: 'all' as const },
      access: { ...sessionAccess, default: null },
    },
    example: { require: ['if-match'], idempotency: 'all', access: { scheme: 'bearer' } },
  },
  ...WRITE,
  enter,
  async handle(request, rules, { sessions, ref }) {
    const state = await sessions.note(ref, () => ({ type: 'rules', rules }));
    return stateResponse(request, state, sessions);
  },
});
