import { nightAfter, nightOf } from './billing-night.js';
import { type BillingSchedule, dueDay, hasAllOccurrences } from './billing-schedule.js';
import type { SubscriptionProgress } from './subscription-progress.js';

/** The next step of a subscription. */
export interface NextStep {
  readonly kind: 'charge' | 'terminate' | 'expire';
  readonly at: number;
}

/**
 * The next step that becomes due; undefined when no more will. The first night makes up for steps that were
 * due earlier, so that time without payments loses none.
 * @param after - no step is at or before it
 */
export function nextStep(
  schedule: BillingSchedule,
  progress: SubscriptionProgress,
  after: number,
): NextStep | undefined {
  const { status, paidCount, lastPayNum } = progress;
  if (status === 'suspended')
    return { kind: 'terminate', at: nightFor(dueDay(schedule, lastPayNum + 1), after) };
  if (status !== 'active') return undefined;
  if (hasAllOccurrences(schedule, paidCount)) return { kind: 'expire', at: nightAfter(after) };
  return { kind: 'charge', at: nightFor(dueDay(schedule, paidCount + 1), after) };
}

function nightFor(day: number, after: number): number {
  const night = nightOf(day);
  return night > after ? night : nightAfter(after);
}
