import type { SessionName } from '@sandbox/http';
import type { RecordState } from '../record-state.js';
import { MAX_CLOCK_SECONDS } from '../record-state.js';
import type { LoadedSession } from '../run-writes.js';
import type { SessionDesk } from '../session-desk.js';
import { clockAtEnd, sessionFail } from '../session-errors.js';

/** A session, and what its tools work with. */
export interface SessionPlace extends LoadedSession {
  readonly sessions: SessionDesk;
}

/** Restarts a session. */
export async function restart({ sessions, ref }: SessionPlace): Promise<RecordState> {
  return (await sessions.stored.reset(ref)).result;
}

/**
 * Moves the clock of a session ahead.
 * @throws AppError clock_at_end
 */
export function moveAhead({ sessions, ref }: SessionPlace, seconds: number): Promise<RecordState> {
  return sessions.note(ref, (state) => {
    if (state.clockSeconds + seconds <= MAX_CLOCK_SECONDS)
      return { type: 'clock', seconds, at: sessions.now() };
    throw clockAtEnd(state.clockSeconds, MAX_CLOCK_SECONDS);
  });
}

/** Gives the present state of a session a name. */
export function nameState({ sessions, ref }: SessionPlace, name: string): Promise<RecordState> {
  return sessions.note(ref, () => ({ type: 'snapshot', name }));
}

/**
 * Takes a session back to a state that has a name.
 * @throws AppError unknown_snapshot
 */
export async function goBack(
  { sessions, ref, state }: SessionPlace,
  name: string,
): Promise<RecordState> {
  const count = state.snapshots.get(name);
  if (count === undefined) {
    throw sessionFail('unknown_snapshot', {
      detail: `The session has no snapshot "${name}".`,
      members: { snapshots: [...state.snapshots.keys()] },
    });
  }
  return (await sessions.stored.copy(ref, ref, count)).result;
}

/**
 * Copies a session to another name; it stays as it is.
 * @throws AppError unknown_session_name
 */
export async function copyTo(
  { sessions, ref, state }: SessionPlace,
  to: SessionName,
): Promise<RecordState> {
  const { address } = ref;
  const other = { ...sessions.named(to), address }; // whoever copies is charged for the copy
  if (state.eventCount === 0) await sessions.stored.reset(other);
  else await sessions.stored.copy(ref, other);
  return state;
}
