import type { SessionSteps } from '@sandbox/kernel';
import { MAX_CLOCK_SECONDS, type RecordState } from '../record-state.js';
import type { LoadedSession } from '../run-writes.js';
import { clockAtEnd, sessionFail } from '../session-errors.js';
import type { SessionUnitOfWork } from '../session-unit-of-work.js';

/** A session, and the base of its tools. */
export interface SessionPlace extends LoadedSession {
  readonly sessions: SessionUnitOfWork;
}

/**
 * The steps of a session of records, the same for all callers.
 * @throws AppError clock_at_end, unknown_snapshot, unknown_session_name
 */
export const RECORD_STEPS: SessionSteps<SessionPlace, RecordState> = {
  describe: async ({ state }) => state,
  reset: async ({ sessions, ref }) => (await sessions.stored.reset(ref)).result,
  moveClock: ({ sessions, ref }, seconds) =>
    sessions.note(ref, ({ clockSeconds }) => {
      if (clockSeconds + seconds > MAX_CLOCK_SECONDS)
        throw clockAtEnd(clockSeconds, MAX_CLOCK_SECONDS);
      return { type: 'clock', seconds, at: sessions.now() };
    }),
  takeSnapshot: ({ sessions, ref }, name) => sessions.note(ref, () => ({ type: 'snapshot', name })),
  async restore({ sessions, ref, state: { snapshots } }, name) {
    const count = snapshots.get(name);
    if (count !== undefined) return (await sessions.stored.copy(ref, ref, count)).result;
    throw sessionFail('unknown_snapshot', {
      detail: `The session has no snapshot "${name}".`,
      members: { snapshots: [...snapshots.keys()] },
    });
  },
  async fork({ sessions, ref, state }, to) {
    const { address } = ref;
    const other = { ...sessions.named(to), address }; // the caller is charged for the copy
    if (state.eventCount === 0) await sessions.stored.reset(other);
    else await sessions.stored.copy(ref, other);
    return state;
  },
};
