import type { SessionState } from '../../domain/session.js';
import { formatDay } from '../../domain/subscription/calendar-day.js';
import type { SubscriptionRecord } from '../../domain/subscription/subscription-ledger.js';
import { formatCents } from '../../domain/transaction/cents.js';
import type { ArbSubscriptionMasked } from '../../protocol/types/subscription.js';
import { toSubscriptionProfile } from './to-subscription-profile.js';

/** A subscription as answers show it. */
export function toMaskedSubscription(
  state: SessionState,
  record: SubscriptionRecord,
): ArbSubscriptionMasked {
  const { content, progress } = record;
  const { name, schedule, amount, trialAmount = 0, order } = content;
  const { length, unit, startDay, totalOccurrences, trialOccurrences = 0 } = schedule;
  return {
    ...(name && { name }),
    paymentSchedule: {
      interval: { length, unit },
      startDate: formatDay(startDay),
      totalOccurrences,
      trialOccurrences,
    },
    amount: formatCents(amount),
    trialAmount: formatCents(trialAmount),
    status: progress.status,
    profile: toSubscriptionProfile(state, content.payer),
    ...(order && { order }),
  };
}
