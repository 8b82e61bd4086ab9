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

/** The context of session tools. */
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

const SUCCESS = { description: 'The current session.', schema: SESSION_SCHEMA } as const;
const READ = { success: SUCCESS, rejections: SESSION_REJECTIONS } as const;
const WRITE = {
  success: SUCCESS,
  rejections: {
    ...SESSION_REJECTIONS,
    '409': 'The session is full.',
    '422': 'The body is invalid.',
  },
} as const;

/** The tools that a session of records has in common with the view over all services. */
export const STATE_TOOLS = defineStateTools<RecordSessions, ToolContext, RecordState>({
  enter,
  steps: RECORD_STEPS,
  response: (request, state, { sessions }) => stateResponse(request, state, sessions),
  facts: {
    describe: { ...READ, summary: 'Get the session' },
    reset: {
      ...READ,
      summary: 'Restart the session',
      description: 'Deletes all writes and restores the starting data. The name stays valid.',
    },
    moveClock: {
      ...WRITE,
      summary: "Advance the session's clock",
      description:
        'The clock starts at the reference time of the data and advances by one second with each change. Writes get its time.',
    },
    takeSnapshot: { ...WRITE, summary: 'Create a snapshot' },
    restore: {
      ...WRITE,
      summary: 'Restore a snapshot',
      description: 'Discards later writes and later snapshots.',
      rejections: { ...WRITE.rejections, '404': 'The session has no snapshot of this name.' },
    },
    fork: {
      ...WRITE,
      summary: 'Copy the session',
      description:
        'Replaces the contents of the other session. Later writes to one do not affect the other. The copy has the same scenario, which is part of its name.',
      success: { description: 'This session, which does not change.', schema: SESSION_SCHEMA },
    },
  },
  target: textLike(
    /^keep-[A-Za-z0-9_-]{1,60}$/,
    'a session name: "keep-" and 1 to 60 letters, digits, "_" or "-"',
  ),
  toCopy: (name, { ref: { scenario } }) => ({ name, scenario }),
});

/** Sets the rules of the session for its clients. */
export const setRules = defineEndpoint({
  methods: ['PUT'],
  path: '/session/rules',
  operationId: 'setSessionRules',
  summary: 'Set the session rules',
  description:
    '`require` lists headers that writes must have: `if-match` (428) and `idempotency-key` (400). `idempotency` selects the responses that a repeated key returns: `all`, or `success-only`. `access` closes the API of the session, except for its documents and these tools. Its schemes are HTTP Basic (`basic`), a key in a header (`api-key`), tokens of `/session/token` (`bearer`) and access tokens of the utilities (`oauth`); null opens the API.',
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
