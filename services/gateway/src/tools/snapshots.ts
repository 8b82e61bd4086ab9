import { textLike } from '@sandbox/kernel';
import type { SessionResult } from '@sandbox/sessions';
import type { SessionState } from '../domain/session.js';
import type { Snapshot } from '../domain/snapshot/snapshot-ledger.js';
import { fail } from '../errors.js';
import { changeSession, describeReplaced } from './change-session.js';
import { defineTool, type ToolScene } from './define-tool.js';
import type { DescribedSession } from './describe-session.js';
import { refusals } from './openapi/open-api-part.js';
import { SESSION } from './session-schema.js';

/** How many a session can have: a list of them is shown with it. */
export const MAX_SNAPSHOTS = 50;

const NAME = textLike(/^[\w.-]{1,60}$/, '1 to 60 letters, digits, "_", "." or "-"');

const NAMED = {
  fields: { name: { ...NAME, required: true } },
  schema: { additionalProperties: false },
  example: { name: 'ordered' },
} as const;

/** Names the session as it is now, so that it can go back there. */
export const takeSnapshot = defineTool({
  methods: ['POST'],
  path: '/session/snapshots',
  operationId: 'takeSnapshot',
  summary: 'Name the session as it is now',
  description: `\`/session/restore\` goes back there. A session has at most ${MAX_SNAPSHOTS} snapshots; a name that is given again means the later one.`,
  body: NAMED,
  success: { description: 'The session with its snapshots.', schema: SESSION },
  refusals: refusals('401', '404', '409', '413', '415', '422', '503'),
  run: ({ name }, scene) => nameState(scene, name),
});

/** Names a session as it is now. */
export function nameState(
  scene: ToolScene,
  name: string,
): Promise<SessionResult<DescribedSession>> {
  return changeSession(scene, (state, at) => {
    assertRoom(state, name);
    return [{ type: 'snapshot.taken', at, name }];
  });
}

/** Takes the session back to a snapshot. */
export const restoreSnapshot = defineTool({
  methods: ['POST'],
  path: '/session/restore',
  operationId: 'restoreSnapshot',
  summary: 'Go back to a snapshot',
  description:
    'The session holds what it held then, snapshots included; what came later is gone, later snapshots too. Notifications are listed from here on only, and those that wait are not sent. The clock goes on.',
  body: NAMED,
  success: { description: 'The session as it was.', schema: SESSION },
  refusals: refusals('401', '404', '413', '415', '422', '503'),
  run: ({ name }, scene) => goBack(scene, name),
});

/** Takes a session back to the snapshot of a name. */
export async function goBack(
  { ref, sessions, ...context }: ToolScene,
  name: string,
): Promise<SessionResult<DescribedSession>> {
  const { count } = findSnapshot(await sessions.load(ref), name);
  return describeReplaced(sessions.copy(ref, ref, count), context);
}

function assertRoom({ snapshots }: SessionState, name: string): void {
  const others = snapshots.filter((snapshot) => snapshot.name !== name);
  if (others.length < MAX_SNAPSHOTS) return;
  throw fail('too_many_snapshots', {
    detail: `The session has ${MAX_SNAPSHOTS} snapshots, which is as many as it can have. Give one of their names again.`,
    members: { limit: MAX_SNAPSHOTS },
  });
}

function findSnapshot({ snapshots }: SessionState, name: string): Snapshot {
  const found = snapshots.find((snapshot) => snapshot.name === name);
  if (found !== undefined) return found;
  const names = snapshots.map((snapshot) => snapshot.name).join(', ');
  throw fail('unknown_snapshot', {
    detail: `The session has no snapshot ${name}; it has ${names || 'none'}.`,
  });
}
