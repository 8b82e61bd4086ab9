import type { SessionSteps } from '@sandbox/kernel';
import type { SessionResult } from '@sandbox/sessions';
import type { SessionState } from '../domain/session.js';
import { fail } from '../errors.js';
import { readSession } from '../session/session-request.js';
import { changeSession, describeReplaced } from './change-session.js';
import { moveAhead } from './clock.js';
import type { ToolScene } from './define-tool.js';
import { type DescribedSession, describeSession } from './describe-session.js';
import { copyTo } from './fork-session.js';

/** How many snapshots a session can have: a list of them is shown with it. */
export const MAX_SNAPSHOTS = 50;

/**
 * The operations on a session of payments, for each interface that offers them.
 * @throws AppError invalid_field, too_many_snapshots, unknown_snapshot, unknown_session_name
 */
export const PAYMENT_STEPS: SessionSteps<ToolScene, SessionResult<DescribedSession>> = {
  describe: ({ sessions, ref, ...context }) =>
    readSession(sessions, ref, (state) => describeSession(state, context)),
  reset: ({ sessions, ref, ...context }) => describeReplaced(sessions.reset(ref), context),
  moveClock: (context, seconds) => moveAhead({ seconds, until: undefined }, context),
  takeSnapshot: (context, name) =>
    changeSession(context, (state, at) => {
      assertRoom(state, name);
      return [{ type: 'snapshot.taken', at, name }];
    }),
  async restore({ sessions, ref, ...context }, name) {
    const count = countUpTo(name, await sessions.load(ref));
    return describeReplaced(sessions.copy(ref, ref, count), context);
  },
  async fork(context, to) {
    context.names.check(to.name);
    await copyTo(to, context);
    return PAYMENT_STEPS.describe(context);
  },
};

function assertRoom({ snapshots }: SessionState, name: string): void {
  const others = snapshots.filter((snapshot) => snapshot.name !== name);
  if (others.length < MAX_SNAPSHOTS) return;
  throw fail('too_many_snapshots', {
    detail: `The session has ${MAX_SNAPSHOTS} snapshots, which is the maximum. Reuse the name of one of them to replace it.`,
    members: { limit: MAX_SNAPSHOTS },
  });
}

/** The number of events in a snapshot. */
function countUpTo(name: string, { snapshots }: SessionState): number {
  const found = snapshots.find((snapshot) => snapshot.name === name);
  if (found !== undefined) return found.count;
  const names = snapshots.map((snapshot) => snapshot.name).join(', ');
  throw fail('unknown_snapshot', {
    detail: `The session has no snapshot ${name}; it has ${names || 'none'}.`,
  });
}
