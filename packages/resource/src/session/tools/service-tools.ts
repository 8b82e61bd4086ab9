import {
  formatInstant,
  type NamedSession,
  type SessionReport,
  type SessionTools,
} from '@sandbox/kernel';
import type { Api } from '../../define-api.js';
import { type RecordState, sessionInstant } from '../record-state.js';
import type { SessionDesk } from '../session-desk.js';
import { describeRules } from '../session-rules.js';
import {
  copyTo,
  goBack,
  moveAhead,
  nameState,
  restart,
  type SessionPlace,
} from './session-steps.js';

/** Builds what the API does with its part of a session, for who acts on the parts of all services. */
export function createServiceTools(
  { name }: Api,
  { sessions, idleMs }: { readonly sessions: SessionDesk; readonly idleMs: number },
): SessionTools {
  const at = async (session: NamedSession): Promise<SessionPlace> => {
    const { address } = session;
    const ref = { ...sessions.named(session), address };
    return { sessions, ref, state: await sessions.stored.load(ref) };
  };
  return {
    path: `/v1/${name}/session`,
    idleMs,
    describe: async (session) => toReport((await at(session)).state),
    reset: async (session) => toReport(await restart(await at(session))),
    moveClock: async (session, seconds) => toReport(await moveAhead(await at(session), seconds)),
    takeSnapshot: async (session, name) => toReport(await nameState(await at(session), name)),
    restore: async (session, name) => toReport(await goBack(await at(session), name)),
    fork: async (session, to) => toReport(await copyTo(await at(session), to)),
  };
}

function toReport(state: RecordState): SessionReport {
  const { changes, eventCount, startedAt, clockSeconds, snapshots, rules } = state;
  return {
    changes,
    events: eventCount,
    began: formatInstant(startedAt),
    clock: { now: sessionInstant(state), moved_seconds: clockSeconds },
    snapshots: [...snapshots.keys()],
    in_force: describeRules(rules),
  };
}
