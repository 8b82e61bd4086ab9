import { formatCents } from '../domain/cents.js';
import { nextStep } from '../domain/subscription/next-step.js';
import type { SubscriptionRecord } from '../domain/subscription/subscription-ledger.js';

/** Describes a subscription as it is at a time of its session. */
export function describeSubscription({ id, content, progress }: SubscriptionRecord, now: number) {
  const next = nextStep(content.schedule, progress, now);
  return {
    subscription_id: id,
    name: content.name ?? null,
    status: progress.status,
    amount: formatCents(content.amount),
    payments_made: progress.paidCount,
    total_occurrences: content.schedule.totalOccurrences,
    next_payment_at: next?.kind === 'charge' ? new Date(next.at).toISOString() : null,
    customer_profile_id: content.payer.customerProfileId,
  };
}
