import { defineEndpoint } from '@sandbox/endpoint';
import { oneOf, textLike, wholeNumber } from '@sandbox/kernel';
import { sessionAccess } from '../access/session-access.js';
import type { RecordSessions } from '../create-record-sessions.js';
import { IDEMPOTENCY_RULES } from '../session-rules.js';
import { defineSessionTool, stateAnswer } from './define-session-tool.js';
import { SESSION_SCHEMA } from './describe-session.js';
import { listOfRequired } from './list-of-required.js';
import { copyTo, goBack, moveAhead, nameState, restart } from './session-steps.js';

const SUCCESS = { description: 'The session as it is now.', schema: SESSION_SCHEMA } as const;

/** Refusals that every tool can meet. */
export const REFUSALS = {
  '400': 'The request names no session.',
  '503': 'The store of sessions is unavailable.',
} as const;

const WRITE_REFUSALS = {
  ...REFUSALS,
  '409': 'The session is full.',
  '422': 'The body is not as expected.',
} as const;

const NAME = textLike(/^[A-Za-z0-9_-]{1,60}$/, '1 to 60 letters, digits, "_" or "-"');

/** Shows the session of a request. */
export const showSession = defineEndpoint<
  Record<never, never>,
  Record<never, never>,
  RecordSessions
>({
  methods: ['GET'],
  path: '/session',
  operationId: 'getSession',
  summary: 'See what the session holds',
  success: SUCCESS,
  refusals: REFUSALS,
  handle: (request, _values, sessions) =>
    stateAnswer(request, sessions.require(request).state, sessions),
});

/** Restarts the session. */
export const resetSession = defineSessionTool({
  methods: ['DELETE'],
  path: '/session',
  operationId: 'resetSession',
  summary: 'Restart the session',
  description: 'Everything that was written is forgotten; the name goes on.',
  success: SUCCESS,
  refusals: REFUSALS,
  run: (_values, scene) => restart(scene),
});

const YEAR_SECONDS = 366 * 86_400;

/** Moves the session's clock ahead. */
export const moveClock = defineSessionTool({
  methods: ['POST'],
  path: '/session/clock',
  operationId: 'moveSessionClock',
  summary: "Move the session's clock ahead",
  description:
    'The clock starts at the reference instant of the records and goes on by a second a change; what is written is stamped by it.',
  body: {
    fields: { seconds: { ...wholeNumber(0, YEAR_SECONDS), required: true } },
    example: { seconds: 3600 },
  },
  success: SUCCESS,
  refusals: WRITE_REFUSALS,
  run: ({ seconds }, scene) => moveAhead(scene, seconds),
});

/** Sets what the session asks of its clients. */
export const setRules = defineSessionTool({
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
  success: SUCCESS,
  refusals: WRITE_REFUSALS,
  run: (rules, { sessions, ref }) => sessions.note(ref, () => ({ type: 'rules', rules })),
});

/** Gives the present state a name. */
export const takeSnapshot = defineSessionTool({
  methods: ['POST'],
  path: '/session/snapshots',
  operationId: 'takeSnapshot',
  summary: 'Give the present state a name',
  body: { fields: { name: { ...NAME, required: true } }, example: { name: 'signed-up' } },
  success: SUCCESS,
  refusals: WRITE_REFUSALS,
  run: ({ name }, scene) => nameState(scene, name),
});

/** Goes back to a state that has a name. */
export const restoreSnapshot = defineSessionTool({
  methods: ['POST'],
  path: '/session/restore',
  operationId: 'restoreSnapshot',
  summary: 'Go back to a snapshot',
  description: 'What was written since is forgotten, later snapshots included.',
  body: { fields: { name: { ...NAME, required: true } }, example: { name: 'signed-up' } },
  success: SUCCESS,
  refusals: { ...WRITE_REFUSALS, '404': 'The session has no snapshot of this name.' },
  run: ({ name }, scene) => goBack(scene, name),
});

const SESSION_NAME = textLike(
  /^keep-[A-Za-z0-9_-]{1,60}$/,
  'the name of a session: "keep-" and 1 to 60 letters, digits, "_" or "-"',
);

/** Copies the session under another name. */
export const forkSession = defineSessionTool({
  methods: ['POST'],
  path: '/session/fork',
  operationId: 'forkSession',
  summary: 'Copy the session under another name',
  description:
    'The other session then holds the same, whatever it held before, and both go their own ways. It begins with the scenario of this one, which belongs to its name.',
  body: { fields: { to: { ...SESSION_NAME, required: true } }, example: { to: 'keep-other' } },
  success: { description: 'This session, which stays as it is.', schema: SESSION_SCHEMA },
  refusals: WRITE_REFUSALS,
  run: ({ to }, scene) => copyTo(scene, { name: to, scenario: scene.ref.scenario }),
});
