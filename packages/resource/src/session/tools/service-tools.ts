import {
  formatInstant,
  type SessionReport,
  type SessionTools,
  toSessionTools,
} from '@sandbox/kernel';
import type { Api } from '../../define-api.js';
import { type RecordState, sessionInstant } from '../record-state.js';
import { describeRules } from '../session-rules.js';
import type { SessionUnitOfWork } from '../session-unit-of-work.js';
import { listChanges } from './list-changes.js';
import { RECORD_STEPS } from './session-steps.js';

/** Builds the session tools of an API, for a caller that acts on the sessions of all services. */
export function createServiceTools(
  { name }: Api,
  { sessions, idleMs }: { readonly sessions: SessionUnitOfWork; readonly idleMs: number },
): SessionTools {
  const tools = toSessionTools({
    path: `/v1/${name}/session`,
    idleMs,
    steps: RECORD_STEPS,
    async at({ address, ...session }) {
      const ref = { ...sessions.named(session), address };
      return { sessions, ref, state: await sessions.stored.load(ref) };
    },
    toReport,
  });
  return { ...tools, listChanges: (session, limit) => listChanges(sessions, session, limit) };
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
