import { withCounts } from '../outcome-rule/outcome-ledger.js';
import type { SessionEvent, SessionState } from '../session-state.js';
import { hasAllOccurrences } from './billing-schedule.js';
import { chargeSubscription } from './charge-subscription.js';
import { type NextStep, nextStep } from './next-step.js';
import type { SubscriptionEvent } from './subscription-event.js';
import type { SubscriptionRecord } from './subscription-ledger.js';
import { progressAfter, type SubscriptionProgress } from './subscription-progress.js';

/** The time for which the payments of all subscriptions are made. */
export interface BillingSpan {
  /** Nothing at or before it is made. */
  readonly from: number;
  readonly to: number;
  /** The number that the first event will have. */
  readonly firstNumber: number;
  /** The maximum number of events to decide, as many as the session has space for. */
  readonly maxEvents: number;
}

/** A subscription while the span passes. */
interface Course {
  readonly record: SubscriptionRecord;
  readonly progress: SubscriptionProgress;
  readonly step: NextStep;
}

/**
 * Makes the payments that become due in a span of time, night by night, each at its own time. The outcome of
 * each affects the next ones.
 */
export function dueCharges(state: SessionState, span: BillingSpan): readonly SessionEvent[] {
  const events: SessionEvent[] = [];
  let { outcomes } = state;
  let courses = [...state.subscriptions.byId.values()].flatMap((record) =>
    courseOf({ record, progress: record.progress }, span.from, span),
  );
  while (courses.length > 0 && events.length <= span.maxEvents) {
    const at = courses.reduce((first, { step }) => Math.min(first, step.at), span.to);
    courses = courses.flatMap((course) => {
      if (course.step.at > at) return [course];
      const eventCount = span.firstNumber + events.length;
      const taken = take({ ...state, eventCount, outcomes }, course);
      outcomes = withCounts(outcomes, taken.events);
      events.push(...taken.events);
      return courseOf({ ...course, progress: taken.progress }, at, span);
    });
  }
  return events;
}

/** The course with its next step, if that is still within the span. */
function courseOf(
  { record, progress }: Pick<Course, 'record' | 'progress'>,
  after: number,
  { to }: BillingSpan,
): readonly Course[] {
  const step = nextStep(record.content.schedule, progress, after);
  return step === undefined || step.at > to ? [] : [{ record, progress, step }];
}

interface TakenStep {
  readonly events: readonly SessionEvent[];
  readonly progress: SubscriptionProgress;
}

/** Runs one step; the last payment ends the subscription at once. */
function take(state: SessionState, course: Course): TakenStep {
  const { record, progress, step } = course;
  const { at } = step;
  const ended = { at, subscriptionId: record.id } as const;
  if (step.kind === 'terminate')
    return withEvent(progress, { type: 'subscription.terminated', ...ended });
  if (step.kind === 'expire')
    return withEvent(progress, { type: 'subscription.expired', ...ended });
  const { events, charged } = chargeSubscription({ state, at, record, progress });
  const after = progressAfter(progress, charged);
  const made = [...events, charged];
  if (after.status !== 'active' || !hasAllOccurrences(record.content.schedule, after.paidCount))
    return { events: made, progress: after };
  const last = withEvent(after, { type: 'subscription.expired', ...ended });
  return { events: [...made, ...last.events], progress: last.progress };
}

function withEvent(progress: SubscriptionProgress, event: SubscriptionEvent): TakenStep {
  return { events: [event], progress: progressAfter(progress, event) };
}
