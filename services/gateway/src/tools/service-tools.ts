import { type SessionReport, type SessionTools, toSessionTools } from '@sandbox/kernel';
import { namedSession } from '../session/session-ref.js';
import { TOOLS_ROOT } from './define-session-tool.js';
import type { ToolContext } from './define-tool.js';
import type { DescribedSession } from './describe-session.js';
import { PAYMENT_STEPS } from './session-steps.js';

/** Builds the gateway's operations on its part of a session, for operations on all services. */
export function createServiceTools(context: ToolContext, idleMs: number): SessionTools {
  const { clock, names } = context;
  return toSessionTools({
    path: `${TOOLS_ROOT}/session`,
    idleMs,
    steps: PAYMENT_STEPS,
    at({ address, ...session }) {
      names.check(session.name);
      const begin = { startedAt: clock.now(), presence: 'possible' } as const;
      return { ...context, ref: { ...namedSession(session), ...begin, address } };
    },
    toReport: ({ result }) => toReport(result),
  });
}

function toReport(session: DescribedSession): SessionReport {
  const { events, started_at: began, now, clock_offset_seconds: offset, snapshots } = session;
  return {
    changes: events,
    events,
    began,
    clock: { now, moved_seconds: Math.round(offset) },
    snapshots: snapshots.map(({ name }) => name),
    in_force: describeSettings(session),
  };
}

/** Describes in sentences how a session differs from a fresh one, except for its records. */
export function describeSettings({
  faults,
  outcome_rules: rules,
  frozen,
  test_mode: isTest,
}: Pick<DescribedSession, 'faults' | 'outcome_rules' | 'frozen' | 'test_mode'>): readonly string[] {
  const { delay_ms: delay, error_code: code, http_status: status, rate } = faults;
  const often = rate === 1 ? 'Calls' : `${Math.round(rate * 100)} % of the calls`;
  return [
    ...(delay > 0 ? [`${often} wait ${delay} ms.`] : []),
    ...(code === null ? [] : [`${often} fail with ${code}.`]),
    ...(status === null ? [] : [`${often} have the status ${status}.`]),
    ...(rules === 0
      ? []
      : [
          `${rules} outcome ${rules === 1 ? 'rule decides' : 'rules decide'} the results of payments.`,
        ]),
    ...(frozen ? ['The clock is stopped.'] : []),
    ...(isTest ? ['The account is in test mode.'] : []),
  ];
}
